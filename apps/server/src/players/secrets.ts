/**
 * One secret, many keys: each purpose derives its own, with a salt that lies in the database and is shown to nobody.
 * What strangers see of a key (the hash of a seed, a signed form) is therefore nothing to test guesses of the secret on.
 * Two-factor secrets are encrypted with AES-256-GCM;
 * addresses are only ever kept as keyed hashes.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { networkOf, widerNetworkOf } from '../network-of.ts';

export interface Secrets {
  key: (purpose: string) => string;
  encrypt: (purpose: string, text: string) => Buffer;
  decrypt: (purpose: string, bytes: Buffer) => string;
  /** Of the network that the address stands for. */
  hashAddress: (address: string) => Buffer;
  /** From where a session is started: its network, and the /48 around it where there is one. */
  placeOf: (address: string) => { addressHash: Buffer; widerHash: Buffer | null };
  /** Every hash that an address may be listed under, also the one of the whole address that was once kept. */
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
