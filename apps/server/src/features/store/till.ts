/** Access to the payment provider, with its keys, and its errors as refusals; and to products. */
import type { Product } from '@blookery/contract';
import { CardRefused, type Payments, PaymentsAway } from '../../ports/payments.ts';
import { Refusal } from '../../refusal.ts';
import type { StoreParts } from './parts.ts';

/** Throws `STORE_OFF` if payments are off. */
export function openTill({ payments }: Pick<StoreParts, 'payments'>): Payments {
  if (!payments) throw new Refusal('STORE_OFF');
  return payments;
}

/** For requests that a player waits for: a declined card and a silent provider become refusals. */
export async function orRefuse<T>(response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (fault) {
    if (fault instanceof CardRefused) throw new Refusal('STORE_CARD_REFUSED', { message: fault.message });
    if (fault instanceof PaymentsAway) throw new Refusal('STORE_PROVIDER_AWAY');
    throw fault;
  }
}

/**
 * Identifies a request to the provider, so that its repeats do nothing more. It has the moment too: after a restore, new
 * purchases get the numbers of those that were lost, and the provider still knows the keys of these.
 */
export const keyFor = (
  what: 'purchase' | 'subscription',
  id: number,
  { createdAt }: { createdAt: Date },
): string => `${what}-${id}-${createdAt.getTime()}`;

export function productOf({ products }: Pick<StoreParts, 'products'>, id: number): Product {
  const product = products.find((one) => one.id === id);
  if (!product) throw new Refusal('STORE_PRODUCT_UNKNOWN');
  return product;
}
