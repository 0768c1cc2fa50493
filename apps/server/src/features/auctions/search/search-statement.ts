/**
 * The statement for a page of open listings, as text and values: the keys of the page come from one index in
 * its order, and names are joined only for the page.
 *
 * The text depends on which filters are set, never on their values, so that it stays prepared and is planned
 * once. PostgreSQL plans anew at every call as long as it expects the values to help. It wrongly does so for
 * the number of kinds and the start of a range (planning costs more than reading): `(select $1)` hides the
 * value from the planner, but not from the index.
 */
import type { AuctionSort, auctionCalls } from '@blookery/contract/auctions';
import type { QueryOf } from '@blookery/contract/base/call';
import { AUCTION_ENDING_SOON_MS } from '@blookery/game/auctions/auctions';
import type { WishedKind } from '@blookery/game/collecting/wishes';
import { foldUsername } from '@blookery/game/players/accounts';
import { isUuid } from '../../../unknown-values.ts';
import type { Place } from './cursor.ts';
import { openPage } from './open-rows.ts';

export type Search = QueryOf<(typeof auctionCalls)['search']>;

export interface PageQuery extends Omit<Search, 'sort' | 'limit' | 'cursor' | 'query' | 'id' | 'wishes'> {
  sort: AuctionSort;
  after: Place | null;
  kinds: readonly number[] | null;
  /** Only these kinds, each plain or shiny. Replaces `kinds` and `shiny`. */
  wished?: readonly WishedKind[] | null;
  limit: number;
  now: Date;
}

export interface Statement {
  text: string;
  values: (number | string | Date | number[])[];
  /** Whether one plan serves all values. */
  keepsPlan: boolean;
}

/**
 * Rows are requested in these steps: the number is in the text, where a generic plan can see how few are
 * wanted.
 */
const steps = [26, 51, 101];

/** Up to this many listings in a range of prices are sorted. More take longer than to walk through those in order. */
const fewInRange = 1200;
const fewOfKind = 400;

/** Finds at least `limit` rows if there are that many, all in one value. */
export function searchStatement(page: PageQuery): Statement {
  const { sort, after, wished, now } = page;
  const kinds = wished ? wished.map(({ blookId }) => blookId) : page.kinds;
  const values: Statement['values'] = [];
  const place = (value: Statement['values'][number]) => `$${values.push(value)}`;
  const limit = steps.find((step) => step >= page.limit) ?? page.limit;
  // A range of prices excludes nearly all or nearly nothing. In another order it matters which: for one kind or all,
  // the statement finds out itself (`byRange`); for several kinds the planner must know.
  const isRange = page.minPrice !== undefined || page.maxPrice !== undefined;
  const crossesOrder = isRange && sort !== 'cheapest' && sort !== 'dearest';
  const isSeveral = Boolean(wished) || (kinds?.length ?? 0) > 1;
  const keepsPlan = !(crossesOrder && isSeveral);
  // A generic plan is kept only while it seems as good as a custom one, which fails if some values are much
  // rarer than others. The planner cannot see a value inside a subquery.
  const unseen = (value: Statement['values'][number], type: string) => `(select ${place(value)}::${type})`;
  const bound = (price: number) => (keepsPlan ? unseen(price, 'bigint') : place(price));

  // Some rarities are on every second listing, others on one in thousands, and one plan serves them all: it
  // must use the index of rarities, and never filter the newest listings. Only that index has this order;
  // with an equality the planner would drop the rarity from it.
  const walksRarity = page.rarityId !== undefined && !kinds && page.seller === undefined && keepsPlan;
  // A buy-it-now listing has no bids, so its price is the current one, and a partial index has it.
  const price = page.buyItNow && kinds && !wished && !crossesOrder ? 'price' : 'current_price';
  const key = { newest: 'id', ending: 'expires_at', cheapest: price, dearest: price }[sort];
  const isDown = sort === 'newest' || sort === 'dearest';
  const keys = [...new Set([key, 'id'])];
  const inOrder = (table: string, columns: readonly string[]) =>
    columns.map((column) => `${table}.${column}${isDown ? ' desc' : ''}`).join(', ');
  const orderOf = (table: string) => inOrder(table, [...(walksRarity ? ['rarity_id'] : []), ...keys]);

  const [kind, ...more] = kinds ?? [];
  const arms = wished ? wishedArms(wished) : more.length > 0 ? [{ kinds: [...(kinds ?? [])], only: '' }] : [];
  const several = arms.map(({ kinds: some, only }) => ({ kinds: place(some), only }));
  // The first column of the indexes by price.
  const indexed = ['a.closed_at is null'];
  if (several.length > 0) indexed.push('a.type_id = k.kind');
  else if (kind !== undefined) indexed.push(`a.type_id = ${unseen(kind, 'integer')}`);
  if (walksRarity && page.rarityId !== undefined)
    indexed.push(`a.rarity_id = any(array[${unseen(page.rarityId, 'integer')}])`);
  const filter = [...indexed];
  if (page.type && !kinds) filter.push(page.type === 'item' ? 'a.type_id < 0' : 'a.type_id > 0');
  if (after) {
    const last = sort === 'ending' ? new Date(after.key) : after.key;
    filter.push(
      sort === 'newest'
        ? `a.id < ${place(after.id)}`
        : `(a.${key}, a.id) ${isDown ? '<' : '>'} (${place(last)}, ${place(after.id)})`,
    );
  }
  if (page.rarityId !== undefined && !walksRarity) filter.push(`a.rarity_id = ${place(page.rarityId)}`);
  if (page.shiny !== undefined && !wished) filter.push(page.shiny ? 'a.shiny' : 'not a.shiny');
  if (page.seller !== undefined) {
    filter.push(
      isUuid(page.seller)
        ? `a.seller_id = ${unseen(page.seller, 'uuid')}`
        : `a.seller_id = (select id from players where username_folded = ${place(foldUsername(page.seller))})`,
    );
  }
  if (page.buyItNow !== undefined) filter.push(page.buyItNow ? 'a.buy_it_now' : 'not a.buy_it_now');
  if (page.endingSoon)
    filter.push(`a.expires_at <= ${place(new Date(now.getTime() + AUCTION_ENDING_SOON_MS))}`);
  const bounds: string[] = [];
  if (page.minPrice !== undefined) bounds.push(`>= ${bound(page.minPrice)}`);
  if (page.maxPrice !== undefined) bounds.push(`<= ${bound(page.maxPrice)}`);
  const within = bounds.map((one) => ` and a.${price} ${one}`).join('');
  const isWithin = bounds.map((one) => ` and (a.${price} ${one}) is true`).join('');

  const walk = (columns: string, only = within) =>
    `select ${columns} from auctions a where ${filter.join(' and ')}${only} order by ${orderOf('a')} limit ${limit}`;
  const keysOf = (table: string) => keys.map((column) => `${table}.${column}`).join(', ');
  const rowsOf = (
    found: string,
  ) => `select a.* from (select * from (${found}) a order by ${inOrder('a', keys)} limit ${limit})
     left_over join auctions a on a.id = left_over.id order by ${inOrder('left_over', keys)}`;
  // Either the listings in the range are sorted, if they are few, or those in order are checked for the range. Both begin
  // with the index that fits: an order by price with a limit forces the one, and `is true` hides the range from the other.
  // Each of these indexes has the other's column, so that neither reads the listings themselves.
  const few = kind === undefined ? fewInRange : fewOfKind;
  const inRange = (columns: string, conditions: readonly string[], most: number) =>
    `select ${columns} from auctions a where ${conditions.join(' and ')}${within}
     order by ${walksRarity ? 'a.rarity_id, ' : ''}a.${price} limit ${most}`;
  const byRange = () => `
    with range as materialized (select count(*) as size from (${inRange('', indexed, few + 1)}) counted)
    ${rowsOf(`
      (${inRange(keysOf('a'), [...filter, `(select size from range) <= ${few}`], few)})
      union all
      (${walk(keysOf('a'), `${isWithin} and (select size from range) > ${few}`)})`)}`;
  // Several kinds are read one by one from the index and merged; only the remaining rows are fetched.
  const ofKinds = () =>
    rowsOf(
      several
        .map(
          (arm) => `select a.* from unnest((select ${arm.kinds}::integer[])) k (kind)
         cross join lateral (${walk(keysOf('a'), within + arm.only)}) a`,
        )
        .join(' union all '),
    );
  const found = several.length > 0 ? ofKinds() : crossesOrder ? byRange() : walk('a.*');
  // The rows arrive in order from a limited subquery, and nothing here changes it; sorting again would cost
  // time.
  const text = `select ${openPage} from (${found}) a`;
  return { text, values, keepsPlan };
}

/** Plain and shiny ones apart: shinies of a kind have an index of their own. */
const wishedArms = (wished: readonly WishedKind[]): { kinds: number[]; only: string }[] =>
  [false, true].flatMap((shiny) => {
    const kinds = wished.filter((wish) => wish.shiny === shiny).map(({ blookId }) => blookId);
    return kinds.length > 0 ? [{ kinds, only: shiny ? ' and a.shiny' : ' and not a.shiny' }] : [];
  });
