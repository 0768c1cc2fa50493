/**
 * Devices that have logged in before. Each keeps a token signed by us, so nothing is stored here; the token
 * names nobody. It is bound to the account and its password: a new password makes every token void.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../players/secrets.ts';

export interface Account {
  id: string;
  passwordHash: string;
}

const idBytes = 16;
const sealBytes = 16;

/** The token of the device that started a session, always the same for one session. */
export function deviceToken(secrets: Secrets, account: Account, sessionId: string): string {
  const id = createHmac('sha256', secrets.key('device-id')).update(sessionId).digest().subarray(0, idBytes);
  return Buffer.concat([id, seal(secrets, account, id)]).toString('base64url');
}

/** The first of these tokens that is valid for the account, with the id of its device. */
export function knownDevice(
  secrets: Secrets,
  account: Account,
  tokens: readonly string[],
): { id: string; token: string } | null {
  for (const token of tokens) {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== idBytes + sealBytes) continue;
    const id = bytes.subarray(0, idBytes);
    if (timingSafeEqual(bytes.subarray(idBytes), seal(secrets, account, id))) {
      return { id: id.toString('base64url'), token };
    }
  }
  return null;
}

const seal = (secrets: Secrets, { id, passwordHash }: Account, deviceId: Buffer): Buffer =>
  createHmac('sha256', secrets.key('device'))
    .update(`${id}\n${passwordHash}\n`)
    .update(deviceId)
    .digest()
    .subarray(0, sealBytes);
