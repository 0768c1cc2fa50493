/**
 * The client and the media: browsers keep files with hashed names forever, and revalidate everything else by ETag.
 * Files were compressed at build time.
 */
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../refusal.ts';
import { keptForGood } from '../prepared-response.ts';
import type { SecurityHeaders } from '../security-headers.ts';
import type { HttpServer } from '../server.ts';
import { type EntryOptions, readEntryPage } from './entry-page.ts';
import { findKept } from './kept-builds.ts';
import { acceptsBrotli, hashedName, type PackedFile, packedFiles } from './packed-files.ts';

const serviceWorker = 'service-worker.js';
const mediaHeaders = {
  // An SVG opened by itself must not run scripts.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'access-control-allow-origin': '*',
};

interface StaticFiles extends EntryOptions {
  webDir: string;
  mediaDir: string;
  /** Where the clients of other builds are kept. */
  buildsDir: string;
  headers: SecurityHeaders;
}

export async function mountStaticFiles(
  app: HttpServer,
  { webDir, mediaDir, buildsDir, headers, ...entry }: StaticFiles,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: mediaDir,
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const name = path.replace(/\.(br|gz)$/, '');
      // Files beside the page have no hash, although `apple-touch-icon` looks as if it had one.
      const isBesidePage = dirname(name) === webDir;
      const lasting = !isBesidePage && hashedName.test(name);
      reply.header('cache-control', lasting ? keptForGood : 'no-cache');
      const isWorker = isBesidePage && basename(name) === serviceWorker;
      const own = isWorker ? headers.worker : name.startsWith(mediaDir) ? mediaHeaders : {};
      for (const [header, value] of Object.entries(own)) reply.header(header, value);
    },
  });
  const serve = (root: string, prefix: string, own: Readonly<Record<string, string>> = {}) => {
    const find = packedFiles(root);
    app.get<{ Params: { '*': string } }>(
      `${prefix}*`,
      { config: { guard: 'open' } },
      async (request, reply) => {
        const name = request.params['*'];
        const packed = acceptsBrotli(request.headers['accept-encoding']) ? await find(name) : null;
        return packed ? send(reply.headers(own), packed) : reply.sendFile(name, root);
      },
    );
  };
  serve(mediaDir, '/cdn/', mediaHeaders);
  const built = existsSync(join(webDir, 'index.html'));
  if (built) serve(join(webDir, 'assets'), '/assets/');
  const besidePage = new Set(built ? readdirSync(webDir).filter((name) => /^[\w-]+\.\w+$/.test(name)) : []);
  const page = await readEntryPage(webDir, entry);

  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isPage =
      ['GET', 'HEAD'].includes(request.method) && !/^\/(api|cdn|assets|gateway)(\/|$)/.test(path);
    if (!isPage || !page) {
      const kept = await findAsset(buildsDir, request);
      if (kept) return send(reply, kept);
      await app.admitAddress(request);
      throw new Refusal('ROUTE_UNKNOWN');
    }
    // Icons, the manifest and the like are beside the page; the client routes every other path.
    if (besidePage.has(path.slice(1))) return reply.sendFile(path.slice(1), webDir);
    const { plain, br } = page(path);
    const compress = acceptsBrotli(request.headers['accept-encoding']);
    if (compress) reply.header('content-encoding', 'br');
    return reply
      .headers(headers.page)
      .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
      .type('text/html; charset=utf-8')
      .send(compress ? br : plain);
  });
}

/** A chunk of another build, for a page that is still open or came from another server. */
async function findAsset(buildsDir: string, { method, url, headers }: FastifyRequest) {
  const name = /^\/assets\/([^/?]+)$/.exec(url)?.[1];
  if (!name || !['GET', 'HEAD'].includes(method)) return null;
  return findKept(buildsDir, name, acceptsBrotli(headers['accept-encoding']));
}

function send(reply: FastifyReply, { bytes, type, encoding }: PackedFile): FastifyReply {
  if (encoding) reply.header('content-encoding', encoding);
  const lasting = { 'cache-control': keptForGood, vary: 'accept-encoding' };
  return reply.headers(lasting).type(type).send(bytes);
}
