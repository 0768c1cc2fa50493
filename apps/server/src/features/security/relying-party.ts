/** The relying party for passkeys: the host of the public address, and its origin; and the library for them. */
import { readClientData } from './client-data.ts';
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
  const { origin: given } = readClientData(clientDataJSON);
  return /^http:\/\/localhost(:\d+)?$/.test(given) ? given : origin;
}

/**
 * Loads the passkey library on first use: with the certificates of all vendors it is some 300 modules, a
 * tenth of the time to start.
 */
export const passkeyLibrary = () => import('@simplewebauthn/server');
