import type { Billing, Product, Transaction } from '@blookery/contract';
import {
  formatDollars,
  type PurchaseKind,
  purchaseFault,
  quantityMost,
  toCents,
} from '@blookery/game/trading/store';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { resourceUrl } from '../../../catalog/catalog.ts';
import { openQueryModal } from '../../../session/queries.tsx';
import { messageOf } from '../../../transport/api-error.ts';
import { freshKey } from '../../../transport/insist.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { ModalActions } from '../../../ui/overlays/modals.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Note } from '../../../ui/surfaces/note.tsx';
import { openAddCard } from '../billing/add-card.tsx';
import { BankChallenge } from '../billing/bank-challenge.tsx';
import { CardChoice } from '../billing/card-choice.tsx';
import { cardClient } from '../billing/card-client.ts';
import { useBank } from '../billing/use-bank.ts';
import { faultText, isRefused, TotalRisen } from '../fault-text.ts';
import { billingChanged, billingQuery } from '../store-queries.ts';
import { giftsOf } from '../store-text.ts';
import purchaseStyles from './purchase.module.css';
import { QuantityInput } from './quantity-input.tsx';
import styles from './review.module.css';
import { ReviewTotal, renewalTerms, totalOf } from './review-total.tsx';
import { startPurchase } from './start-purchase.ts';
import { openSuccess } from './success.tsx';

interface Draft {
  quantity: number | null;
  cardId: string | null;
  agreed: boolean;
  fault: string | null;
  /** One key for each decision: if the response is lost, pressing again must not buy twice. */
  key: string;
}

const freshDraft = (): Draft => ({ quantity: 1, cardId: null, agreed: false, fault: null, key: freshKey() });

/** The only way to buy with money, from every page. */
export function openReview(product: Product, kind: PurchaseKind, draft: Draft = freshDraft()): void {
  let next: ((isLeft?: boolean) => void) | null = null;
  openQueryModal({
    key: 'review',
    title: 'Review your purchase',
    onClosed: (isLeft) => next?.(isLeft),
    render: (close) => (
      <Review
        product={product}
        kind={kind}
        draft={draft}
        onLeave={(then) => {
          next = then;
          close();
        }}
      />
    ),
  });
}

interface ReviewProps {
  product: Product;
  kind: PurchaseKind;
  draft: Draft;
  /** Closes it, then runs `then`, with true if its page was left. */
  onLeave: (then: (isLeft?: boolean) => void) => void;
}

function Review({ product, kind, draft: first, onLeave }: ReviewProps) {
  const { data: billing, isPending, error: unread, refetch } = useQuery(billingQuery);
  const [draft, setDraft] = useState(first);
  const [busy, setBusy] = useState(false);
  const bank = useBank();
  // A second click can come before the next render.
  const isPaying = useRef(false);
  const cards = billing?.paymentMethods ?? [];
  const cardId = draft.cardId ?? cards.find(({ primary }) => primary)?.id ?? null;
  const total = totalOf(product, kind, draft.quantity ?? 0, billing);
  const change = (part: Partial<Draft>) =>
    setDraft((before) => ({ ...before, fault: null, key: freshKey(), ...part }));

  const addCard = () =>
    onLeave((isLeft) => {
      if (isLeft) return;
      openAddCard({
        onClosed: (added) =>
          openReview(product, kind, {
            ...draft,
            // Adding a card clears the error about the last one.
            ...(added === null ? {} : { cardId: added, fault: null }),
            key: freshKey(),
          }),
      });
    });
  const pay = async () => {
    const fault = purchaseFault({ ...draft, paymentMethodId: cardId });
    if (fault !== null || cardId === null || draft.quantity === null) {
      setDraft((before) => ({ ...before, fault }));
      return;
    }
    if (isPaying.current) return;
    isPaying.current = true;
    setBusy(true);
    setDraft((before) => ({ ...before, fault: null }));
    let isOpen = true;
    try {
      const wish = { product, kind, quantity: draft.quantity, cardId };
      const { secret, transaction } = await startPurchase(wish, draft.key);
      if (toCents(transaction.amount) > toCents(total.today)) throw new TotalRisen(transaction.amount);
      // Without a secret there is nothing to confirm: a credit has paid for the month.
      if (secret !== '') {
        const client = await cardClient();
        if (client.overPage) {
          isOpen = false;
          await new Promise<void>((resolve) => onLeave(() => resolve()));
        }
        await client.confirmPayment({ secret, cardId }, bank.ask);
      }
      billingChanged();
      const thanks = () =>
        openSuccess(product, secret === '' ? transaction : paid(transaction, cards, cardId));
      if (isOpen) onLeave(thanks);
      else thanks();
    } catch (error) {
      const words = faultText(error);
      billingChanged();
      isPaying.current = false;
      setBusy(false);
      const key = isRefused(error) ? freshKey() : draft.key;
      if (isOpen) setDraft((before) => ({ ...before, fault: words, key }));
      else openReview(product, kind, { ...draft, fault: words, key });
    }
  };

  return (
    <>
      {bank.asking && <BankChallenge onAnswer={bank.answer} />}
      <div hidden={bank.asking} className={styles.review}>
        <div className={purchaseStyles.ware}>
          <span className={purchaseStyles.wareWindow}>
            <Picture src={resourceUrl(product.imageId)} alt="" width={52} height={52} lazy={false} />
          </span>
          <div className={purchaseStyles.wareWords}>
            <b>{product.name}</b>
            <p>{product.description}</p>
            <ul className={styles.gifts} aria-label="What it gives">
              {giftsOf(product).map((gift) => (
                <li key={gift}>{gift}</li>
              ))}
            </ul>
          </div>
          {quantityMost(product) > 1 && (
            <QuantityInput value={draft.quantity} onValue={(quantity) => change({ quantity })} />
          )}
        </div>
        {unread && !billing ? (
          <Note tone="bad" action={<Button onClick={() => void refetch()}>Try again</Button>}>
            {messageOf(unread)}
          </Note>
        ) : (
          <CardChoice
            cards={billing ? cards : null}
            chosen={cardId}
            onChoose={(id) => change({ cardId: id })}
            onAdd={addCard}
          />
        )}
        <ReviewTotal product={product} kind={kind} quantity={draft.quantity ?? 0} billing={billing} />
        <Checkbox
          checked={draft.agreed}
          onChecked={(agreed) => setDraft((before) => ({ ...before, agreed, fault: null }))}
        >
          I agree to the{' '}
          <a href="/legal#terms" target="_blank" rel="noreferrer">
            Terms of Service
          </a>{' '}
          and{' '}
          <a href="/legal#terms" target="_blank" rel="noreferrer">
            Purchase Policy
          </a>
          . {renewalTerms(product, kind)}
        </Checkbox>
        <div role="alert" className={purchaseStyles.alert}>
          {draft.fault && <Note tone="bad">{draft.fault}</Note>}
        </div>
        <ModalActions>
          <Button variant="primary" size="lg" block busy={busy || isPending} onClick={() => void pay()}>
            <Icon name="lock" />
            Pay {formatDollars(total.today)}
          </Button>
        </ModalActions>
      </div>
    </>
  );
}

/** The transaction as far as it is known before the provider notifies the server. */
function paid(transaction: Transaction, cards: Billing['paymentMethods'], cardId: string): Transaction {
  const card = cards.find(({ id }) => id === cardId);
  return { ...transaction, card: card ? { cardBrand: card.cardBrand, lastFour: card.lastFour } : null };
}
