/**
 * Logging in with a passkey alone. It is something held and something known or inherent at once, so no code is
 * asked for on top. Whatever is wrong with an answer, one sentence says so.
 */
import type { PasskeyAssertion } from '@blookery/contract/security';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type Type from 'typebox';
import { requireNotBanned } from '../../players/sessions.ts';
import { Refusal } from '../../refusal.ts';
import type { Caller, SecurityParts } from './parts.ts';
import { challengeSeconds, makeChallenge, takeChallenge } from './passkey-challenge.ts';
import { passkeyLibrary } from './passkey-library.ts';
import { expectedOrigin, relyingPartyId } from './relying-party.ts';

interface CredentialRow {
  id: string;
  playerId: string;
  publicKey: Buffer;
  counter: number;
}

/** No list of passkeys goes with it: the browser offers those it has, and nobody learns who has one. */
export async function loginOptions(parts: SecurityParts): Promise<unknown> {
  const { generateAuthenticationOptions } = await passkeyLibrary();
  return generateAuthenticationOptions({
    rpID: relyingPartyId(parts),
    challenge: makeChallenge(parts, 'login'),
    timeout: challengeSeconds * 1000,
    userVerification: 'required',
  });
}

export async function loginWithPasskey(
  parts: SecurityParts,
  response: Type.Static<typeof PasskeyAssertion>,
  caller: Caller,
): Promise<{ token: string }> {
  const { sql } = parts.database;
  const [row] = await sql<CredentialRow[]>`
    select id, player_id as "playerId", public_key as "publicKey", counter from passkeys where id = ${response.id}`;
  if (!row) throw new Refusal('PASSKEY_REFUSED');
  const handle = response.response.userHandle;
  if (handle && Buffer.from(handle, 'base64url').toString() !== row.playerId)
    throw new Refusal('PASSKEY_REFUSED');

  const { verifyAuthenticationResponse } = await passkeyLibrary();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(parts, 'login', challenge),
    expectedOrigin: expectedOrigin(parts, response.response.clientDataJSON),
    expectedRPID: relyingPartyId(parts),
    credential: { id: row.id, publicKey: new Uint8Array(row.publicKey), counter: row.counter },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) throw new Refusal('PASSKEY_REFUSED');
  await requireNotBanned(sql, row.playerId);

  return parts.database.transaction(async (tx) => {
    // Some count how often they were used, some always say 0; a count that goes back was copied.
    const { newCounter } = authenticationInfo;
    const used = await tx`
      update passkeys set counter = ${newCounter}, last_used_at = now()
      where id = ${row.id} and (counter < ${newCounter} or (counter = 0 and ${newCounter} = 0)) returning 1`;
    if (used.length === 0) throw new Refusal('PASSKEY_REFUSED');
    const token = await parts.sessions.start(tx, {
      playerId: row.playerId,
      userAgent: caller.userAgent,
      ...parts.secrets.placeOf(caller.address),
    });
    return { token };
  });
}
