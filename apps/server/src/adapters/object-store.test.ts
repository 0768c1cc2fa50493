/** One suite for both object stores: what a form allows, what it refuses, and that nothing is left behind. */
import { readdirSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portOf } from '../http/port-of.ts';
import type { FormTerms, ObjectStore } from '../ports/object-store.ts';
import { newFolder } from '../testing/processes/folders.ts';
import { listenHere } from '../testing/processes/free-port.ts';
import { localS3 } from '../testing/uploads/local-s3.ts';
import { diskStore } from './disk/disk-store.ts';
import { s3Store } from './s3/s3-store.ts';

interface Kept {
  store: ObjectStore;
  /** Resolves relative addresses. */
  origin: string;
  folder: string;
  close: () => Promise<void>;
}
let late = 0;
const clock = { now: () => new Date(Date.now() + late) };

const places = {
  disk: async () => {
    const folder = newFolder();
    const app = fastify();
    const store = diskStore({ folder, secret: 'for tests', clock });
    store.mount(app);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const port = portOf(app.server);
    return { store, folder, origin: `http://127.0.0.1:${port}`, close: () => app.close() };
  },
  S3: async () => {
    const folder = newFolder();
    const server = await localS3(folder, clock.now);
    const { bucket, region, accessKeyId, secret } = server.signer;
    const store = await s3Store({
      bucket,
      region,
      accessKeyId,
      secretAccessKey: secret,
      endpoint: server.endpoint,
      pathStyle: true,
    });
    const close = async () => {
      store.close();
      await server.close();
    };
    return { store, folder, origin: server.endpoint, close };
  },
};

const terms: FormTerms = {
  key: 'incoming/one',
  contentType: 'image/png',
  maxBytes: 1000,
  expiresInSeconds: 60,
};

describe.each(Object.entries(places))('the object store on %s', (_, open) => {
  let kept: Kept;
  let store: ObjectStore;
  beforeAll(async () => {
    kept = await open();
    store = kept.store;
  });
  afterAll(() => kept.close());

  const files = () =>
    readdirSync(kept.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

  /** Posts as a browser does. */
  async function post(
    bytes: Uint8Array<ArrayBuffer> | null,
    change: (fields: Record<string, string>) => Record<string, string> = (fields) => fields,
    wanted: Partial<FormTerms> = {},
  ) {
    const { url, fields } = await store.signForm({ ...terms, ...wanted });
    const form = new FormData();
    for (const [field, value] of Object.entries(change(fields))) form.append(field, value);
    if (bytes) form.append('file', new Blob([bytes], { type: 'image/png' }), 'a.png');
    const response = await fetch(new URL(url, kept.origin), { method: 'POST', body: form });
    return { status: response.status, text: await response.text() };
  }

  it('accepts exactly the file it was signed for, and returns it [1.7.18]', async () => {
    // With line ends and dashes like those that separate parts.
    const bytes = new Uint8Array(Buffer.from('\r\n--\r\n----x\r\n\r\n\0\xff'.repeat(40), 'latin1'));
    expect(await post(bytes)).toEqual({ status: 204, text: '' });
    expect(await store.read(terms.key, 1000)).toEqual(Buffer.from(bytes));
    await expect(store.read(terms.key, 10)).rejects.toThrow(RangeError);
    await store.remove([terms.key, 'never/was']);
    expect(await store.read(terms.key, 1000)).toBeNull();
    expect(files()).toEqual([]);
  });

  it('accepts the largest and the smallest allowed', async () => {
    expect((await post(new Uint8Array(1000))).status).toBe(204);
    expect((await post(new Uint8Array(1))).status).toBe(204);
    expect(await store.read(terms.key, 1000)).toHaveLength(1);
    await store.remove([terms.key]);
  });

  const large = new Uint8Array(9 * 1024 * 1024);
  const small = new Uint8Array(10);
  const put = (field: string, value: string) => (fields: Record<string, string>) => ({
    ...Object.fromEntries(
      Object.entries(fields).filter(([known]) => known.toLowerCase() !== field.toLowerCase()),
    ),
    [field]: value,
  });
  it.each<[string, Parameters<typeof post>, number, string]>([
    ['one byte too many', [new Uint8Array(1001)], 400, 'EntityTooLarge'],
    ['9 MB', [large], 400, 'EntityTooLarge'],
    ['nothing', [new Uint8Array(0)], 400, 'EntityTooSmall'],
    ['no file', [null], 400, 'InvalidArgument'],
    ['another key', [small, put('key', 'made/other')], 403, 'AccessDenied'],
    ['a key that leads out', [small, put('key', '../../out')], 403, 'AccessDenied'],
    ['another type', [small, put('Content-Type', 'text/html')], 403, 'AccessDenied'],
    ['an extra field', [small, put('success_action_redirect', 'https://evil.example')], 403, 'AccessDenied'],
    [
      'another policy',
      [small, put('Policy', btoa('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}'))],
      403,
      'SignatureDoesNotMatch',
    ],
    ['another signature', [small, put('X-Amz-Signature', '0'.repeat(64))], 403, 'SignatureDoesNotMatch'],
    ['no signature', [small, put('X-Amz-Signature', '')], 403, 'SignatureDoesNotMatch'],
    [
      'somebody else’s key id',
      [large, put('X-Amz-Credential', 'me/20260101/local/s3/aws4_request')],
      403,
      'InvalidAccessKeyId',
    ],
  ])('refuses %s with an error, and keeps nothing', async (_what, [bytes, change], status, code) => {
    const response = await post(bytes, change);
    expect(response.status).toBe(status);
    expect(response.text).toContain(`<Code>${code}</Code>`);
    expect(files()).toEqual([]);
  });

  it('refuses an expired form', async () => {
    const { url, fields } = await store.signForm(terms);
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', new Blob([small]), 'a.png');
    late = 61_000;
    const response = await fetch(new URL(url, kept.origin), { method: 'POST', body: form });
    late = 0;
    expect(response.status).toBe(403);
    expect(files()).toEqual([]);
  });

  it('refuses a body that is not a form', async () => {
    const { url } = await store.signForm(terms);
    for (const [type, body] of [
      ['application/json', '{}'],
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=b', 'x'.repeat(100_000)],
      ['multipart/form-data; boundary=b', '--b\r\n\r\nx\r\n--b--'],
      [
        'multipart/form-data; boundary=b',
        `--b\r\ncontent-disposition: form-data; name="key"\r\n\r\n${'x'.repeat(100_000)}`,
      ],
      ['multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="key"\r\n\r\na'],
    ] as const) {
      const response = await fetch(new URL(url, kept.origin), {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      });
      expect([400, 412], type).toContain(response.status);
    }
    expect(files()).toEqual([]);
  });

  it('keeps what the server writes', async () => {
    await store.write('made/a/b.webp', Buffer.from('picture'), 'image/webp');
    const object = await store.open('made/a/b.webp');
    expect(object?.size).toBe(7);
    expect(object && (await buffer(object.body))).toEqual(Buffer.from('picture'));
    expect(await store.open('made/a/c.webp')).toBeNull();
    await store.remove(['made/a/b.webp']);
    expect(await store.open('made/a/b.webp')).toBeNull();
    expect(files()).toEqual([]);
  });
});

it('the object store on disk removes a file that it could not write completely', async () => {
  const folder = newFolder();
  const store = diskStore({ folder, secret: 'for tests', clock });
  await store.write('made/a/b', Buffer.from('picture'), 'image/webp');
  await expect(store.write('made/a', Buffer.from('picture'), 'image/webp')).rejects.toThrow('EISDIR');
  expect(readdirSync(join(folder, 'made'))).toEqual(['a']);
});

it('the object store on S3 fails if the server accepts requests and does not respond', async () => {
  const server = createServer(() => {});
  const endpoint = `http://127.0.0.1:${await listenHere(server)}`;
  const settings = { bucket: 'shelf', region: 'eu-central-1', endpoint, pathStyle: true };
  const store = await s3Store({ ...settings, accessKeyId: 'key', secretAccessKey: 'secret' }, 50);
  try {
    const fault = { name: 'TimeoutError' };
    await expect(store.read('made/a', 10)).rejects.toMatchObject(fault);
    await expect(store.remove(['made/a'])).rejects.toMatchObject(fault);
  } finally {
    store.close();
    server.closeAllConnections();
  }
});

it('the object store on S3 reads hundreds of pictures at once, and none waits for another', async () => {
  const count = 300;
  const waiting: ServerResponse[] = [];
  const server = createServer((_request, response) => {
    if (waiting.push(response) === count) for (const one of waiting) one.end('picture');
  });
  const endpoint = `http://127.0.0.1:${await listenHere(server)}`;
  const settings = { bucket: 'shelf', region: 'eu-central-1', endpoint, pathStyle: true };
  const store = await s3Store({ ...settings, accessKeyId: 'key', secretAccessKey: 'secret' });
  try {
    const pictures = await Promise.all(Array.from({ length: count }, () => store.read('made/a', 10)));
    expect(pictures.map(String)).toEqual(Array(count).fill('picture'));
  } finally {
    store.close();
    server.closeAllConnections();
  }
});

it('the object store on disk fails for an unreadable folder instead of reporting its files as missing', async () => {
  const folder = newFolder({ uploads: 'a file' });
  const store = diskStore({ folder: join(folder, 'uploads'), secret: 'for tests', clock });
  await expect(store.read('made/a', 10)).rejects.toThrow('ENOTDIR');
  await expect(store.open('made/a')).rejects.toThrow('ENOTDIR');
});
