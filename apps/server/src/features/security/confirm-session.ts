/** Proves that the caller is the owner of the account: by password or by one of their passkeys. */
import { confirmPassword } from '../../identity/confirm-password.ts';
import type { Player } from '../../players/player.ts';
import type { SecurityParts } from './parts.ts';
import { type Assertion, countUse, verifyAssertion } from './passkey-assertion.ts';
import { challengeSeconds, makeChallenge } from './passkey-challenge.ts';
import { listPasskeys } from './passkey-rows.ts';
import { passkeyLibrary, relyingPartyId } from './relying-party.ts';

export async function confirmOptions(parts: SecurityParts, player: Player): Promise<unknown> {
  const known = await listPasskeys(parts.database.sql, player.id);
  const { generateAuthenticationOptions } = await passkeyLibrary();
  return generateAuthenticationOptions({
    rpID: relyingPartyId(parts),
    challenge: makeChallenge(parts, `confirm:${player.sessionId}`),
    timeout: challengeSeconds * 1000,
    allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
    userVerification: 'required',
  });
}

export async function confirmSession(
  parts: SecurityParts,
  player: Player,
  { password = '', response }: { password?: string; response?: Assertion },
): Promise<void> {
  const { sql } = parts.database;
  if (response) {
    await countUse(sql, await verifyAssertion(parts, `confirm:${player.sessionId}`, response, player.id));
  } else {
    await confirmPassword(sql, parts.rateLimiter, player, password);
  }
  await parts.sessions.confirm(player.sessionId);
}
