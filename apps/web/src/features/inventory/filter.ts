/** What of the shelves is in view. This browser remembers it. */
import { everything, type ShelfFilter, shelfViews } from '../../catalog/shelves.ts';

export const FILTER_KEY = 'blookery.inventory-filter';
export const SEARCH_MAX = 40;

export const freshFilter: ShelfFilter = { ...everything, missing: true };

/** Whatever was stored becomes a filter: what cannot be made sense of is as if it had never been chosen. */
export function readFilter(stored: unknown): ShelfFilter {
  const kept = (typeof stored === 'object' && stored ? stored : {}) as Partial<
    Record<keyof ShelfFilter, unknown>
  >;
  return {
    search: typeof kept.search === 'string' ? kept.search.slice(0, SEARCH_MAX) : '',
    view: shelfViews.find((view) => view === kept.view) ?? 'all',
    rarityId: wholeOrNull(kept.rarityId),
    packId: wholeOrNull(kept.packId),
    missing: typeof kept.missing === 'boolean' ? kept.missing : true,
  };
}

const wholeOrNull = (value: unknown): number | null => (Number.isInteger(value) ? (value as number) : null);

/** Whether anything is left out; leaving out the missing ones leaves out nothing of one's own. */
export const isNarrowed = ({ search, view, rarityId, packId }: ShelfFilter): boolean =>
  search.trim() !== '' || view !== 'all' || rarityId !== null || packId !== null;
