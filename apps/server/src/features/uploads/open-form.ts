/** Issues a form that the object store accepts for one file of this kind and size, and stores its owner. */
import { utcDay } from '@blookery/game/collecting/earning';
import {
  allows,
  claimedFormat,
  largestUpload,
  plainFilename,
  UPLOAD_FORM_SECONDS,
  UPLOAD_OPEN_MAX,
  UPLOAD_UNVERIFIED_MINUTES,
  type UploadSize,
  uploadBytes,
  uploadDayMegabytes,
  uploadMegabytes,
} from '@blookery/game/players/uploads';
import type { Player } from '../../players/player.ts';
import type { SignedForm } from '../../ports/object-store.ts';
import { Refusal } from '../../refusal.ts';
import { reserveBytes } from './day-budget.ts';
import type { UploadParts } from './parts.ts';
import { incomingKey } from './upload-rows.ts';

export async function openForm(
  { database, objectStore, clock, limits }: UploadParts,
  player: Player,
  size: UploadSize,
  { filename, mimetype }: { filename: string; mimetype: string },
): Promise<SignedForm & { uploadId: string }> {
  const largest = largestUpload((permission) => player.permissions.has(permission));
  if (!allows(largest, size)) throw new Refusal('UPLOAD_TOO_LARGE', { megabytes: uploadMegabytes(largest) });
  const name = plainFilename(filename);
  const format = claimedFormat(name, mimetype);
  if (!format) throw new Refusal('UPLOAD_TYPE');

  const maxBytes = uploadBytes(size);
  const uploadId = await database.transaction(async (tx) => {
    const now = clock.now();
    const dayMegabytes = uploadDayMegabytes(largest, limits.uploadMegabytes);
    await reserveBytes(tx, { playerId: player.id, bytes: maxBytes, dayMegabytes, now });
    // The object store refuses posts after the form expires, so the sweep misses nothing.
    const [row] = await tx<{ id: string }[]>`
      insert into uploads (player_id, filename, format, max_bytes, held_bytes, held_on, sweep_at, expires_at)
      select ${player.id}, ${name}, ${format}, ${maxBytes}, ${maxBytes}, ${utcDay(now)}::date, goes, goes
      from (values (now() + make_interval(mins => ${UPLOAD_UNVERIFIED_MINUTES}))) as later (goes)
      where (
        select count(*) from uploads where player_id = ${player.id} and state in ('waiting', 'checking')
          and expires_at > now()
      ) < ${UPLOAD_OPEN_MAX}
      returning id`;
    if (!row) throw new Refusal('UPLOAD_TOO_MANY');
    return row.id;
  });
  const form = await objectStore.signForm({
    key: incomingKey(uploadId),
    contentType: `image/${format}`,
    maxBytes,
    expiresInSeconds: UPLOAD_FORM_SECONDS,
  });
  return { uploadId, ...form };
}
