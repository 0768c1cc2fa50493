import { createHash } from 'node:crypto';

export const digest = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) {
    hash.update(part);
    hash.update('\0');
  }
  return hash.digest('hex');
};

/** Long enough to distinguish versions of one file. */
export const shortDigest = (...parts: readonly (string | Uint8Array)[]): string =>
  digest(...parts).slice(0, 8);
