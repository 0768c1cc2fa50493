/**
 * One secret, many keys: each purpose derives its own, with a salt from the database that is never shown. So
 * public data derived from a key (the hash of a seed, a signed form) does not help to guess the secret.
 * Two-factor secrets are encrypted with AES-256-GCM; addresses are stored only as keyed hashes.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { networkOf, widerNetworkOf } from '../network-of.ts';

export interface Secrets {
  key: (purpose: string) => string;
  encrypt: (purpose: string, text: string) => Buffer;
  decrypt: (purpose: string, bytes: Buffer) => string;
  /** Hashes the network of the address. */
  hashAddress: (address: string) => Buffer;
  /** Where a session starts from: its network, and the /48 around it if there is one. */
  placeOf: (address: string) => { addressHash: Buffer; widerHash: Buffer | null };
  /**
   * Every hash that an address may be listed under, including that of the whole address as stored formerly.
   */
  addressHashes: (address: string) => Buffer[];
}

export function secrets(root: string, salt: Buffer): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', root, salt, purpose, 32));
  const addressKey = derive('address');
  const hash = (text: string) => createHmac('sha256', addressKey).update(text).digest().subarray(0, 16);
  const hashAddress = (address: string) => hash(networkOf(address));
  const hashWider = (address: string) => {
    const wider = widerNetworkOf(address);
    return wider === null ? null : hash(wider);
  };
  return {
    key: (purpose) => derive(purpose).toString('hex'),
    encrypt: (purpose, text) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', derive(purpose), nonce);
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    decrypt: (purpose, bytes) => {
      const cipher = createDecipheriv('aes-256-gcm', derive(purpose), bytes.subarray(0, 12));
      cipher.setAuthTag(bytes.subarray(-16));
      return Buffer.concat([cipher.update(bytes.subarray(12, -16)), cipher.final()]).toString('utf8');
    },
    hashAddress,
    placeOf: (address) => ({ addressHash: hashAddress(address), widerHash: hashWider(address) }),
    addressHashes: (address) => {
      const wider = hashWider(address);
      return [hashAddress(address), ...(wider ? [wider] : []), hash(address)];
    },
  };
}
