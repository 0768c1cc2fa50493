/**
 * The weekly shop. Its stock turns over on Monday at 00:00 UTC and is the same for everybody, worked out from the
 * content and the date alone: nothing to store, nothing to schedule.
 *
 * The weekly entries are shuffled and dealt, kind after kind, into as many weeks as they need; that is one round, and
 * each entry is on sale exactly once in it. The next round deals anew.
 */

export const WEEKLY_SHOP_SIZE = 6;

const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** 5 January 1970, the first Monday of the count. */
const FIRST_MONDAY = 4 * DAY;

export interface Stocked {
  readonly id: number;
  readonly type: string;
  readonly weekly: boolean;
}

/** Weeks since the first Monday of 1970. */
export const weekOf = (at: Date): number => Math.floor((at.getTime() - FIRST_MONDAY) / WEEK);

export const weekStart = (at: Date): Date => new Date(FIRST_MONDAY + weekOf(at) * WEEK);

/** When the stock turns over next. */
export const weekEnd = (at: Date): Date => new Date(FIRST_MONDAY + (weekOf(at) + 1) * WEEK);

/** The weekly entries of the week that holds `at`, in the order in which they were given. */
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

/** What staff changed about it, by the ids of entries. */
export interface StockChanges {
  /** On sale out of turn. */
  readonly shown: readonly number[];
  /** Not on sale at all. */
  readonly withdrawn: readonly number[];
}

/** Everything that can be bought at this moment: the permanent entries and this week's, but for what staff changed. */
export function onSale<E extends Stocked>(entries: readonly E[], at: Date, changes?: StockChanges): E[] {
  const weekly = new Set(weeklyStock(entries, at));
  return entries.filter((entry) => {
    if (changes?.withdrawn.includes(entry.id)) return false;
    return !entry.weekly || weekly.has(entry) || changes?.shown.includes(entry.id) === true;
  });
}

/**
 * Ordered by kind, and within a kind by a number that only the id and the round decide. Dealing this order out in turn
 * gives every week a bit of each kind, however the list was ordered.
 */
function shuffledByKind<E extends Stocked>(entries: readonly E[], round: number): E[] {
  return entries
    .map((entry) => ({ entry, card: scatter(entry.id, round) }))
    .sort(
      (a, b) =>
        Number(a.entry.type > b.entry.type) - Number(a.entry.type < b.entry.type) ||
        a.card - b.card ||
        a.entry.id - b.entry.id,
    )
    .map(({ entry }) => entry);
}

/** Mixes two whole numbers into one that looks like chance; the finaliser of MurmurHash3. */
function scatter(id: number, round: number): number {
  let hash = Math.imul(id, 0x9e3779b1) ^ Math.imul(round + 0x7f4a7c15, 0x85ebca77);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
