/**
 * A small S3 for tests: forms, GET, PUT and DELETE of single objects, each refused unless signed exactly as
 * Amazon requires. The servers on npm accept oversize, altered and expired forms.
 */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { diskStore } from '../../adapters/disk/disk-store.ts';
import { FormFault, type FormSigner, signingKey } from '../../adapters/disk/form-policy.ts';
import { receiveForm } from '../../adapters/disk/receive-form.ts';
import { portOf } from '../../http/port-of.ts';

export interface LocalS3 {
  endpoint: string;
  signer: FormSigner;
  /** Of a server that keeps its uploads there. */
  settings: Record<string, string>;
  close: () => Promise<void>;
}

export async function localS3(
  folder: string,
  now: () => Date,
  /** Whether the key has the right to list the bucket. Without it Amazon does not say whether a key is missing. */
  { mayList = true }: { mayList?: boolean } = {},
): Promise<LocalS3> {
  const signer = { bucket: 'shelf', region: 'eu-central-1', accessKeyId: 'AKIATEST', secret: 'a secret' };
  const files = diskStore({ folder, secret: 'unused', clock: { now } });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://s3');
    if (request.method === 'POST' && pathname === `/${signer.bucket}`) {
      const contentType = request.headers['content-type'] ?? '';
      await receiveForm({ contentType, body: request }, { folder, signer, now: now() });
      response.writeHead(204).end();
      return;
    }
    const body = await buffer(request);
    checkHeaderSignature(request, body, signer);
    const key = decodeURIComponent(pathname.slice(signer.bucket.length + 2));
    if (request.method === 'PUT') {
      await files.write(key, body, request.headers['content-type'] ?? '');
      response.writeHead(200, { etag: '"x"' }).end();
    } else if (request.method === 'DELETE') {
      await files.remove([key]);
      response.writeHead(204).end();
    } else {
      const object = await files.open(key);
      if (!object) throw mayList ? new FormFault('NoSuchKey', 404) : new FormFault('AccessDenied', 403);
      response.writeHead(200, { 'content-length': object.size });
      object.body.pipe(response);
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((fault: unknown) => {
      const { code, status } = fault instanceof FormFault ? fault : { code: String(fault), status: 500 };
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${portOf(server)}`;
  return {
    endpoint,
    signer,
    settings: {
      S3_BUCKET: signer.bucket,
      S3_REGION: signer.region,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: signer.accessKeyId,
      S3_SECRET_ACCESS_KEY: signer.secret,
      S3_PATH_STYLE: 'on',
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Signature Version 4 in the Authorization header. */
function checkHeaderSignature(request: IncomingMessage, body: Buffer, signer: FormSigner): void {
  const [, scope = '', names = '', given = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const hash = request.headers['x-amz-content-sha256'];
  if (hash !== createHash('sha256').update(body).digest('hex'))
    throw new FormFault('XAmzContentSHA256Mismatch', 400);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
  searchParams.sort();
  const canonical = [
    request.method,
    pathname,
    searchParams.toString(),
    ...names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    names,
    hash,
  ].join('\n');
  const [accessKeyId, date = '', ...rest] = scope.split('/');
  const toSign = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    [date, ...rest].join('/'),
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const expected = createHmac('sha256', signingKey(signer, date)).update(toSign).digest('hex');
  if (accessKeyId !== signer.accessKeyId || given !== expected)
    throw new FormFault('SignatureDoesNotMatch', 403);
}
