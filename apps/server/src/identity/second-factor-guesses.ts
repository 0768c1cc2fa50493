/** Limits guesses of a second factor, and notifies the owner of wrong ones. */
import type { Database } from '../database/database.ts';
import type { NewNotice, Notices } from '../notices/notices.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import { Refusal } from '../refusal.ts';
import { acceptSecondFactor, type SecondFactorParts } from './second-factor.ts';
import { requireNoWait } from './too-many-guesses.ts';

/** Per account, recovery codes included. A device that has logged in before has the same limit separately. */
const codeRate = { max: 5, perSeconds: 300 };

const wrongCode: NewNotice = {
  kind: 'game',
  text: 'A wrong two-factor code was typed for your account',
  detail: 'If that was not you, somebody may know your password. Change it.',
  link: '/settings/security',
  gathers: { topic: 'wrong-code', text: '{times} wrong two-factor codes were typed for your account' },
};

export interface SecondFactorGuess {
  playerId: string;
  code: string;
  /** The refusal for a wrong code. */
  refusal: 'OTP_WRONG' | 'OTP_CODE_WRONG';
  /** A device that has logged in before. */
  deviceId?: string | null;
}

/** Uses the code, which works once. Throws `TOO_MANY_GUESSES` or the refusal. */
export async function requireSecondFactor(
  parts: SecondFactorParts & { database: Database; notices: Notices; rateLimiter: RateLimiter | null },
  { playerId, code, refusal, deviceId = null }: SecondFactorGuess,
): Promise<void> {
  const { database, notices, rateLimiter } = parts;
  const counter = deviceId === null ? playerId : `device:${deviceId}`;
  requireNoWait(await rateLimiter?.take(`account:code:${counter}`, codeRate));
  if (await acceptSecondFactor(database.sql, parts, playerId, code)) return;
  await database.transaction((tx, afterCommit) => notices.post({ tx, afterCommit }, playerId, wrongCode));
  throw new Refusal(refusal);
}
