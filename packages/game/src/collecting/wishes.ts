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
