import type { Billing, Product } from '@blookery/contract';
import {
  afterCredit,
  covers,
  formatDollars,
  type PurchaseKind,
  toCents,
  toDollars,
} from '@blookery/game/trading/store';
import { catalog } from '../../../catalog/catalog.ts';
import { priceOf } from '../store-text.ts';
import styles from './review-total.module.css';

/** Computes what the server will charge. The amount from the server is the binding one. */
export function totalOf(
  product: Product,
  kind: PurchaseKind,
  quantity: number,
  billing: Billing | undefined,
) {
  const full = toCents(priceOf(product, kind) ?? 0) * quantity;
  const running = billing?.subscription;
  const subscribed = running && catalog.products.get(running.productId);
  const hasCredit = kind === 'lifetime' && subscribed && covers(product.grants, subscribed.grants);
  const today = hasCredit ? afterCredit(full, toCents(running.unused)) : full;
  return { full: toDollars(full), credit: toDollars(full - today), today: toDollars(today) };
}

export function renewalTerms(product: Product, kind: PurchaseKind): string {
  if (kind !== 'subscription') return 'One-time charge, no renewal.';
  return `Renews every month at ${formatDollars(product.subscriptionPrice ?? 0)} until you cancel.`;
}

interface ReviewTotalProps {
  product: Product;
  kind: PurchaseKind;
  quantity: number;
  billing: Billing | undefined;
}

export function ReviewTotal({ product, kind, quantity, billing }: ReviewTotalProps) {
  const { full, credit, today } = totalOf(product, kind, quantity, billing);
  const unit = formatDollars(priceOf(product, kind) ?? 0);
  const what = { once: `${quantity} × ${unit}`, lifetime: 'For good', subscription: 'The first month' }[kind];
  return (
    <dl className={styles.total}>
      <div>
        <dt>{what}</dt>
        <dd>{formatDollars(full)}</dd>
      </div>
      {credit > 0 && (
        <div>
          <dt>Rest of the month you paid</dt>
          <dd>−{formatDollars(credit)}</dd>
        </div>
      )}
      <div className={styles.sum}>
        <dt>Total today</dt>
        <dd>{formatDollars(today)}</dd>
      </div>
    </dl>
  );
}
