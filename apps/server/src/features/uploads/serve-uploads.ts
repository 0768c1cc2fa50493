/**
 * Serves converted pictures only, from an address with player, upload and file. The type is set by the server
 * and nothing in them runs. A picture that is no longer used has no address; caches revalidate after a
 * minute, so that it disappears from them too.
 */
import { isMadeFilename } from '@blookery/game/players/uploads';
import type { Sql } from '../../database/database.ts';
import type { SecurityHeaders } from '../../http/security-headers.ts';
import type { HttpServer } from '../../http/server.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import { Refusal } from '../../refusal.ts';
import { isUuid } from '../../unknown-values.ts';
import type { EvidencePasses } from '../../uploads/evidence-pass.ts';
import { isUploadShown, pictureKey } from '../../uploads/uploads.ts';

const cacheSeconds = 60;

interface PictureParts {
  sql: Sql;
  objectStore: ObjectStore;
  passes: EvidencePasses;
}

interface Picture {
  userId: string;
  uploadId: string;
  filename: string;
}

export function serveUploads(app: HttpServer, { sql, objectStore, passes }: PictureParts): void {
  /** The cache header, or null if the picture must not be seen. */
  async function cachingOf(picture: Picture, pass: unknown): Promise<string | null> {
    const { userId, uploadId, filename } = picture;
    if (!isUuid(userId) || !isUuid(uploadId) || !isMadeFilename(filename)) return null;
    if (await isUploadShown(sql, picture)) return `public, max-age=${cacheSeconds}, must-revalidate`;
    const isEvidence = typeof pass === 'string' && (await passes.opens(sql, pass, uploadId));
    return isEvidence ? 'private, no-store' : null;
  }

  app.get<{ Params: Picture; Querystring: { evidence?: unknown } }>(
    '/cdn/uploads/:userId/:uploadId/:filename',
    // A page of chat shows dozens, and a school is one address.
    { config: { guard: 'rate', rate: { max: 6000, perSeconds: 60 } } },
    async ({ params, query, headers }, reply) => {
      const caching = await cachingOf(params, query.evidence);
      if (!caching) throw new Refusal('ROUTE_UNKNOWN');
      // The bytes behind an address never change, so its name is its version.
      const etag = `"${params.uploadId}-${params.filename}"`;
      reply.headers({ etag, 'cache-control': caching, 'access-control-allow-origin': '*' });
      if (headers['if-none-match'] === etag) return reply.code(304).send();
      const object = await objectStore.open(pictureKey(params));
      if (!object) {
        reply.removeHeader('etag').removeHeader('cache-control');
        throw new Refusal('ROUTE_UNKNOWN');
      }
      return reply
        .headers({
          'content-type': 'image/webp',
          'content-length': String(object.size),
          'content-disposition': 'inline',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(object.body);
    },
  );
}

/** Allows pages to post files to the object store if that is another server. */
export function allowPosting(headers: SecurityHeaders, origin: string | null): SecurityHeaders {
  if (!origin) return headers;
  const name = 'content-security-policy';
  const policy = headers.page[name]?.replace(/connect-src [^;]*/, (directive) => `${directive} ${origin}`);
  return policy ? { ...headers, page: { ...headers.page, [name]: policy } } : headers;
}
