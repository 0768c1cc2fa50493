/**
 * The client and the media from disk: files with hashed names are cached forever, everything else is
 * revalidated by ETag. Files were compressed at build time.
 */
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { Refusal } from '../refusal.ts';
import type { SecurityHeaders } from './security-headers.ts';
import type { HttpServer } from './server.ts';

const hashedName = /[.-][0-9a-zA-Z_-]{8,}\.\w+$/;

export async function mountStaticFiles(
  app: HttpServer,
  { webDir, mediaDir, headers }: { webDir: string; mediaDir: string; headers: SecurityHeaders },
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
        const lasting = hashedName.test(path.replace(/\.(br|gz)$/, ''));
        reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
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
  const page = built ? await readFile(join(webDir, 'index.html')) : null;

  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isPage =
      ['GET', 'HEAD'].includes(request.method) && !/^\/(api|cdn|assets|gateway)(\/|$)/.test(path);
    if (!isPage || !page) {
      await app.admitAddress(request);
      throw new Refusal('ROUTE_UNKNOWN');
    }
    // Icons, the manifest and the like are beside the page; the client routes every other path.
    if (besidePage.has(path.slice(1))) return reply.sendFile(path.slice(1), webDir);
    return reply
      .headers(headers.page)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
