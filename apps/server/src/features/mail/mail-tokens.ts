/** Links in mails: a random token stored only as a hash, valid once and for a limited time. */
import { createHash, randomBytes } from 'node:crypto';
import type { Queryable, Transaction } from '../../database/database.ts';
import { FORGOTTEN_AT_ONCE, forgetInSteps, type Progress } from '../../jobs/steps.ts';
import type { MailParts } from './parts.ts';

export type TokenPurpose = 'confirm-address' | 'reset-password';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Returns the token, which is not stored. An earlier one for the same purpose is void. */
export async function makeToken(
  tx: Queryable,
  {
    playerId,
    purpose,
    address,
    expiresAt,
  }: { playerId: string; purpose: TokenPurpose; address: string; expiresAt: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx`
    insert into mail_tokens (player_id, purpose, token_hash, address, expires_at)
    values (${playerId}, ${purpose}, ${hashOf(token)}, ${address}, ${expiresAt})
    on conflict (player_id, purpose) do update
      set token_hash = excluded.token_hash, address = excluded.address, expires_at = excluded.expires_at`;
  return token;
}

/** Whether there is such a token now. Only `takeToken` uses it. */
export async function isToken(
  { database: { sql }, clock }: MailParts,
  purpose: TokenPurpose,
  token: string,
): Promise<boolean> {
  const rows = await sql`
    select 1 from mail_tokens
    where token_hash = ${hashOf(token)} and purpose = ${purpose} and expires_at > ${clock.now()}`;
  return rows.length === 1;
}

/** Uses a token. Null if it was used, replaced or has expired. */
export async function takeToken(tx: Transaction, { clock }: MailParts, purpose: TokenPurpose, token: string) {
  const [row] = await tx<{ playerId: string; address: string; expiresAt: Date }[]>`
    delete from mail_tokens where token_hash = ${hashOf(token)} and purpose = ${purpose}
    returning player_id as "playerId", address, expires_at as "expiresAt"`;
  return row && row.expiresAt > clock.now() ? row : null;
}

export const forgetTokens = ({ database: { sql }, clock }: MailParts): Promise<Progress> =>
  forgetInSteps(
    () => sql`
      delete from mail_tokens where token_hash in (
        select token_hash from mail_tokens where expires_at <= ${clock.now()}
        order by expires_at limit ${FORGOTTEN_AT_ONCE}
      )`,
  );
