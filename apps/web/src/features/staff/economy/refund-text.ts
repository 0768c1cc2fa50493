/** The texts for refunds: what was bought, why it was refunded, and what could not be taken back. */
import type { RefundToSettle } from '@blookery/contract';
import type { RefundCause } from '@blookery/game/players/staff';
import { countOf } from '../../../catalog/amounts.tsx';
import { catalog } from '../../../catalog/catalog.ts';
import { formatSerial } from '../../../catalog/chance.ts';
import type { StatusDotProps } from '../../../ui/text/status-dot.tsx';

export const causeTexts: Record<RefundCause, { word: string; tone: StatusDotProps['tone'] }> = {
  refund: { word: 'Refunded', tone: 'amber' },
  'open-dispute': { word: 'Dispute, undecided', tone: 'warn' },
  'lost-dispute': { word: 'Dispute lost', tone: 'bad' },
  'bought-twice': { word: 'Bought twice, refunded', tone: 'quiet' },
};

export function boughtText({ productId, quantity, kind }: RefundToSettle['purchase']): string {
  const name = catalog.products.get(productId)?.name ?? 'Something we no longer sell';
  if (kind === 'subscription') return `${name}, a month`;
  return quantity > 1 ? `${quantity} × ${name}` : name;
}

/** The most serials shown for one blook, so that a hundred do not hide the rest. */
const SERIALS = 3;

/** `320 gems`, `2 × Luck Brew`, `Tin Robin #000012`. */
export function leftText({ gems, tokens, blooks, items }: RefundToSettle['left']): string[] {
  const toys = [...Map.groupBy(blooks, ({ blookId }) => blookId)].map(([blookId, ones]) =>
    toyText(catalog.blooks.get(blookId)?.name ?? `Blook ${blookId}`, ones),
  );
  return [
    ...(gems > 0 ? [countOf(gems, 'gem')] : []),
    ...(tokens > 0 ? [countOf(tokens, 'token')] : []),
    ...items.map(({ itemId, count }) => {
      const name = catalog.items.get(itemId)?.name ?? `Item ${itemId}`;
      return count > 1 ? `${count} × ${name}` : name;
    }),
    ...toys,
  ];
}

function toyText(name: string, ones: RefundToSettle['left']['blooks']): string {
  const serials = ones.slice(0, SERIALS).map(({ serial }) => formatSerial(serial ?? undefined));
  if (ones.length === 1) return `${name} ${serials[0]}`;
  const more = ones.length - serials.length;
  return `${ones.length} × ${name} (${serials.join(', ')}${more > 0 ? ` and ${more} more` : ''})`;
}
