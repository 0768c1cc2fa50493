/** The search of the auction house. It is kept in the address, so that it can be shared as a link. */
import type { Auction, Calls, QueryOf } from '@blookery/contract';
import { AUCTION_ENDING_SOON_MS } from '@blookery/game/auctions/auctions';
import { nameDistance } from '@blookery/game/auctions/names';
import { isSameKind, type WishedKind } from '@blookery/game/collecting/wishes';
import { type AuctionKind, currentPrice, kindOf, lookOf } from '../listing/listing-text.ts';

export type Search = Omit<QueryOf<Calls['GET /api/auctions']>, 'id' | 'cursor' | 'limit'>;

const sorts = ['newest', 'ending', 'cheapest', 'dearest'] as const;
export type Sort = (typeof sorts)[number];

export const wholeOf = (text: string | null): number | undefined => {
  const value = Number(text);
  return text !== null && Number.isSafeInteger(value) && value > 0 ? value : undefined;
};
const yes = (text: string | null): true | undefined => (text === 'true' ? true : undefined);
const yesOrNo = (text: string | null): boolean | undefined => (text === 'false' ? false : yes(text));

/** Leaves out undefined filters, so that the address holds only those that are set. */
export function onlySet<T extends Search>(search: { [K in keyof T]: T[K] | undefined }): Partial<T> {
  const set: Partial<T> = {};
  for (const key in search) {
    const value = search[key];
    if (value !== undefined && value !== '') set[key] = value;
  }
  return set;
}

export function readSearch(params: URLSearchParams): Search {
  const type = params.get('type');
  const sort = params.get('sort');
  return onlySet<Search>({
    query: params.get('query')?.slice(0, 40) ?? undefined,
    type: type === 'blook' || type === 'item' ? type : undefined,
    blookId: wholeOf(params.get('blookId')),
    itemId: wholeOf(params.get('itemId')),
    rarityId: wholeOf(params.get('rarityId')),
    shiny: yesOrNo(params.get('shiny')),
    buyItNow: yes(params.get('buyItNow')),
    endingSoon: yes(params.get('endingSoon')),
    wishes: yes(params.get('wishes')),
    seller: params.get('seller')?.slice(0, 64) ?? undefined,
    minPrice: wholeOf(params.get('minPrice')),
    maxPrice: wholeOf(params.get('maxPrice')),
    sort: sorts.find((one) => one === sort),
  });
}

/** Keeps the other parameters: the tab and the selected listing. */
export function writeSearch(params: URLSearchParams, search: Search): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of [
    'query',
    'type',
    'blookId',
    'itemId',
    'rarityId',
    'shiny',
    'buyItNow',
    'endingSoon',
    'wishes',
    'seller',
    'minPrice',
    'maxPrice',
    'sort',
  ] as const) {
    const value = search[key];
    if (value === undefined || value === '') next.delete(key);
    else next.set(key, String(value));
  }
  return next;
}

/** Whether a new listing fits the search of a player. A hint that a refetch is worthwhile: the server decides. */
export function fits(
  search: Search,
  auction: Auction,
  now: number,
  wishes: readonly WishedKind[] = [],
): boolean {
  const kind = kindOf(auction);
  const { name, rarityId } = lookOf(kind);
  const price = currentPrice(auction);
  return (
    (search.type === undefined || search.type === auction.type) &&
    (search.blookId === undefined || auction.blook?.blookId === search.blookId) &&
    (search.itemId === undefined || auction.item?.itemId === search.itemId) &&
    (search.rarityId === undefined || rarityId === search.rarityId) &&
    (search.shiny === undefined || kind.shiny === search.shiny) &&
    (!search.wishes || (auction.blook !== null && wishes.some((wish) => isWish(wish, kind)))) &&
    (search.buyItNow === undefined || auction.buyItNow === search.buyItNow) &&
    (search.seller === undefined ||
      auction.seller.username.toLowerCase() === search.seller.toLowerCase() ||
      auction.seller.id === search.seller) &&
    (search.minPrice === undefined || price >= search.minPrice) &&
    (search.maxPrice === undefined || price <= search.maxPrice) &&
    (!search.endingSoon || new Date(auction.expiresAt).getTime() - now <= AUCTION_ENDING_SOON_MS) &&
    (!search.query || nameDistance(search.query, name) !== null)
  );
}

const isWish = (wish: WishedKind, { contentId, shiny }: AuctionKind): boolean =>
  isSameKind(wish, { blookId: contentId, shiny });

/** Whether the search has filters. */
export const isNarrowed = ({ sort: _, ...filters }: Search): boolean => Object.keys(filters).length > 0;
