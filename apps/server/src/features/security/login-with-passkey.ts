/** Logs in with a passkey alone. It is two factors in one, so no code is needed. */
import { enter } from '../../identity/enter.ts';
import { requireNotBanned } from '../../players/sessions.ts';
import type { Caller, SecurityParts } from './parts.ts';
import { type Assertion, countUse, verifyAssertion } from './passkey-assertion.ts';
import { challengeSeconds, makeChallenge } from './passkey-challenge.ts';
import { passkeyLibrary, relyingPartyId } from './relying-party.ts';

/** Sends no list of passkeys: the browser offers those it has, and nobody learns who has one. */
export async function loginOptions(parts: SecurityParts): Promise<unknown> {
  const { generateAuthenticationOptions } = await passkeyLibrary();
  return generateAuthenticationOptions({
    rpID: relyingPartyId(parts),
    challenge: makeChallenge(parts, 'login'),
    timeout: challengeSeconds * 1000,
    userVerification: 'required',
  });
}

export async function loginWithPasskey(parts: SecurityParts, response: Assertion, caller: Caller) {
  const used = await verifyAssertion(parts, 'login', response);
  await requireNotBanned(parts.database.sql, used.playerId);
  return parts.database.transaction(async (tx, afterCommit) => {
    await countUse(tx, used);
    return enter(parts, { tx, afterCommit }, { playerId: used.playerId, caller });
  });
}
