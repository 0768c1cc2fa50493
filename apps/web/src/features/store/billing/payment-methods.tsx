import type { PaymentMethod } from '@blookery/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { openQueryModal } from '../../../session/queries.tsx';
import { messageOf } from '../../../transport/api-error.ts';
import { call } from '../../../transport/http.ts';
import { useKeepFocus } from '../../../ui/browser/use-keep-focus.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { Note } from '../../../ui/surfaces/note.tsx';
import { Skeleton } from '../../../ui/surfaces/skeleton.tsx';
import { billingChanged, billingQuery, setBilling } from '../store-queries.ts';
import { brandName, cardName, expiryOf } from '../store-text.ts';
import { openAddCard } from './add-card.tsx';
import styles from './payment-methods.module.css';

/** All cards, with the primary one marked, to add, choose and remove. */
function openPaymentMethods(): void {
  let next: (() => void) | null = null;
  openQueryModal({
    key: 'payment-methods',
    title: 'Payment methods',
    onClosed: (isLeft) => isLeft || next?.(),
    render: (close) => (
      <PaymentMethods
        onAdd={() => {
          next = () => openAddCard({ onClosed: openPaymentMethods });
          close();
        }}
      />
    ),
  });
}

export function PaymentMethods({ onAdd }: { onAdd: () => void }) {
  const { data, isError, error, refetch } = useQuery(billingQuery);
  const frame = useRef<HTMLDivElement>(null);
  const keepFocus = useKeepFocus(frame);
  const [busy, setBusy] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const cards = data?.paymentMethods;

  const act = async (card: PaymentMethod, work: () => Promise<PaymentMethod[]>) => {
    if (busy) return;
    setBusy(card.id);
    setFault(null);
    try {
      const paymentMethods = await work();
      setBilling((billing) => ({ ...billing, paymentMethods }));
    } catch (error) {
      setFault(messageOf(error));
      billingChanged();
    } finally {
      setBusy(null);
    }
  };
  const makePrimary = (card: PaymentMethod) =>
    act(card, () => call('PUT /api/stripe/payment-methods/{id}', { params: { id: card.id } }));
  const remove = (card: PaymentMethod) =>
    act(card, () => call('DELETE /api/stripe/payment-methods/{id}', { params: { id: card.id } }));

  return (
    <div ref={frame} className={styles.methods} {...keepFocus}>
      {isError && (
        <Note tone="bad" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {messageOf(error)}
        </Note>
      )}
      {!cards && !isError && <Skeleton height={66} shape="box" />}
      {cards?.length === 0 && (
        <p className="sub" tabIndex={-1} data-next="">
          No card yet. Nothing can be charged.
        </p>
      )}
      {cards && cards.length > 0 && (
        <ul className={styles.methodList}>
          {cards.map((card) => (
            <MethodRow
              key={card.id}
              card={card}
              busy={busy === card.id}
              onPrimary={() => void makePrimary(card)}
              onRemove={() => void remove(card)}
            />
          ))}
        </ul>
      )}
      <div role="alert">{fault && <Note tone="bad">{fault}</Note>}</div>
      <Button block onClick={onAdd}>
        <Icon name="plus" />
        Add a card
      </Button>
      <p className="sub small">
        Memberships renew on the primary card. Cards are kept by the payment provider; we only see the brand,
        the last four digits and the month of expiry.
      </p>
    </div>
  );
}

interface MethodRowProps {
  card: PaymentMethod;
  busy: boolean;
  onPrimary: () => void;
  onRemove: () => void;
}

/** Removing takes two presses: the first arms the button, the second removes the card. */
function MethodRow({ card, busy, onPrimary, onRemove }: MethodRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const keepFocus = useKeepFocus(row);
  const [isSure, setSure] = useState(false);
  const expiry = expiryOf(card, new Date());
  return (
    <li ref={row} className={classNames(styles.method, card.primary && styles.isPrimary)} {...keepFocus}>
      <span className={styles.brand} data-brand={card.cardBrand} aria-hidden="true">
        {brandName(card.cardBrand)}
      </span>
      <span className={styles.methodWords} tabIndex={-1} data-next="">
        <b>{cardName(card)}</b>
        <span className={expiry.isNear ? styles.near : 'sub small'}>{expiry.words}</span>
      </span>
      {isSure ? (
        <>
          <Button size="sm" variant="danger" busy={busy} autoFocus onClick={onRemove}>
            Remove
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setSure(false)}>
            Keep
          </Button>
        </>
      ) : (
        <>
          {card.primary ? (
            <span className={styles.primaryTag}>Primary</span>
          ) : (
            <Button size="sm" variant="ghost" busy={busy} onClick={onPrimary}>
              Set primary
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            iconOnly
            aria-label={`Remove ${cardName(card)}`}
            onClick={() => setSure(true)}
          >
            <Icon name="trash" />
          </Button>
        </>
      )}
    </li>
  );
}

/** The cards on the billing page, with a button that opens them in a modal. */
export const CardsCard = () => (
  <Card
    title="Payment methods"
    aside={
      <Button size="sm" variant="ghost" onClick={openPaymentMethods}>
        Manage
      </Button>
    }
  >
    <PaymentMethods onAdd={() => openAddCard()} />
  </Card>
);
