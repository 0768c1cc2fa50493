/**
 * Logs in. 401 means only that a one-time code is needed or wrong; an unknown name and a wrong password get
 * the same response after the same work. A recovery code replaces the one-time code, once.
 */
import type { accountCalls } from '@blookery/contract/accounts';
import type { BodyOf } from '@blookery/contract/base/call';
import { foldUsername, usernameFault } from '@blookery/game/players/accounts';
import { enter } from '../../identity/enter.ts';
import { deviceToken, knownDevice } from '../../identity/known-devices.ts';
import { nobodysHash, requireRoom, verifyPassword } from '../../identity/passwords.ts';
import { requireSecondFactor } from '../../identity/second-factor-guesses.ts';
import type { Player } from '../../players/player.ts';
import { banRefusal } from '../../players/sessions.ts';
import { Refusal } from '../../refusal.ts';
import { takeLoginGuess } from './login-guesses.ts';
import type { AccountParts, Caller } from './parts.ts';

interface LoginRow {
  id: string;
  passwordHash: string;
  otpEnabled: boolean;
  ban: { reason: string; expiresAt: string | null } | null;
}

export async function login(
  parts: AccountParts,
  body: BodyOf<typeof accountCalls.login>,
  caller: Caller,
): Promise<{ token: string }> {
  const fault = usernameFault(body.username);
  if (fault === 'USERNAME_TOO_LONG') throw new Refusal('LOGIN_WRONG');
  if (fault) throw new Refusal(fault);
  if (body.password === '') throw new Refusal('PASSWORD_MISSING');
  // Checked first: a request without a captcha counts against its address, never against an account.
  if (!(await parts.captcha.verify('login', body.captchaToken, caller.address)))
    throw new Refusal('CAPTCHA_FAILED');

  const { sql } = parts.database;
  const username = foldUsername(body.username);
  const [row] = await sql<LoginRow[]>`
    select id, password_hash as "passwordHash", otp_enabled as "otpEnabled",
      (select json_build_object('reason', reason, 'expiresAt', expires_at) from punishments
       where player_id = players.id and kind = 'ban' and lifted_at is null
         and (expires_at is null or expires_at > now())
       order by expires_at desc nulls first limit 1) as ban
    from players where username_folded = ${username}`;
  const device = row && knownDevice(parts.secrets, row, body.deviceTokens ?? []);
  const deviceId = device?.id ?? null;
  const accountId = row?.id ?? null;
  const guess = { accountId, username, address: caller.address, deviceId };
  const from = device ? 'known' : 'strangers';
  requireRoom(from);
  await takeLoginGuess(parts.rateLimiter, guess, parts.limits);
  const right = await verifyPassword(body.password, row?.passwordHash ?? nobodysHash, from);
  if (!row || !right) throw new Refusal('LOGIN_WRONG');
  if (row.ban) throw banRefusal(row.ban);
  if (row.otpEnabled) {
    if (!body.otpCode) throw new Refusal('OTP_REQUIRED');
    await requireSecondFactor(parts, {
      playerId: row.id,
      code: body.otpCode,
      refusal: 'OTP_WRONG',
      deviceId,
    });
  }
  const { id: playerId, passwordHash } = row;
  return parts.database.transaction((tx, afterCommit) =>
    enter(parts, { tx, afterCommit }, { playerId, caller, passwordHash, quiet: device !== null }),
  );
}

/** Returns the token that this device sends at the next log-in. A valid one is kept. */
export async function rememberDevice(
  { database: { sql }, secrets }: AccountParts,
  player: Player,
  tokens: readonly string[],
): Promise<{ deviceToken: string }> {
  const [row] = await sql<{ passwordHash: string }[]>`
    select password_hash as "passwordHash" from players where id = ${player.id}`;
  if (!row) throw new Error(`player ${player.id} is gone`);
  const account = { id: player.id, passwordHash: row.passwordHash };
  const known = knownDevice(secrets, account, tokens);
  return { deviceToken: known?.token ?? deviceToken(secrets, account, player.sessionId) };
}
