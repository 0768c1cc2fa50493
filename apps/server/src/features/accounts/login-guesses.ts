/**
 * Limits wrong passwords. Strangers share the limit of an account, and no network can use it up. A device
 * that has logged in before has a separate limit first, so strangers cannot lock out the owner.
 */
import { takeForAddress } from '../../http/limits/admit-address.ts';
import { requireNoWait } from '../../identity/too-many-guesses.ts';
import { type Limits, usualLimits } from '../../limit-settings.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';

export interface LoginGuess {
  /** Null for an unknown name, which gets the same response. */
  accountId: string | null;
  /** Folded. */
  username: string;
  address: string;
  /** A device that has logged in before. */
  deviceId: string | null;
}

/** Throws `TOO_MANY_GUESSES`. */
export async function takeLoginGuess(
  rateLimiter: RateLimiter | null,
  { accountId, username, address, deviceId }: LoginGuess,
  { loginGuesses, accountGuesses }: Pick<Limits, 'loginGuesses' | 'accountGuesses'> = usualLimits,
): Promise<void> {
  if (!rateLimiter) return;
  if (deviceId !== null && (await rateLimiter.take(`account:login-device:${deviceId}`, loginGuesses)) === 0)
    return;
  requireNoWait(await takeForAddress(rateLimiter, `login:${accountId ?? username}`, address, loginGuesses));
  // Strangers can invent any number of names, but not of accounts.
  const counter =
    accountId === null ? (`address:login:${username}` as const) : (`account:login:${accountId}` as const);
  requireNoWait(await rateLimiter.take(counter, accountGuesses));
}
