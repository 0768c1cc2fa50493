/**
 * Two-factor: a secret is shown, has no effect until a code proves that it was saved, and then recovery codes
 * are returned.
 */
import { OTP_SETUP_MINUTES } from '@blookery/game/players/settings';
import { Secret, TOTP } from 'otpauth';
import { renewRecoveryCodes, switchOffSecondFactor, timeStep } from '../../identity/second-factor.ts';
import { requireSecondFactor } from '../../identity/second-factor-guesses.ts';
import type { Writing } from '../../notices/notices.ts';
import { securityNews } from '../../notices/security-news.ts';
import type { Player } from '../../players/player.ts';
import { readSettings } from '../../players/settings.ts';
import { Refusal } from '../../refusal.ts';
import type { SecurityParts } from './parts.ts';

export async function generateOtp({ database: { sql }, secrets, clock }: SecurityParts, player: Player) {
  const totp = new TOTP({ issuer: 'Blookery', label: player.username, secret: new Secret({ size: 20 }) });
  const waiting = await sql`
    update players
    set otp_pending = ${secrets.encrypt('otp', totp.secret.base32)}, otp_pending_at = ${clock.now()}
    where id = ${player.id} and not otp_enabled returning 1`;
  if (waiting.length === 0) throw new Refusal('OTP_ALREADY_ON');
  return { otpSecret: totp.secret.base32, otpUrl: totp.toString() };
}

/** Secrets that were shown before this moment have expired. */
const setupStart = ({ clock }: SecurityParts): Date =>
  new Date(clock.now().getTime() - OTP_SETUP_MINUTES * 60_000);

export const forgetOtpSetups = (parts: SecurityParts): Promise<unknown> => parts.database.sql`
  update players set otp_pending = null, otp_pending_at = null where otp_pending_at < ${setupStart(parts)}`;

export async function enableOtp(parts: SecurityParts, playerId: string, code: string) {
  const { database, secrets, clock } = parts;
  return database.transaction(async (tx, afterCommit) => {
    const [row] = await tx<{ enabled: boolean; pending: Buffer | null }[]>`
      select otp_enabled as enabled,
        case when otp_pending_at >= ${setupStart(parts)} then otp_pending end as pending
      from players where id = ${playerId} for update`;
    if (row?.enabled) throw new Refusal('OTP_ALREADY_ON');
    if (!row?.pending) throw new Refusal('OTP_NOT_STARTED');
    const step = timeStep(secrets.decrypt('otp', row.pending), code.trim(), clock.now());
    if (step === null) throw new Refusal('OTP_CODE_WRONG');
    await tx`
      update players set otp_secret = otp_pending, otp_pending = null, otp_pending_at = null,
        otp_enabled = true, otp_last_step = ${step}
      where id = ${playerId}`;
    const recoveryCodes = await renewRecoveryCodes(tx, secrets, playerId);
    const writing = { tx, afterCommit };
    await parts.notices.post(writing, playerId, securityNews.twoFactorOn());
    await publishSettings(parts, writing, playerId);
    return { recoveryCodes };
  });
}

/** A recovery code works too: a player without the app must be able to switch it off. */
export async function disableOtp(parts: SecurityParts, playerId: string, code: string): Promise<void> {
  await requireCode(parts, playerId, code);
  await parts.database.transaction(async (tx, afterCommit) => {
    const writing = { tx, afterCommit };
    await switchOffSecondFactor(tx, playerId);
    await parts.notices.post(writing, playerId, securityNews.twoFactorOff());
    await publishSettings(parts, writing, playerId);
  });
}

/** Publishes to every open page whether two-factor is on. */
async function publishSettings({ world }: SecurityParts, { tx, afterCommit }: Writing, playerId: string) {
  const settings = await readSettings(tx, playerId);
  afterCommit(() => world.publish(`user:${playerId}`, { t: 'player.updated', d: { settings } }));
}

export async function replaceRecoveryCodes(parts: SecurityParts, playerId: string, code: string) {
  await requireCode(parts, playerId, code);
  return parts.database.transaction(async (tx, afterCommit) => {
    await tx`select 1 from players where id = ${playerId} for update`;
    await parts.notices.post({ tx, afterCommit }, playerId, securityNews.recoveryCodesRenewed());
    return { recoveryCodes: await renewRecoveryCodes(tx, parts.secrets, playerId) };
  });
}

async function requireCode(parts: SecurityParts, playerId: string, code: string): Promise<void> {
  const { sql } = parts.database;
  const [row] = await sql<{ on: boolean }[]>`select otp_enabled as on from players where id = ${playerId}`;
  if (!row?.on) throw new Refusal('OTP_NOT_ON');
  await requireSecondFactor(parts, { playerId, code, refusal: 'OTP_CODE_WRONG' });
}
