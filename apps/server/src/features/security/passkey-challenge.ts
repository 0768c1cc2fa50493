/**
 * Challenges for passkeys: signed with what they are for, whom and until when, so that asking for one stores
 * nothing. Answering one writes it down, so that it is good once, on whichever server.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Sql } from '../../database/database.ts';
import type { SecurityParts } from './parts.ts';

export const challengeSeconds = 300;
const nonceBytes = 16;
const timeBytes = 8;

/** What a challenge is bound to: a session that adds a passkey or confirms with one, or a log-in with one. */
export type ChallengePurpose = `add:${string}` | `confirm:${string}` | 'login';

export function makeChallenge(
  { secrets, clock }: SecurityParts,
  purpose: ChallengePurpose,
): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(nonceBytes + timeBytes);
  randomBytes(nonceBytes).copy(head);
  head.writeBigUInt64BE(BigInt(clock.now().getTime() + challengeSeconds * 1000), nonceBytes);
  return new Uint8Array(Buffer.concat([head, seal(secrets.key('passkey-challenge'), purpose, head)]));
}

/** Whether it is one of ours, for this purpose, still in time, and answered for the first time. */
export async function takeChallenge(
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

export const forgetChallenges = (sql: Sql): Promise<unknown> =>
  sql`delete from passkey_challenges where expires_at < now()`;
