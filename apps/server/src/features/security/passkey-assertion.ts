/** Checks the response to a passkey challenge. Every fault gives the same refusal. */
import type { PasskeyAssertion } from '@blookery/contract/security';
import type Type from 'typebox';
import type { Queryable } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import type { SecurityParts } from './parts.ts';
import { type ChallengePurpose, takeChallenge } from './passkey-challenge.ts';
import { expectedOrigin, passkeyLibrary, relyingPartyId } from './relying-party.ts';

export type Assertion = Type.Static<typeof PasskeyAssertion>;

/** A passkey that was just used, and its own usage count. */
export interface UsedPasskey {
  id: string;
  playerId: string;
  counter: number;
}

/** With `owner`, only a passkey of that player is accepted. Throws `PASSKEY_REFUSED`. */
export async function verifyAssertion(
  parts: SecurityParts,
  purpose: ChallengePurpose,
  { id, rawId, type, response }: Assertion,
  owner?: string,
): Promise<UsedPasskey> {
  const [row] = await parts.database.sql<(UsedPasskey & { publicKey: Buffer })[]>`
    select id, player_id as "playerId", public_key as "publicKey", counter from passkeys where id = ${id}`;
  if (!row || (owner !== undefined && row.playerId !== owner)) throw new Refusal('PASSKEY_REFUSED');
  const handle = response.userHandle;
  if (handle && Buffer.from(handle, 'base64url').toString() !== row.playerId)
    throw new Refusal('PASSKEY_REFUSED');

  const expectedChallenge = await takeChallenge(parts, purpose, response.clientDataJSON);
  const { verifyAuthenticationResponse } = await passkeyLibrary();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: {
        clientDataJSON: response.clientDataJSON,
        authenticatorData: response.authenticatorData,
        signature: response.signature,
      },
    },
    expectedChallenge,
    expectedOrigin: expectedOrigin(parts, response.clientDataJSON),
    expectedRPID: relyingPartyId(parts),
    credential: { id: row.id, publicKey: new Uint8Array(row.publicKey), counter: row.counter },
    requireUserVerification: true,
    // The library throws for every response that does not verify.
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) throw new Refusal('PASSKEY_REFUSED');
  return { id: row.id, playerId: row.playerId, counter: authenticationInfo.newCounter };
}

/** Some passkeys count their uses, others always report 0. A count that goes back reveals a copy. */
export async function countUse(sql: Queryable, { id, counter }: UsedPasskey): Promise<void> {
  const used = await sql`
    update passkeys set counter = ${counter}, last_used_at = now()
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning 1`;
  if (used.length === 0) throw new Refusal('PASSKEY_REFUSED');
}
