/** The sound a pack makes while the pointer is near it. */

/** Pixels from the pack at which its ambience can no longer be heard. */
export const AMBIENCE_REACH = 180;

/** From 1 on the pack itself down to 0 at the reach. */
export const ambienceVolume = (distance: number): number =>
  distance < AMBIENCE_REACH ? Math.min(1, 1 - distance / AMBIENCE_REACH) : 0;

/**
 * Every ambience goes round in this time. Its file holds a little more than one round: compressed sound is not exact at
 * its two ends, so a player sets its loop points here, well inside, where one end runs into the other unheard.
 */
export const AMBIENCE_ROUND = 8;
export const AMBIENCE_MARGIN = 0.25;
export const ambienceLoop = { start: AMBIENCE_MARGIN, end: AMBIENCE_MARGIN + AMBIENCE_ROUND } as const;
