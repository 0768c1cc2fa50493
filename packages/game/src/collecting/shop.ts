/**
 * The weekly shop. Its stock changes on Monday at 00:00 UTC and is the same for every player, computed from the content
 * and the date alone: nothing is stored or scheduled.
 *
 * The weekly entries are shuffled and dealt, kind by kind, into as many weeks as they need. That is one round, in which
 * each entry is on sale exactly once. The next round shuffles again.
 */

export const WEEKLY_SHOP_SIZE = 6;

const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** 5 January 1970, the first Monday since the epoch. */
const FIRST_MONDAY = 4 * DAY;

export interface Stocked {
  readonly id: number;
  readonly type: string;
  readonly weekly: boolean;
}

/** Returns the number of weeks since the first Monday of 1970. */
export const weekOf = (at: Date): number => Math.floor((at.getTime() - FIRST_MONDAY) / WEEK);

export const weekStart = (at: Date): Date => new Date(FIRST_MONDAY + weekOf(at) * WEEK);

/** Returns when the stock changes next. */
export const weekEnd = (at: Date): Date => new Date(FIRST_MONDAY + (weekOf(at) + 1) * WEEK);

/** Returns the weekly entries of the week that contains `at`, in the given order. */
export function weeklyStock<E extends Stocked>(entries: readonly E[], at: Date): E[] {
  const weekly = entries.filter((entry) => entry.weekly);
  if (weekly.length === 0) return [];
  const weeks = Math.ceil(weekly.length / WEEKLY_SHOP_SIZE);
  const week = weekOf(at);
  const round = Math.floor(week / weeks);
  const turn = week - round * weeks;
  const deal = shuffledByKind(weekly, round);
  const onSale = new Set(deal.filter((_, position) => position % weeks === turn).map((entry) => entry.id));
  return weekly.filter((entry) => onSale.has(entry.id));
}

/** What staff changed in the stock, by entry id. */
export interface StockChanges {
  /** On sale although it is not their week. */
  readonly shown: readonly number[];
  /** Not on sale at all. */
  readonly withdrawn: readonly number[];
}

/** Returns everything on sale at a moment: the permanent entries and this week's, with the changes of staff. */
export function onSale<E extends Stocked>(entries: readonly E[], at: Date, changes?: StockChanges): E[] {
  const weekly = new Set(weeklyStock(entries, at));
  return entries.filter((entry) => {
    if (changes?.withdrawn.includes(entry.id)) return false;
    return !entry.weekly || weekly.has(entry) || changes?.shown.includes(entry.id) === true;
  });
}

/**
 * Orders by kind, and within a kind by a hash of id and round. Dealing in this order gives every week a mix of kinds,
 * whatever the order of the list.
 */
function shuffledByKind<E extends Stocked>(entries: readonly E[], round: number): E[] {
  return entries
    .map((entry) => ({ entry, card: scatter(entry.id, round) }))
    .sort(
      (a, b) => Number(a.entry.type > b.entry.type) - Number(a.entry.type < b.entry.type) || a.card - b.card,
    )
    .map(({ entry }) => entry);
}

/** Hashes two whole numbers into one; the finaliser of MurmurHash3. In one round no two ids have the same hash. */
function scatter(id: number, round: number): number {
  let hash = Math.imul(id, 0x9e3779b1) ^ Math.imul(round + 0x7f4a7c15, 0x85ebca77);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
