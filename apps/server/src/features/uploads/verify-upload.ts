/**
 * Verifies a posted file. A picture is converted and stored under another key, and the original deleted;
 * anything else is deleted and refused. One check at a time; after success a repeated request gets the same
 * response.
 */
import type { VerifiedUpload } from '@blookery/contract';
import { UPLOAD_UNUSED_HOURS } from '@blookery/game/players/uploads';
import { entriesOf } from '@blookery/game/typed-keys';
import type { MadePictures } from '../../ports/image-processor.ts';
import { Refusal } from '../../refusal.ts';
import { giveBytesBack, settleBytes } from './day-budget.ts';
import type { UploadParts } from './parts.ts';
import { everyKey, incomingKey, madeKey, toVerified, type UploadRow, uploadColumns } from './upload-rows.ts';

/** One at a time per player on this server, so that nobody fills the queue alone. */
export function uploadVerifier(parts: UploadParts) {
  const looking = new Set<string>();
  return async (playerId: string, uploadId: string): Promise<VerifiedUpload> => {
    if (looking.has(playerId)) throw new Refusal('UPLOAD_BUSY');
    looking.add(playerId);
    try {
      return await verifyUpload(parts, playerId, uploadId);
    } finally {
      looking.delete(playerId);
    }
  };
}

async function verifyUpload(parts: UploadParts, playerId: string, uploadId: string): Promise<VerifiedUpload> {
  const { sql } = parts.database;
  const [row] = await sql<UploadRow[]>`
    update uploads set state = 'checking'
    where id = ${uploadId} and player_id = ${playerId} and state = 'waiting' and expires_at > now()
    returning ${uploadColumns(sql)}`;
  if (!row) return alreadyVerified(parts, playerId, uploadId);
  try {
    return await check(parts, row);
  } catch (fault) {
    // The check failed, so it can be repeated until the form expires.
    await sql`update uploads set state = 'waiting' where id = ${row.id} and state = 'checking'`;
    throw fault;
  }
}

async function alreadyVerified({ database: { sql } }: UploadParts, playerId: string, uploadId: string) {
  const [row] = await sql<UploadRow[]>`
    select ${uploadColumns(sql)} from uploads
    where id = ${uploadId} and player_id = ${playerId} and state <> 'gone'
      and (expires_at is null or expires_at > now())`;
  if (!row) throw new Refusal('UPLOAD_UNKNOWN');
  if (row.state !== 'verified') throw new Refusal('UPLOAD_BUSY');
  return toVerified(row);
}

async function check(parts: UploadParts, row: UploadRow): Promise<VerifiedUpload> {
  const bytes = await parts.objectStore.read(incomingKey(row.id), row.maxBytes);
  if (!bytes) throw new Refusal('UPLOAD_MISSING');
  const made = await parts.images.make(bytes, row.format);
  if (made.fault === 'busy') throw new Refusal('UPLOAD_BUSY');
  if (made.fault !== null) {
    await throwAway(parts, row);
    throw new Refusal(made.fault === 'too-big' ? 'UPLOAD_PICTURE_TOO_BIG' : 'UPLOAD_NOT_A_PICTURE');
  }
  return keep(parts, row, made, bytes.length);
}

async function keep(
  { database, objectStore }: UploadParts,
  row: UploadRow,
  made: MadePictures,
  posted: number,
): Promise<VerifiedUpload> {
  const pictures = entriesOf(made.pictures);
  await Promise.all(
    pictures.map(([name, bytes]) => objectStore.write(madeKey(row, name), bytes, 'image/webp')),
  );
  const { width, height, frames } = made;
  const held = pictures.reduce((bytes, [, picture]) => bytes + picture.length, 0);
  const kept = await database.transaction(async (tx) => {
    const rows = await tx`
      update uploads set state = 'verified', width = ${width}, height = ${height}, frames = ${frames},
        expires_at = now() + make_interval(hours => ${UPLOAD_UNUSED_HOURS})
      where id = ${row.id} and state = 'checking' returning 1`;
    // The size of the posted or of the converted file, whichever is larger.
    if (rows.length > 0) await settleBytes(tx, row.id, Math.max(posted, held));
    return rows;
  });
  // Swept during the check, so the pictures are deleted too.
  if (kept.length === 0) {
    await objectStore.remove(everyKey(row));
    throw new Refusal('UPLOAD_UNKNOWN');
  }
  await objectStore.remove([incomingKey(row.id)]);
  return toVerified({ ...row, width, height, frames });
}

async function throwAway({ database, objectStore }: UploadParts, row: UploadRow): Promise<void> {
  await objectStore.remove([incomingKey(row.id)]);
  // The row stays until its form has expired, so that the sweep deletes whatever is posted again.
  await database.transaction(async (tx) => {
    await tx`update uploads set state = 'gone', expires_at = now() where id = ${row.id}`;
    await giveBytesBack(tx, [row.id]);
  });
}
