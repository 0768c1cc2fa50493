import type { Product, Transaction } from '@blookery/contract';
import { formatDollars } from '@blookery/game/trading/store';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { countOf } from '../../../catalog/amounts.tsx';
import { art } from '../../../catalog/art.ts';
import { catalog, resourceUrl } from '../../../catalog/catalog.ts';
import { playEffect } from '../../../catalog/sounds.ts';
import { openQueryModal } from '../../../session/queries.tsx';
import { getUser } from '../../../session/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { useTopLayer } from '../../../ui/overlays/layer.ts';
import { ModalActions } from '../../../ui/overlays/modals.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Note } from '../../../ui/surfaces/note.tsx';
import { KeyValue, KeyValues } from '../../../ui/text/key-values.tsx';
import { cardName, purchaseName } from '../store-text.ts';
import { useArrival } from './arrivals.ts';
import { Confetti } from './confetti.tsx';
import { LightNow } from './light-now.tsx';
import purchaseStyles from './purchase.module.css';
import styles from './success.module.css';

export const openSuccess = (product: Product, transaction: Transaction): number =>
  openQueryModal({
    key: `success-${transaction.id}`,
    title: `Thank you, ${getUser()?.username ?? 'friend'}`,
    look: 'stitched',
    render: (close) => <Success product={product} transaction={transaction} onDone={close} />,
  });

interface SuccessProps {
  product: Product;
  transaction: Transaction;
  onDone: () => void;
}

function Success({ product, transaction, onDone }: SuccessProps) {
  // Inside the dialog, because everything outside is below it.
  const layer = useTopLayer(({ element }) => element);
  const granted = useArrival(transaction.id);
  const [fault, setFault] = useState<string | null>(null);
  const { quantity, kind } = transaction;
  const boosters = boostersOf(product);
  useEffect(() => {
    playEffect('purchase');
    const coin = setTimeout(() => playEffect('tin'), 350);
    return () => clearTimeout(coin);
  }, []);
  return (
    <div className={styles.success}>
      {layer && createPortal(<Confetti />, layer)}
      <div className={styles.shelf} aria-hidden="true">
        <Picture src={art('blooks/bulbert')} alt="" width={70} height={80} lazy={false} />
        <Picture src={resourceUrl(product.imageId)} alt="" width={88} height={88} lazy={false} />
        <Picture src={art('blooks/crumpet')} alt="" width={70} height={80} lazy={false} />
      </div>
      <p className="sub" role="status">
        {granted ? arrived(product, quantity) : onItsWay(product, quantity)}
      </p>
      <div className={purchaseStyles.ware}>
        <span className={purchaseStyles.wareWindow}>
          <Picture src={resourceUrl(product.imageId)} alt="" width={44} height={44} lazy={false} />
        </span>
        <div className={purchaseStyles.wareWords}>
          <b>{kind === 'once' ? product.name : purchaseName(transaction)}</b>
          <p>{product.description}</p>
        </div>
        {quantity > 1 && <b className={styles.count}>× {quantity}</b>}
      </div>
      <KeyValues>
        <KeyValue name={transaction.card ? `Paid with ${cardName(transaction.card)}` : 'Paid'}>
          {formatDollars(transaction.amount)}
        </KeyValue>
        <KeyValue name="Receipt">
          <span className="mono">{transaction.receipt}</span>
        </KeyValue>
      </KeyValues>
      <div role="alert" className={purchaseStyles.alert}>
        {fault && <Note tone="bad">{fault}</Note>}
      </div>
      <ModalActions>
        {boosters.length > 0 ? (
          <>
            <LinkButton to="/settings/billing" onClick={onDone}>
              See billing
            </LinkButton>
            <LightNow itemIds={boosters} granted={granted} onLit={onDone} onFault={setFault} />
          </>
        ) : (
          <Button variant="primary" autoFocus onClick={onDone}>
            Wonderful
          </Button>
        )}
      </ModalActions>
    </div>
  );
}

const isBooster = (itemId: number): boolean => catalog.items.get(itemId)?.use?.kind === 'booster';
const boostersOf = ({ grants }: Product): number[] => (grants.itemIds ?? []).filter(isBooster);

function onItsWay({ isSubscription, name, grants }: Product, quantity: number): string {
  if (isSubscription) return `${name} is yours. Everything in it works from now on.`;
  if (grants.gems && !grants.itemIds)
    return `${countOf(grants.gems * quantity, 'gem is', 'gems are')} on their way to you.`;
  return 'Everything in it is on its way to you.';
}

function arrived(product: Product, quantity: number): string {
  const { isSubscription, name, grants } = product;
  const boosters = boostersOf(product);
  if (isSubscription) return `${name} is yours. Everything in it works from now on.`;
  if (boosters.length * quantity === 1)
    return `Your ${catalog.items.get(boosters[0] ?? 0)?.name ?? 'booster'} is on your shelf, ready to be lit.`;
  if (boosters.length > 0)
    return `${countOf(boosters.length * quantity, 'booster')} are on your shelf, ready to be lit.`;
  if (grants.gems && !grants.itemIds)
    return `${countOf(grants.gems * quantity, 'gem is', 'gems are')} in your purse.`;
  return 'Everything in it is yours now.';
}
