/**
 * The server seeds of packs. A player's seed is derived from the secret of the server, the player and a
 * count, so that no seed in use is in the database: a backup does not help to predict rolls. Its hash is
 * public beforehand, and the seed itself once the next one is in use (docs/fairness.md).
 */
import { createHmac, hash } from 'node:crypto';
import { type Rolls, rollMessage, rollsOf } from '@blookery/game/collecting/fairness';

export interface Seeds {
  /** 64 hexadecimal digits, used as text everywhere. */
  seedOf: (playerId: string, rotation: number) => string;
}

export const seeds = (key: string): Seeds => ({
  seedOf: (playerId, rotation) => createHmac('sha256', key).update(`${playerId}:${rotation}`).digest('hex'),
});

export const hashSeed = (seed: string): string => hash('sha256', seed, 'hex');

export const rollsWith = (seed: string, clientSeed: string, nonce: number): Rolls =>
  rollsOf(createHmac('sha256', seed).update(rollMessage(clientSeed, nonce)).digest('hex'));

/**
 * HMAC hashes the key, xored with two constants, before the message. PostgreSQL has SHA-256 but no HMAC; with
 * these it needs none. A seed is exactly one block of SHA-256, so it is the key itself.
 */
export function hmacPads(seed: string): { inner: string; outer: string } {
  const key = Buffer.from(seed);
  const pad = (constant: number) => Buffer.from(key.map((byte) => byte ^ constant)).toString('hex');
  return { inner: pad(0x36), outer: pad(0x5c) };
}
