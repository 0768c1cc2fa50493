/**
 * Threads: each opened pack leaves one of its kind. In the workshop they are stitched into a blook of that pack that
 * the player has never had, so that bad luck ends at some point.
 */

/** What a blook costs to stitch, by rarity. */
export const THREAD_PRICES = {
  common: 10,
  uncommon: 20,
  rare: 45,
  epic: 120,
  legendary: 800,
  chroma: 3_000,
  mythical: 9_000,
} as const;

/** Returns the threads that a blook of this rarity costs, or null for a rarity that cannot be stitched. */
export const threadPrice = (rarityName: string): number | null =>
  Object.entries(THREAD_PRICES).find(([name]) => name === rarityName.toLowerCase())?.[1] ?? null;

export interface StitchWish {
  /** Null for a blook in no pack. */
  readonly packId: number | null;
  /** UTC weekday, 0 is Sunday; null for every day. */
  readonly onlyOnDay: number | null;
  /** Null if it cannot be stitched. */
  readonly price: number | null;
}

export interface StitchState {
  /** Whether the player has owned the blook before, shiny or not. */
  readonly had: boolean;
  /** The player's threads of its pack. */
  readonly threads: number;
  /** UTC weekday, 0 is Sunday. */
  readonly weekday: number;
}

export type StitchFault = 'STITCH_IMPOSSIBLE' | 'STITCH_HAD' | 'STITCH_DAY' | 'THREADS_TOO_FEW';

/** Returns why a blook cannot be stitched now, or null if it can. Page and server use the same function. */
export function stitchFault(wish: StitchWish, { had, threads, weekday }: StitchState): StitchFault | null {
  if (wish.packId === null || wish.price === null) return 'STITCH_IMPOSSIBLE';
  if (had) return 'STITCH_HAD';
  if (wish.onlyOnDay !== null && wish.onlyOnDay !== weekday) return 'STITCH_DAY';
  return threads < wish.price ? 'THREADS_TOO_FEW' : null;
}
