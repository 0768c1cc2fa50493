/**
 * Uploads in three steps: a form for one file, the file posted straight to the object store, and the check
 * that turns it into a picture of the game. Before the check nothing is shown; after it the original is
 * deleted.
 */
import { uploadCalls } from '@blookery/contract/uploads';
import { route } from '../../http/route.ts';
import type { PersonalData } from '../../players/personal-data.ts';
import { openForm } from './open-form.ts';
import type { UploadParts } from './parts.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { uploadsOf } from './upload-rows.ts';
import { uploadVerifier } from './verify-upload.ts';

export { allowPosting, serveUploads } from './serve-uploads.ts';
export { isKept, keptPictures } from './upload-rows.ts';

export function uploads(parts: UploadParts) {
  const verify = uploadVerifier(parts);
  return {
    routes: [
      route(uploadCalls.form, ({ player, params, query }) => openForm(parts, player, params.size, query)),
      route(uploadCalls.verify, ({ player, body }) => verify(player.id, body.uploadId)),
    ],
    jobs: [{ name: 'sweep-uploads', everySeconds: 60, remote: true, run: () => sweepUploads(parts) }],
    personalData: [
      {
        name: 'uploads',
        copy: (sql, playerId) => uploadsOf(sql, playerId),
        // The next sweep deletes the pictures themselves. Those of news stay, as what staff wrote there does.
        erase: async (tx, playerId) => {
          await tx`update uploads set filename = '' where player_id = ${playerId} and used_for = 'news'`;
          await tx`
            update uploads set used_for = null, expires_at = now()
            where player_id = ${playerId} and used_for is distinct from 'news'`;
          await tx`delete from upload_days where player_id = ${playerId}`;
        },
      },
    ] satisfies PersonalData[],
  };
}
