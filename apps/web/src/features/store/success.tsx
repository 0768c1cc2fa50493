import type { Product, Transaction } from '@blookery/contract';
import { formatDollars } from '@blookery/game/store';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { coins, countOf } from '../../catalog/amounts.tsx';
import { art } from '../../catalog/art.ts';
import { resourceUrl } from '../../catalog/catalog.ts';
import { playEffect } from '../../catalog/sounds.ts';
import { getUser } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { KeyValue, KeyValues } from '../../ui/key-values.tsx';
import { useTopLayer } from '../../ui/layer.ts';
import { ModalActions, openModal } from '../../ui/modals.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Confetti } from './confetti.tsx';
import styles from './store.module.css';
import { cardName, purchaseName } from './store-words.ts';

export const openSuccess = (product: Product, transaction: Transaction): number =>
  openModal({
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
  // Everything outside of a dialog lies below it; the confetti falls before it.
  const layer = useTopLayer(({ element }) => element);
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
      <p className="sub">{arrival(product, transaction)}</p>
      <div className={styles.ware}>
        <span className={styles.wareWindow}>
          <Picture
            src={product.grants.gems ? coins.gems : resourceUrl(product.imageId)}
            alt=""
            width={44}
            height={44}
            lazy={false}
          />
        </span>
        <div className={styles.wareWords}>
          <b>{purchaseName(transaction)}</b>
          <p>{product.description}</p>
        </div>
      </div>
      <KeyValues>
        <KeyValue name={transaction.card ? `Paid with ${cardName(transaction.card)}` : 'Paid'}>
          {formatDollars(transaction.amount)}
        </KeyValue>
        <KeyValue name="Receipt">
          <span className="mono">{transaction.receipt}</span>
        </KeyValue>
      </KeyValues>
      <ModalActions>
        <Button variant="primary" autoFocus onClick={onDone}>
          Wonderful
        </Button>
      </ModalActions>
    </div>
  );
}

function arrival({ isSubscription, name, grants }: Product, { quantity }: Transaction): string {
  if (isSubscription) return `${name} is yours. Everything in it works from now on.`;
  if (grants.gems && !grants.itemIds)
    return `${countOf(grants.gems * quantity, 'gem is', 'gems are')} on their way to you.`;
  return 'Everything in it is on its way to you.';
}
