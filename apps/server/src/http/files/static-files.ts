/**
 * The client and the media from disk: files with hashed names are cached forever, everything else is
 * revalidated by ETag. Files were compressed at build time.
 */
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../refusal.ts';
import { keptForGood } from '../prepared-response.ts';
import type { SecurityHeaders } from '../security-headers.ts';
import type { HttpServer } from '../server.ts';
import { type EntryOptions, readEntryPage } from './entry-page.ts';
import { findKept } from './kept-builds.ts';

const hashedName = /[.-][0-9a-zA-Z_-]{7,}\.\w+$/;
const serviceWorker = 'service-worker.js';

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
  const serve = (root: string, prefix: string, decorateReply: boolean) =>
    app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply,
      preCompressed: true,
      index: false,
      // Every path is looked up on request; the media are far too many to list as routes.
      wildcard: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const name = path.replace(/\.(br|gz)$/, '');
        // What is beside the page has no hash, though `apple-touch-icon` looks like one.
        const isBesidePage = dirname(name) === webDir;
        const lasting = !isBesidePage && hashedName.test(name);
        reply.header('cache-control', lasting ? keptForGood : 'no-cache');
        if (isBesidePage && basename(name) === serviceWorker) {
          for (const [header, value] of Object.entries(headers.worker)) reply.header(header, value);
          return;
        }
        // An SVG opened by itself must not run scripts.
        if (prefix === '/cdn/') {
          reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
          reply.header('access-control-allow-origin', '*');
        }
      },
    });
  // The plug-in mounts its routes itself.
  app.addHook('onRoute', (route) => {
    if (route.url === '/cdn/*' || route.url === '/assets/*')
      route.config = { ...route.config, guard: 'open' };
  });
  await serve(mediaDir, '/cdn/', true);
  const built = existsSync(join(webDir, 'index.html'));
  if (built) await serve(join(webDir, 'assets'), '/assets/', false);
  const besidePage = new Set(built ? readdirSync(webDir).filter((name) => /^[\w-]+\.\w+$/.test(name)) : []);
  const page = await readEntryPage(webDir, entry);

  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isPage =
      ['GET', 'HEAD'].includes(request.method) && !/^\/(api|cdn|assets|gateway)(\/|$)/.test(path);
    if (!isPage || !page) {
      const kept = await findAsset(buildsDir, request);
      if (kept) {
        if (kept.encoding) reply.header('content-encoding', kept.encoding);
        const lasting = { 'cache-control': keptForGood, vary: 'accept-encoding' };
        return reply.headers(lasting).type(kept.type).send(kept.bytes);
      }
      await app.admitAddress(request);
      throw new Refusal('ROUTE_UNKNOWN');
    }
    // Icons, the manifest and the like are beside the page; the client routes every other path.
    if (besidePage.has(path.slice(1))) return reply.sendFile(path.slice(1), webDir);
    const { plain, br } = page(path);
    const compress = String(request.headers['accept-encoding'] ?? '').includes('br');
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
  return findKept(buildsDir, name, String(headers['accept-encoding'] ?? ''));
}
