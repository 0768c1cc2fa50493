/** The filter of the shelves, stored in this browser. */
import { everything, type ShelfFilter, shelfViews } from '../../catalog/shelves.ts';
import { fieldsOf } from '../../transport/fields-of.ts';

export const FILTER_KEY = 'blookery.inventory-filter';
export const SEARCH_MAX = 40;

export const freshFilter: ShelfFilter = { ...everything, missing: true };

/** Turns any stored value into a filter; invalid parts get their defaults. */
export function readFilter(stored: unknown): ShelfFilter {
  const kept = fieldsOf(stored);
  return {
    search: typeof kept.search === 'string' ? kept.search.slice(0, SEARCH_MAX) : '',
    view: shelfViews.find((view) => view === kept.view) ?? 'all',
    rarityId: wholeOrNull(kept.rarityId),
    packId: wholeOrNull(kept.packId),
    missing: typeof kept.missing === 'boolean' ? kept.missing : true,
  };
}

const wholeOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) ? value : null;

/** Whether the filter hides blooks of the player. Hiding missing blooks does not count. */
export const isNarrowed = ({ search, view, rarityId, packId }: ShelfFilter): boolean =>
  search.trim() !== '' || view !== 'all' || rarityId !== null || packId !== null;
