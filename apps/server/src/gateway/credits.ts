/** What one socket may say: credits come back with time, up to a full purse; every message costs some. */

/** Enough for a plaza walker's 20 moves a second, a ping each second and some typing, with room to spare. */
export const creditRate = { most: 120, perSecond: 40 };
/** Refusals before the door closes; one is forgiven each second. A client that stops when told never gets there. */
export const patience = 25;

const msPerCredit = 1000 / creditRate.perSecond;
const msPerRefusal = 1000;

/**
 * Two moments, in whole milliseconds, instead of amounts: nothing has to be counted up as time passes, and every
 * socket can be its own purse.
 */
export interface Purse {
  /** When it is full again, if nothing more is taken. */
  fullAt: number;
  /** When the last refusal is forgiven. */
  forgivenAt: number;
}

/** Whether there was enough; nothing is taken otherwise. */
export function take(purse: Purse, cost: number, now: number): boolean {
  const fullAt = Math.max(purse.fullAt, now) + cost * msPerCredit;
  const isEnough = fullAt - now <= creditRate.most * msPerCredit;
  if (isEnough) purse.fullAt = fullAt;
  else purse.forgivenAt = Math.max(purse.forgivenAt, now) + msPerRefusal;
  return isEnough;
}

export const isExhausted = (purse: Purse, now: number): boolean =>
  purse.forgivenAt - now >= patience * msPerRefusal;
