/** Asks for the password again before something that a stolen session must not do. */
import type { Queryable } from '../database/database.ts';
import type { Player } from '../players/player.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import { Refusal } from '../refusal.ts';
import { verifyPassword } from './passwords.ts';
import { requireNoWait } from './too-many-guesses.ts';

/** Wrong passwords in one session, across all calls. */
const sessionRate = { max: 10, perSeconds: 300 };
/**
 * Wrong passwords in all sessions of an account. Higher, so that a stolen session does not lock out the
 * owner's others.
 */
const accountRate = { max: 50, perSeconds: 300 };

/** Returns the hash that it matched. Throws `PASSWORD_MISSING`, `TOO_MANY_GUESSES`, `PASSWORDS_BUSY` or `PASSWORD_WRONG`. */
export async function confirmPassword(
  sql: Queryable,
  rateLimiter: RateLimiter | null,
  player: Pick<Player, 'id' | 'sessionId'>,
  password: string,
): Promise<string> {
  if (password === '') throw new Refusal('PASSWORD_MISSING');
  requireNoWait(await rateLimiter?.take(`account:password-session:${player.sessionId}`, sessionRate));
  requireNoWait(await rateLimiter?.take(`account:password:${player.id}`, accountRate));
  const [row] = await sql<
    { hash: string }[]
  >`select password_hash as hash from players where id = ${player.id}`;
  if (!row || !(await verifyPassword(password, row.hash, 'known'))) throw new Refusal('PASSWORD_WRONG');
  return row.hash;
}
