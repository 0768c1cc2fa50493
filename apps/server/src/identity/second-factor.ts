/**
 * The second factor: a code from the authenticator app, or a recovery code. Each works once across all
 * servers, even for concurrent requests.
 */
import { createHmac, randomInt } from 'node:crypto';
import { OTP_DIGITS } from '@blookery/game/players/accounts';
import {
  RECOVERY_CODE_SIGNS,
  RECOVERY_CODES,
  readRecoveryCode,
  recoveryAlphabet,
  showRecoveryCode,
} from '@blookery/game/players/settings';
import { Secret, TOTP } from 'otpauth';
import type { Queryable } from '../database/database.ts';
import type { Secrets } from '../players/secrets.ts';
import type { Clock } from '../ports/clock.ts';

export interface SecondFactorParts {
  secrets: Secrets;
  clock: Clock;
}

const sixDigits = new RegExp(`^\\d{${OTP_DIGITS}}$`);

/** Uses up a code. Returns whether it was right. */
export async function acceptSecondFactor(
  sql: Queryable,
  { secrets, clock }: SecondFactorParts,
  playerId: string,
  typed: string,
): Promise<boolean> {
  const code = typed.trim();
  if (!sixDigits.test(code)) return acceptRecoveryCode(sql, secrets, playerId, code);
  const [player] = await sql<{ secret: Buffer | null }[]>`
    select otp_secret as secret from players where id = ${playerId} and otp_enabled`;
  if (!player?.secret) return false;
  const step = timeStep(secrets.decrypt('otp', player.secret), code, clock.now());
  if (step === null) return false;
  // The step is stored, and only later ones are accepted after it.
  const accepted = await sql`
    update players set otp_last_step = ${step}
    where id = ${playerId} and otp_enabled and otp_secret = ${player.secret} and otp_last_step < ${step}
    returning 1`;
  return accepted.length === 1;
}

/** The time step of a code, including the ones just before and after; null for a wrong code. */
export function timeStep(base32: string, code: string, now: Date): number | null {
  if (!sixDigits.test(code)) return null;
  const totp = new TOTP({ secret: Secret.fromBase32(base32) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / totp.period) + delta;
}

async function acceptRecoveryCode(
  sql: Queryable,
  secrets: Secrets,
  playerId: string,
  typed: string,
): Promise<boolean> {
  const signs = readRecoveryCode(typed);
  if (signs === null) return false;
  const used = await sql`
    update recovery_codes set used_at = now()
    where player_id = ${playerId} and code_hash = ${hashCode(secrets, playerId, signs)} and used_at is null
    returning 1`;
  return used.length === 1;
}

/** Replaces all recovery codes. Returns the new ones, which are shown only now. */
export async function renewRecoveryCodes(
  tx: Queryable,
  secrets: Secrets,
  playerId: string,
): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(randomSigns());
  const rows = [...codes].map((signs) => ({
    player_id: playerId,
    code_hash: hashCode(secrets, playerId, signs),
  }));
  await eraseRecoveryCodes(tx, playerId);
  await tx`insert into recovery_codes ${tx(rows)}`;
  return [...codes].map(showRecoveryCode);
}

/** Switches two-factor off and deletes the recovery codes. */
export async function switchOffSecondFactor(tx: Queryable, playerId: string): Promise<void> {
  await tx`
    update players set otp_enabled = false, otp_secret = null, otp_pending = null where id = ${playerId}`;
  await eraseRecoveryCodes(tx, playerId);
}

export const eraseRecoveryCodes = (tx: Queryable, playerId: string) =>
  tx`delete from recovery_codes where player_id = ${playerId}`;

const randomSigns = (): string =>
  Array.from(
    { length: RECOVERY_CODE_SIGNS },
    () => recoveryAlphabet[randomInt(recoveryAlphabet.length)],
  ).join('');

/** Keyed: the codes are short enough that plain hashes in a stolen table could be searched. */
const hashCode = (secrets: Secrets, playerId: string, signs: string): Buffer =>
  createHmac('sha256', secrets.key('recovery-codes')).update(`${playerId}:${signs}`).digest();
