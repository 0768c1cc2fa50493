/**
 * Adds a passkey: with a challenge for this session only, valid once. The passkey must verify its user by
 * finger, face or PIN, because it opens the account alone.
 */
import type { Passkey } from '@blookery/contract';
import type { PasskeyRegistration } from '@blookery/contract/security';
import { PASSKEYS_MAX, passkeyNameIsFine } from '@blookery/game/players/settings';
import type Type from 'typebox';
import { isUniqueViolation } from '../../database/database.ts';
import { securityNews } from '../../notices/security-news.ts';
import type { Player } from '../../players/player.ts';
import { Refusal } from '../../refusal.ts';
import type { SecurityParts } from './parts.ts';
import { challengeSeconds, makeChallenge, takeChallenge } from './passkey-challenge.ts';
import { listPasskeys, type PasskeyRow, passkeyColumns, toPasskey } from './passkey-rows.ts';
import { expectedOrigin, passkeyLibrary, relyingPartyId, relyingPartyName } from './relying-party.ts';

/** EdDSA, ES256 and RS256: every authenticator supports one of them. */
const algorithms = [-8, -7, -257];

export async function registrationOptions(parts: SecurityParts, player: Player): Promise<unknown> {
  const known = await listPasskeys(parts.database.sql, player.id);
  if (known.length >= PASSKEYS_MAX) throw new Refusal('PASSKEY_TOO_MANY');
  const { generateRegistrationOptions } = await passkeyLibrary();
  return generateRegistrationOptions({
    rpName: relyingPartyName,
    rpID: relyingPartyId(parts),
    userName: player.username,
    userDisplayName: player.username,
    userID: new Uint8Array(Buffer.from(player.id)),
    challenge: makeChallenge(parts, `add:${player.sessionId}`),
    timeout: challengeSeconds * 1000,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
}

export async function addPasskey(
  parts: SecurityParts,
  player: Player,
  { name, response: made }: { name: string; response: Type.Static<typeof PasskeyRegistration> },
): Promise<Passkey> {
  const { id, rawId, type, response } = made;
  if (!passkeyNameIsFine(name)) throw new Refusal('PASSKEY_NAME');
  const expectedChallenge = await takeChallenge(parts, `add:${player.sessionId}`, response.clientDataJSON);
  const { verifyRegistrationResponse } = await passkeyLibrary();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
    },
    expectedChallenge,
    expectedOrigin: expectedOrigin(parts, response.clientDataJSON),
    expectedRPID: relyingPartyId(parts),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
    // The library throws for every response that does not verify.
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw new Refusal('PASSKEY_REFUSED');
  const { credential, credentialBackedUp } = registrationInfo;
  const transports = (response.transports ?? []).filter((word) => /^[a-z-]+$/.test(word));

  return parts.database
    .transaction(async (tx, afterCommit) => {
      const [held] = await tx<{ count: number }[]>`
        select count(*) as count from passkeys where player_id = (
          select id from players where id = ${player.id} for update)`;
      if ((held?.count ?? 0) >= PASSKEYS_MAX) throw new Refusal('PASSKEY_TOO_MANY');
      const [row] = await tx<PasskeyRow[]>`
        insert into passkeys (id, player_id, name, public_key, counter, synced, transports)
        values (${credential.id}, ${player.id}, ${name.trim()}, ${Buffer.from(credential.publicKey)},
                ${credential.counter}, ${credentialBackedUp}, ${transports})
        returning ${passkeyColumns(tx)}`;
      if (!row) throw new Error('the passkey was not kept');
      await parts.notices.post({ tx, afterCommit }, player.id, securityNews.passkeyAdded(row.name));
      return toPasskey(row);
    })
    .catch((fault: unknown) => {
      throw isUniqueViolation(fault, 'passkeys_pkey') ? new Refusal('PASSKEY_KNOWN') : fault;
    });
}
