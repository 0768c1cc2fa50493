/** Uploads as other features use them: claimed for one use, released when it ends. */
import type { PlayerFace } from '@blookery/contract';
import { type MadePicture, madeFilename } from '@blookery/game/players/uploads';
import type { Queryable } from '../database/database.ts';
import { isUuid } from '../unknown-values.ts';

export type Upload = NonNullable<PlayerFace['customAvatar']>;
export type UploadUse = 'avatar' | 'banner' | 'message' | 'news';

const pictureFor: Record<UploadUse, MadePicture> = {
  avatar: 'avatar',
  banner: 'picture',
  message: 'picture',
  news: 'picture',
};

const MESSAGE_CLAIM_MINUTES = 10;

/** The key of a converted picture in the object store, and its path after `/cdn/`. */
export const pictureKey = ({ userId, uploadId, filename }: Upload): string =>
  `uploads/${userId}/${uploadId}/${filename}`;

/**
 * Keeps an upload for one use. `unknown` also for an upload of another player, so that nobody learns whether
 * it exists.
 */
export async function claimUpload(
  tx: Queryable,
  { playerId, uploadId, use }: { playerId: string; uploadId: string; use: UploadUse },
): Promise<Upload | 'unknown' | 'unverified' | 'used'> {
  if (!isUuid(uploadId)) return 'unknown';
  const [row] = await tx<{ state: string; usedFor: UploadUse | null }[]>`
    select state, used_for as "usedFor" from uploads where id = ${uploadId} and player_id = ${playerId} for update`;
  if (!row || row.state === 'gone') return 'unknown';
  if (row.state !== 'verified') return 'unverified';
  if (row.usedFor !== null && row.usedFor !== use) return 'used';
  // A message is sent after its picture was claimed, and may still be refused: the sweep checks once whether
  // it was sent.
  const expires = use === 'message' ? tx`now() + make_interval(mins => ${MESSAGE_CLAIM_MINUTES})` : null;
  await tx`
    update uploads set used_for = ${use}, expires_at = ${expires}, held_bytes = 0 where id = ${uploadId}`;
  return { userId: playerId, uploadId, filename: madeFilename(pictureFor[use]) };
}

/** Ends the use of an upload: its address stops working at once, and the next sweep deletes its file. */
export async function releaseUpload(tx: Queryable, uploadId: string): Promise<void> {
  await tx`update uploads set used_for = null, expires_at = now() where id = ${uploadId}`;
}

/** For a deleted message. Another message may still show the same picture. */
export async function releaseMessageUpload(tx: Queryable, uploadId: string): Promise<void> {
  const shown = await tx`
    select 1 from chat_messages
    where upload ->> 'uploadId' = ${uploadId} and upload is not null and deleted_at is null limit 1`;
  if (shown.length === 0) await releaseUpload(tx, uploadId);
}

/** For a room that nobody can enter any more. */
export async function releaseRoomUploads(tx: Queryable, roomId: string): Promise<void> {
  await tx`
    update uploads set used_for = null, expires_at = now()
    where used_for = 'message' and id in (
      select (upload ->> 'uploadId')::uuid from chat_messages where room_id = ${roomId} and upload is not null
    ) and not exists (
      select 1 from chat_messages m
      where m.upload ->> 'uploadId' = uploads.id::text and m.upload is not null and m.deleted_at is null
        and m.room_id <> ${roomId})`;
}

/** Whether it is public: shown somewhere, or verified a moment ago and not used yet. */
export async function isUploadShown(
  sql: Queryable,
  { userId, uploadId }: Pick<Upload, 'userId' | 'uploadId'>,
): Promise<boolean> {
  const rows = await sql`
    select 1 from uploads
    where id = ${uploadId} and player_id = ${userId} and state = 'verified'
      and (used_for is not null or expires_at > now())`;
  return rows.length === 1;
}
