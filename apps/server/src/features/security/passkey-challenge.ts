/**
 * Challenges for passkeys: signed with purpose, owner and expiry, so that issuing one stores nothing. Using
 * one is recorded, so that it works once across all servers.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Sql } from '../../database/database.ts';
import { FORGOTTEN_AT_ONCE, forgetInSteps, type Progress } from '../../jobs/steps.ts';
import { Refusal } from '../../refusal.ts';
import { readClientData } from './client-data.ts';
import type { SecurityParts } from './parts.ts';

export const challengeSeconds = 300;
const nonceBytes = 16;
const timeBytes = 8;

/** What a challenge is bound to: a session that adds a passkey or confirms with one, or a log-in. */
export type ChallengePurpose = `add:${string}` | `confirm:${string}` | 'login';

export function makeChallenge({ secrets, clock }: SecurityParts, purpose: ChallengePurpose) {
  const head = Buffer.alloc(nonceBytes + timeBytes);
  randomBytes(nonceBytes).copy(head);
  head.writeBigUInt64BE(BigInt(clock.now().getTime() + challengeSeconds * 1000), nonceBytes);
  return new Uint8Array(Buffer.concat([head, seal(secrets.key('passkey-challenge'), purpose, head)]));
}

/** Uses the challenge that a response signed, and returns it. Throws `PASSKEY_REFUSED` if it cannot be used. */
export async function takeChallenge(parts: SecurityParts, purpose: ChallengePurpose, clientDataJSON: string) {
  const { challenge } = readClientData(clientDataJSON);
  if (!(await spend(parts, purpose, challenge))) throw new Refusal('PASSKEY_REFUSED');
  return challenge;
}

/** Returns whether the challenge is ours, for this purpose, not expired, and used for the first time. */
async function spend(
  { database: { sql }, secrets, clock }: SecurityParts,
  purpose: ChallengePurpose,
  text: string,
): Promise<boolean> {
  const bytes = Buffer.from(text, 'base64url');
  const head = bytes.subarray(0, nonceBytes + timeBytes);
  const expected = seal(secrets.key('passkey-challenge'), purpose, head);
  const given = bytes.subarray(head.length);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const expiresAt = new Date(Number(head.readBigUInt64BE(nonceBytes)));
  if (expiresAt <= clock.now()) return false;
  const nonce = head.subarray(0, nonceBytes).toString('base64url');
  const first = await sql`
    insert into passkey_challenges (nonce, expires_at) values (${nonce}, ${expiresAt})
    on conflict do nothing returning 1`;
  return first.length === 1;
}

const seal = (key: string, purpose: ChallengePurpose, head: Buffer): Buffer =>
  createHmac('sha256', key).update(`${purpose}\n`).update(head).digest();

export const forgetChallenges = (sql: Sql): Promise<Progress> =>
  forgetInSteps(
    () => sql`
      delete from passkey_challenges where nonce in (
        select nonce from passkey_challenges where expires_at < now() order by expires_at limit ${FORGOTTEN_AT_ONCE}
      )`,
  );
