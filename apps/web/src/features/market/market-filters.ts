/** What this browser remembers of the market: the search and which packs are shown. */
import { fieldsOf } from '../../transport/fields-of.ts';
import { useStored } from '../../ui/browser/use-stored.ts';

export interface MarketFilters {
  readonly query: string;
  readonly onlyPurchasable: boolean;
}

const KEY = 'blookery.market';
export const SEARCH_MAX = 60;

function readFilters(stored: unknown): MarketFilters {
  const { query, onlyPurchasable } = fieldsOf(stored);
  return {
    query: typeof query === 'string' ? query.slice(0, SEARCH_MAX) : '',
    onlyPurchasable: onlyPurchasable === true,
  };
}

export const useMarketFilters = () => useStored(KEY, readFilters);
