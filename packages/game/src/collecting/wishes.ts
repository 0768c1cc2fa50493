/** Wishes: how many a player may have. */

export const WISHES_MAX = 12;

export const wishTexts = {
  full: 'Twelve wishes is all a list holds. Take one off first.',
  known: 'You wish for that one already.',
} as const;

/** A kind of blook: plain or shiny. */
export interface WishedKind {
  readonly blookId: number;
  readonly shiny: boolean;
}

export const isSameKind = (one: WishedKind, other: WishedKind): boolean =>
  one.blookId === other.blookId && one.shiny === other.shiny;

export type WishFault = 'WISH_KNOWN' | 'WISHES_FULL';

/** Why a kind cannot be added to a list of wishes; null if it can. */
export function wishFault(wishes: readonly WishedKind[], kind: WishedKind): WishFault | null {
  if (wishes.some((wish) => isSameKind(wish, kind))) return 'WISH_KNOWN';
  return wishes.length >= WISHES_MAX ? 'WISHES_FULL' : null;
}

/** Players who were here within this many days can be matches. */
export const MATCH_DAYS = 14;

/** How many players are considered for the first page of matches, and for all matches. */
export const MATCHES_PAGE = 10;
export const MATCHES_MAX = 80;

/** The bell rings for wishes at most this often. */
export const WISH_BELL_MINUTES = 60;

/** The places that are compared with wishes for the bell. */
export type WishPlace = 'auctions' | 'board';

const placeTexts: Readonly<Record<WishPlace, string>> = {
  auctions: 'in the auction house',
  board: 'on the swap board',
};

/** `3 of your wishes are in the auction house.` */
export const wishesListedText = (count: number, place: WishPlace): string =>
  count === 1
    ? `One of your wishes is ${placeTexts[place]}.`
    : `${count} of your wishes are ${placeTexts[place]}.`;
