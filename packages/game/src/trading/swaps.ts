/** The swap board: one toy for any of a kind, without tokens. */

/** How many open offers one player may have at once, and for how long. */
export const SWAP_OFFERS_MAX = 5;
export const SWAP_DAYS = 7;
/** How many offers a page of the board has. */
export const SWAP_PAGE = 24;

export const swapTexts = {
  full: 'Five offers is all your corner of the board holds. Take one back first.',
  gone: 'That offer is gone. Somebody was quicker, or it was taken back.',
  own: 'That offer is yours. Take it back instead.',
  notAllowed: 'A swap between the two of you is not possible right now.',
  wrongKind: 'That is not the one this offer asks for.',
} as const;

/** What an offer asks for. */
export interface WantedKind {
  readonly blookId: number;
  /** Null for either. */
  readonly shiny: boolean | null;
  /** The serial must be lower than this; null for any. */
  readonly below: number | null;
}

export interface SwapCopy {
  readonly blookId: number;
  readonly shiny: boolean;
  readonly serial?: number | null | undefined;
}

/** Whether a copy is one that an offer asks for. A copy without a serial is below no limit. */
export function fitsWanted({ blookId, shiny, serial }: SwapCopy, wants: WantedKind): boolean {
  if (blookId !== wants.blookId) return false;
  if (wants.shiny !== null && shiny !== wants.shiny) return false;
  return wants.below === null || (serial != null && serial < wants.below);
}

/** The least valuable first: plain before shiny, then the highest serial. */
export function byLeastValue(one: SwapCopy, other: SwapCopy): number {
  if (one.shiny !== other.shiny) return one.shiny ? 1 : -1;
  return (other.serial ?? Number.POSITIVE_INFINITY) - (one.serial ?? Number.POSITIVE_INFINITY) || 0;
}
