import type { Product, Transaction } from '@blookery/contract';
import type { PurchaseKind } from '@blookery/game/trading/store';
import { call } from '../../../transport/http.ts';
import { type Insistence, insist } from '../../../transport/insist.ts';

export interface Wish {
  product: Product;
  kind: PurchaseKind;
  quantity: number;
  cardId: string;
}

/** Opens the purchase on the server. Nothing is charged until the provider's client confirms it. */
export async function startPurchase(
  { product, kind, quantity, cardId }: Wish,
  idempotencyKey: string,
  insistence?: Insistence,
): Promise<{ secret: string; transaction: Transaction }> {
  const params = { productId: product.id };
  const opened = await insist(
    (signal) =>
      kind === 'once'
        ? call('POST /api/stripe/payment-intent/{productId}', {
            params,
            body: { quantity, paymentMethodId: cardId },
            idempotencyKey,
            signal,
          })
        : call('POST /api/stripe/invoice/{productId}', {
            params,
            body: { subscription: kind === 'subscription', paymentMethodId: cardId },
            idempotencyKey,
            signal,
          }),
    insistence,
  );
  return { secret: opened.client_secret, transaction: opened.transaction };
}
