/** Asks for the password again before something that a borrowed session must not do. */
import type { Queryable } from '../database/database.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import { Refusal } from '../refusal.ts';
import { verifyPassword } from './passwords.ts';

/** Guesses at one account, over everything that asks. */
const guessRate = { max: 10, perSeconds: 300 };

/** Answers the hash it was right for. Throws `PASSWORD_MISSING` or `PASSWORD_WRONG`. */
export async function confirmPassword(
  sql: Queryable,
  rateLimiter: RateLimiter | null,
  playerId: string,
  password: string,
): Promise<string> {
  if (password === '') throw new Refusal('PASSWORD_MISSING');
  const wait = await rateLimiter?.take(`password:${playerId}`, guessRate);
  if (wait) throw new Refusal('RATE_LIMITED', { seconds: wait });
  const [row] = await sql<
    { hash: string }[]
  >`select password_hash as hash from players where id = ${playerId}`;
  if (!row || !(await verifyPassword(password, row.hash))) throw new Refusal('PASSWORD_WRONG');
  return row.hash;
}
