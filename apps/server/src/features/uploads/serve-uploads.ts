/**
 * Shows made pictures, and only those: from an address that names player, upload and one of the made files. Their
 * type is ours, nothing in them runs, and they never change.
 */
import { isMadeFilename } from '@blookery/game/uploads';
import type { HttpServer } from '../../http/server.ts';
import { pictureKey } from '../../players/uploads.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import { Refusal } from '../../refusal.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function serveUploads(app: HttpServer, store: ObjectStore): void {
  app.get<{ Params: { userId: string; uploadId: string; filename: string } }>(
    '/cdn/uploads/:userId/:uploadId/:filename',
    async ({ params }, reply) => {
      const named = uuid.test(params.userId) && uuid.test(params.uploadId) && isMadeFilename(params.filename);
      const object = named ? await store.open(pictureKey(params)) : null;
      if (!object) throw new Refusal('ROUTE_UNKNOWN');
      return reply
        .headers({
          'content-type': 'image/webp',
          'content-length': String(object.size),
          'content-disposition': 'inline',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'public, max-age=31536000, immutable',
          'access-control-allow-origin': '*',
        })
        .send(object.body);
    },
  );
}
