import { expect, it } from 'vitest';
import { ConfigFault } from '../config.ts';
import { reaching } from './unreachable.ts';

it.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'its certificate is not accepted'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'its certificate is not accepted'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'its certificate is not accepted'],
  ['CERT_HAS_EXPIRED', 'its certificate is not accepted'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate is not accepted'],
  ['25006', 'it is read-only'],
])('a database that fails with %s is named in one sentence, which says that %s', async (code, reason) => {
  const url = 'postgres://ada:hunter2@db.example/shop?sslmode=verify-full';
  const reached = reaching('DATABASE_URL', url, () => Promise.reject(Object.assign(new Error(), { code })));
  const sentence = `The database of DATABASE_URL at db.example/shop cannot be used: ${reason}.`;
  await expect(reached).rejects.toThrow(new ConfigFault(sentence));
});
