/** The relying party for passkeys: the host of the public address, and its origin. */
import { isRecord } from '../../unknown-values.ts';
import type { SecurityParts } from './parts.ts';

export const relyingPartyName = 'Blookery';
export const relyingPartyId = ({ publicUrl }: SecurityParts): string => new URL(publicUrl()).hostname;

/**
 * The origin that a response must come from. On localhost the page may be served from another port than the
 * server.
 */
export function expectedOrigin({ publicUrl }: SecurityParts, clientDataJSON: string): string {
  const { origin, hostname } = new URL(publicUrl());
  if (hostname !== 'localhost') return origin;
  const given = originOf(clientDataJSON);
  return given !== null && /^http:\/\/localhost(:\d+)?$/.test(given) ? given : origin;
}

function originOf(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return isRecord(data) && typeof data.origin === 'string' ? data.origin : null;
  } catch {
    // Not JSON: the check of the response refuses it.
    return null;
  }
}
