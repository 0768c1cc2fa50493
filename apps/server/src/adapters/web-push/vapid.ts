/**
 * Shows push services who the sender is (RFC 8292). The key pair is derived from the server's secret, so that every server
 * over one database has the same without another setting (docs/decisions/0038).
 */
import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { CURVE } from './encrypt.ts';

export interface Vapid {
  publicKey: string;
  /** The value of the header `Authorization` for a push service. */
  authorize: (origin: string, now: Date) => string;
}

const validSeconds = 12 * 3600;

const base64url = (text: string): string => Buffer.from(text).toString('base64url');

export function vapid(keyFor: (purpose: string) => string, subject: string): Vapid {
  const { publicKey, key } = keyPair(keyFor);
  const head = base64url(JSON.stringify({ typ: 'JWT', alg: 'ES256' }));
  return {
    publicKey,
    authorize: (origin, now) => {
      const expires = Math.floor(now.getTime() / 1000) + validSeconds;
      const claims = base64url(JSON.stringify({ aud: origin, exp: expires, sub: subject }));
      const signed = `${head}.${claims}`;
      const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
    },
  };
}

function keyPair(keyFor: (purpose: string) => string): { publicKey: string; key: KeyObject } {
  const pair = createECDH(CURVE);
  for (let turn = 0; turn < 8; turn++) {
    try {
      pair.setPrivateKey(Buffer.from(keyFor(turn === 0 ? 'push' : `push ${turn}`), 'hex'));
    } catch {
      // One number of four billion is too large for the curve.
      continue;
    }
    const point = pair.getPublicKey();
    const key = createPrivateKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        d: pair.getPrivateKey('base64url'),
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    });
    return { publicKey: point.toString('base64url'), key };
  }
  throw new Error('no key for push could be derived');
}
