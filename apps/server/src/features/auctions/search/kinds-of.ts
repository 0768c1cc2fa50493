/**
 * Turns names and choices of a search into kinds. Names are looked up in the catalog, never in the database.
 */
import { nameFinder } from '@blookery/game/auctions/names';
import type { Catalog } from '../../../catalog/catalog.ts';
import type { Search } from './search-statement.ts';

/** The most kinds for one name. */
const mostKinds = 24;

/** The id of a blook, or minus the id of an item. Null for all kinds. */
export function kindsOf(catalog: Catalog, { blookId, itemId, query, type }: Search): number[] | null {
  const named = query === undefined || query.trim() === '' ? null : kindsNamed(catalog, query);
  const chosen = [...(blookId === undefined ? [] : [blookId]), ...(itemId === undefined ? [] : [-itemId])];
  if (named === null && chosen.length === 0) return null;
  const kinds =
    chosen.length === 0
      ? (named ?? [])
      : named === null
        ? chosen
        : chosen.filter((kind) => named.includes(kind));
  return kinds.filter((kind) => type === undefined || kind > 0 === (type === 'blook'));
}

const finders = new WeakMap<Catalog, (query: string, most: number) => { kind: number }[]>();

function kindsNamed(catalog: Catalog, query: string): number[] {
  let find = finders.get(catalog);
  if (!find) {
    const { blooks, items } = catalog.lists;
    find = nameFinder([
      ...blooks.map(({ id, name }) => ({ kind: id, name })),
      ...items.map(({ id, name }) => ({ kind: -id, name })),
    ]);
    finders.set(catalog, find);
  }
  return find(query, mostKinds).map(({ kind }) => kind);
}
