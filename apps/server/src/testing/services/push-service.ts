/** A push service and browsers for tests: real requests over loopback, decrypted with the keys of the browser. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { PushNetwork } from '../../adapters/web-push/network.ts';
import { isPublicAddress } from '../../adapters/web-push/public-address.ts';
import { listenHere } from '../processes/free-port.ts';
import { whenDone } from '../when-done.ts';

export interface ReceivedPush {
  host: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export interface PushService {
  port: number;
  received: ReceivedPush[];
  /** The responses by the beginning of the path; the longest match wins. `hang` never responds. 201 by default. */
  respond: (path: string, status: number | 'hang', headers?: Record<string, string>) => void;
  /** The addresses of names; `127.0.0.1` by default, which this network allows. */
  names: Map<string, string[]>;
  network: PushNetwork;
  browser: (host?: string) => TestBrowser;
}

export interface TestBrowser {
  path: string;
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** The content of what it received, in order. */
  shown: () => unknown[];
}

export async function pushService(): Promise<PushService> {
  const received: ReceivedPush[] = [];
  const responses = new Map<string, { status: number | 'hang'; headers: Record<string, string> }>();
  const names = new Map<string, string[]>();
  const server = createServer(async (message, response) => {
    const body = await buffer(message);
    const { url: path = '', headers } = message;
    received.push({ host: headers.host ?? '', path, headers, body });
    const [, said] =
      [...responses].filter(([start]) => path.startsWith(start)).sort(([a], [b]) => b.length - a.length)[0] ??
      [];
    if (said?.status === 'hang') return;
    response.writeHead(said?.status ?? 201, said?.headers).end();
  });
  const port = await listenHere(server);
  whenDone(() => server.closeAllConnections());
  return {
    port,
    received,
    names,
    respond: (path, status, headers = {}) => responses.set(path, { status, headers }),
    network: {
      resolve: async (host) => names.get(host) ?? ['127.0.0.1'],
      isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
      port,
      request,
    },
    browser: (host = 'push.example') => testBrowser(received, host, port),
  };
}

let browsers = 0;

function testBrowser(received: readonly ReceivedPush[], host: string, port: number): TestBrowser {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys();
  const auth = randomBytes(16);
  // No path begins with another one, because responses are set by how paths begin.
  const path = `/send/${++browsers}/`;
  return {
    path,
    subscription: {
      endpoint: `https://${host}:${port}${path}`,
      keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    },
    shown: () =>
      received
        .filter((push) => push.path === path)
        .map(({ body }): unknown => JSON.parse(decrypt(body, pair.getPrivateKey(), auth))),
  };
}

/** RFC 8291, from the side of the browser. */
export function decrypt(body: Buffer, privateKey: Buffer, auth: Buffer): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const derive = (secret: Buffer, with_: Buffer, info: Buffer, size: number) =>
    Buffer.from(hkdfSync('sha256', secret, with_, info, size));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = derive(pair.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  return padded.subarray(0, end).toString();
}

/** The claims of a header `Authorization`. Throws if they are not signed with its key. */
export function claimsOf(authorization: string): Record<string, unknown> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the claims are not signed');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
