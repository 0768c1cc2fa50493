/**
 * The worth of an offer: the recent price of each thing, else the price of the shop. Prices are cached for a
 * minute per kind; the worth is only a hint.
 */
import type { Catalog } from '../../catalog/catalog.ts';
import { counterPrice } from '../../economy/giving.ts';
import type { Offer, PricedKind, TradeGiven } from './parts.ts';

const freshMs = 60_000;
const kindsKept = 5000;

export function appraiser({
  catalog,
  clock,
  log,
  recentPrice,
}: TradeGiven): (offer: Offer) => Promise<number> {
  const known = new Map<string, { at: number; price: Promise<number> }>();

  function priceOf(kind: PricedKind): Promise<number> {
    const name = 'itemId' in kind ? `item:${kind.itemId}` : `blook:${kind.blookId}:${kind.shiny}`;
    const now = clock.now().getTime();
    const seen = known.get(name);
    if (seen && now - seen.at < freshMs) return seen.price;
    if (known.size >= kindsKept) known.clear();
    // A hint must not block a trade: on failure the price of the shop is used.
    const price = recentPrice(kind)
      .catch((fault: unknown) => {
        log.warn(fault, 'trades');
        return null;
      })
      .then((recent) => recent ?? listPrice(catalog, kind));
    known.set(name, { at: now, price });
    return price;
  }

  return async ({ blooks, items, tokens }) => {
    const prices = await Promise.all([
      ...blooks.map(({ blookId, shiny }) => priceOf({ blookId, shiny })),
      ...items.map(({ itemId }) => priceOf({ itemId })),
    ]);
    return prices.reduce((sum, price) => sum + price, tokens);
  };
}

function listPrice(catalog: Catalog, kind: PricedKind): number {
  const typeId = 'blookId' in kind ? kind.blookId : -kind.itemId;
  return counterPrice(catalog, { typeId, shiny: 'shiny' in kind && kind.shiny, usesLeft: null }) ?? 0;
}
