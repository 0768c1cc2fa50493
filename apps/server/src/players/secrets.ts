/**
 * One secret, many keys: each purpose derives its own, with a salt that lies in the database and is shown to nobody.
 * What strangers see of a key (the hash of a seed, a signed form) is therefore nothing to test guesses of the secret on.
 * Two-factor secrets are encrypted with AES-256-GCM;
 * addresses are only ever kept as keyed hashes.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export interface Secrets {
  key: (purpose: string) => string;
  encrypt: (purpose: string, text: string) => Buffer;
  decrypt: (purpose: string, bytes: Buffer) => string;
  hashAddress: (address: string) => Buffer;
}

export function secrets(root: string, salt: Buffer): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', root, salt, purpose, 32));
  const addressKey = derive('address');
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
    hashAddress: (address) => createHmac('sha256', addressKey).update(address).digest().subarray(0, 16),
  };
}
