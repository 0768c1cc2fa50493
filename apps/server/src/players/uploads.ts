/** What players uploaded, as the features that show it see it: claimed for one use, let go when that ends. */
import type { PlayerFace } from '@blookery/contract';
import { type MadePicture, madeFilename } from '@blookery/game/uploads';
import type { Queryable } from '../database/database.ts';

export type Upload = NonNullable<PlayerFace['customAvatar']>;
export type UploadUse = 'avatar' | 'banner' | 'message' | 'news';

const pictureFor: Record<UploadUse, MadePicture> = {
  avatar: 'avatar',
  banner: 'picture',
  message: 'picture',
  news: 'picture',
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Under what a made picture is kept, and shown after `/cdn/`. */
export const pictureKey = ({ userId, uploadId, filename }: Upload): string =>
  `uploads/${userId}/${uploadId}/${filename}`;

/** Keeps an upload for one use. `unknown` also when it is somebody else's: whether it exists is their business. */
export async function claimUpload(
  tx: Queryable,
  { playerId, uploadId, use }: { playerId: string; uploadId: string; use: UploadUse },
): Promise<Upload | 'unknown' | 'unverified' | 'used'> {
  if (!uuid.test(uploadId)) return 'unknown';
  const [row] = await tx<{ state: string; usedFor: UploadUse | null }[]>`
    select state, used_for as "usedFor" from uploads where id = ${uploadId} and player_id = ${playerId} for update`;
  if (!row || row.state === 'gone') return 'unknown';
  if (row.state !== 'verified') return 'unverified';
  if (row.usedFor !== null && row.usedFor !== use) return 'used';
  await tx`update uploads set used_for = ${use}, expires_at = null where id = ${uploadId}`;
  return { userId: playerId, uploadId, filename: madeFilename(pictureFor[use]) };
}

/** Nobody shows it any more: it goes with the next sweep. */
export async function releaseUpload(tx: Queryable, uploadId: string): Promise<void> {
  await tx`update uploads set used_for = null, expires_at = now() where id = ${uploadId}`;
}
