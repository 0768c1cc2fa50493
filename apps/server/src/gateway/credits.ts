/** Limits what one socket may send: credits return with time up to a maximum; every message costs some. */

/** Enough for a plaza walker's 20 moves a second, a ping each second and some typing, with room to spare. */
export const creditRate = { most: 120, perSecond: 40 };
/**
 * Refusals before the socket is closed; one is forgiven each second. A client that stops when refused never
 * gets there.
 */
export const patience = 25;

const msPerCredit = 1000 / creditRate.perSecond;
const msPerRefusal = 1000;

/**
 * Two times in whole milliseconds instead of amounts: nothing needs updating as time passes, and every socket
 * can hold its own credits.
 */
export interface Purse {
  /** When it is full again, if nothing more is taken. */
  fullAt: number;
  /** When the last refusal is forgiven. */
  forgivenAt: number;
}

/** Returns whether there was enough; otherwise nothing is taken. */
export function take(purse: Purse, cost: number, now: number): boolean {
  const fullAt = Math.max(purse.fullAt, now) + cost * msPerCredit;
  const isEnough = fullAt - now <= creditRate.most * msPerCredit;
  if (isEnough) purse.fullAt = fullAt;
  else purse.forgivenAt = Math.max(purse.forgivenAt, now) + msPerRefusal;
  return isEnough;
}

export const isExhausted = (purse: Purse, now: number): boolean =>
  purse.forgivenAt - now >= patience * msPerRefusal;
