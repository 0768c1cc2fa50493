/** Who we are to a browser's passkeys: the host of the public address, and the address itself. */
import type { SecurityParts } from './parts.ts';

export const relyingPartyName = 'Blookery';
export const relyingPartyId = ({ publicUrl }: SecurityParts): string => new URL(publicUrl()).hostname;

/**
 * The origin that an answer must come from. On a developer's own machine the page may be served from another port
 * than the game; what runs on localhost is theirs anyway.
 */
export function expectedOrigin({ publicUrl }: SecurityParts, clientDataJSON: string): string {
  const { origin, hostname } = new URL(publicUrl());
  if (hostname !== 'localhost') return origin;
  const given = originOf(clientDataJSON);
  return given !== null && /^http:\/\/localhost(:\d+)?$/.test(given) ? given : origin;
}

function originOf(clientDataJSON: string): string | null {
  try {
    const { origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      origin?: unknown;
    };
    return typeof origin === 'string' ? origin : null;
  } catch {
    // Not JSON: the check of the response refuses it.
    return null;
  }
}
