/**
 * Guesses at a password. Strangers share what an account allows, and nobody on one network has it all. A device that has
 * logged in before has guesses of its own first, so strangers cannot lock out an owner.
 */
import { takeForAddress } from '../../http/limits/admit-address.ts';
import { requireNoWait } from '../../identity/too-many-guesses.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';

/** At one account, from one network. */
const networkRate = { max: 20, perSeconds: 300 };
/** At one account, from anywhere. */
const accountRate = { max: 100, perSeconds: 300 };
/** At one account, on one device that has logged in before. */
const deviceRate = { max: 20, perSeconds: 300 };

export interface LoginGuess {
  /** Null when nobody has the name. It is answered in the same way. */
  accountId: string | null;
  /** Folded. */
  username: string;
  address: string;
  /** Of a device that has logged in before. */
  deviceId: string | null;
}

/** Throws `TOO_MANY_GUESSES`. */
export async function takeLoginGuess(
  rateLimiter: RateLimiter | null,
  { accountId, username, address, deviceId }: LoginGuess,
): Promise<void> {
  if (!rateLimiter) return;
  if (deviceId !== null && (await rateLimiter.take(`account:login-device:${deviceId}`, deviceRate)) === 0)
    return;
  requireNoWait(await takeForAddress(rateLimiter, `login:${accountId ?? username}`, address, networkRate));
  // Strangers can think of any number of names, but not of accounts.
  const counter =
    accountId === null ? (`address:login:${username}` as const) : (`account:login:${accountId}` as const);
  requireNoWait(await rateLimiter.take(counter, accountRate));
}
