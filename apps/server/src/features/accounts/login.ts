/**
 * Logging in. 401 means that a one-time code is wanted or wrong, and nothing else; a wrong name and a
 * wrong password are answered with one sentence and after the same work.
 */
import { foldUsername, usernameFault } from '@blookery/game/accounts';
import { Secret, TOTP } from 'otpauth';
import { nobodysHash, verifyPassword } from '../../players/passwords.ts';
import { banRefusal } from '../../players/sessions.ts';
import { Refusal } from '../../refusal.ts';
import type { AccountParts, Caller } from './parts.ts';

/** Guesses at one account from anywhere; guesses from one address are limited on the call. */
const guessRate = { max: 20, perSeconds: 300 };

interface LoginRow {
  id: string;
  passwordHash: string;
  otpEnabled: boolean;
  otpSecret: Buffer | null;
  ban: { reason: string; expiresAt: string | null } | null;
}

export async function login(
  parts: AccountParts,
  body: { username: string; password: string; captchaToken: string; otpCode?: string },
  caller: Caller,
): Promise<{ token: string }> {
  const fault = usernameFault(body.username);
  if (fault === 'USERNAME_TOO_LONG') throw new Refusal('LOGIN_WRONG');
  if (fault) throw new Refusal(fault);
  if (body.password === '') throw new Refusal('PASSWORD_MISSING');
  const wait = await parts.rateLimiter?.take(`login:${foldUsername(body.username)}`, guessRate);
  if (wait) throw new Refusal('RATE_LIMITED', { seconds: wait });
  if (!(await parts.captcha.verify('login', body.captchaToken, caller.address)))
    throw new Refusal('CAPTCHA_FAILED');

  const { sql } = parts.database;
  const [row] = await sql<LoginRow[]>`
    select id, password_hash as "passwordHash", otp_enabled as "otpEnabled", otp_secret as "otpSecret",
      (select json_build_object('reason', reason, 'expiresAt', expires_at) from punishments
       where player_id = players.id and kind = 'ban' and lifted_at is null
         and (expires_at is null or expires_at > now())
       order by expires_at desc nulls first limit 1) as ban
    from players where username_folded = ${foldUsername(body.username)}`;
  const right = await verifyPassword(body.password, row?.passwordHash ?? nobodysHash);
  if (!row || !right) throw new Refusal('LOGIN_WRONG');
  if (row.ban) throw banRefusal(row.ban);
  if (row.otpEnabled && row.otpSecret) {
    if (!body.otpCode) throw new Refusal('OTP_REQUIRED');
    await acceptCode(parts, row.id, row.otpSecret, body.otpCode);
  }
  const token = await parts.sessions.start(sql, {
    playerId: row.id,
    userAgent: caller.userAgent,
    addressHash: parts.secrets.hashAddress(caller.address),
  });
  return { token };
}

/** A code is good once: its time step is written down, and only a later step is accepted after it. */
async function acceptCode(
  parts: AccountParts,
  playerId: string,
  encrypted: Buffer,
  code: string,
): Promise<void> {
  const totp = new TOTP({ secret: Secret.fromBase32(parts.secrets.decrypt('otp', encrypted)) });
  const timestamp = parts.clock.now().getTime();
  const delta = /^\d{6}$/.test(code) ? totp.validate({ token: code, timestamp, window: 1 }) : null;
  if (delta === null) throw new Refusal('OTP_WRONG');
  const step = Math.floor(timestamp / 1000 / totp.period) + delta;
  const [accepted] = await parts.database.sql`
    update players set otp_last_step = ${step} where id = ${playerId} and otp_last_step < ${step} returning 1`;
  if (!accepted) throw new Refusal('OTP_WRONG');
}
