/** The sound a pack makes while the pointer is near it. */

/** Pixels from the pack at which its ambience can no longer be heard. */
export const AMBIENCE_REACH = 180;

/** Returns the volume: 1 at the pack, falling to 0 at `AMBIENCE_REACH`. */
export const ambienceVolume = (distance: number): number =>
  distance < AMBIENCE_REACH ? Math.min(1, 1 - distance / AMBIENCE_REACH) : 0;

/**
 * The seconds after which every ambience repeats. The file is a little longer, because compressed audio is not exact at
 * its ends: the loop points lie well inside it, where the end runs into the beginning without a seam.
 */
export const AMBIENCE_ROUND = 8;
export const AMBIENCE_MARGIN = 0.25;
export const ambienceLoop = { start: AMBIENCE_MARGIN, end: AMBIENCE_MARGIN + AMBIENCE_ROUND } as const;
