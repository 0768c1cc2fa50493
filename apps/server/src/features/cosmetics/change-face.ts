/** Changes a face, reads it back, and publishes it to every open page of the player. */
import type { PlayerFace } from '@blookery/contract';
import type { Transaction } from '../../database/database.ts';
import { json } from '../../database/json.ts';
import { loadFaces } from '../../players/faces.ts';
import { releaseUpload, type Upload } from '../../uploads/uploads.ts';
import type { CosmeticParts } from './parts.ts';

export async function changeFace(
  { database, catalog, world }: CosmeticParts,
  playerId: string,
  change: (tx: Transaction) => Promise<unknown>,
): Promise<PlayerFace> {
  return database.transaction(async (tx, afterCommit) => {
    await change(tx);
    const face = (await loadFaces(tx, catalog, [playerId])).get(playerId);
    if (!face) throw new Error(`player ${playerId} is gone`);
    afterCommit(() => world.publish(`user:${playerId}`, { t: 'player.updated', d: { face } }));
    return face;
  });
}

/** Applies or removes an uploaded picture, and releases the previous one. */
export async function hangUpload(
  tx: Transaction,
  playerId: string,
  place: 'custom_avatar' | 'custom_banner',
  upload: Upload | null,
): Promise<void> {
  const [before] = await tx<{ upload: Upload | null }[]>`
    select ${tx(place)} as upload from players where id = ${playerId} for update`;
  const value = upload ? json(tx, upload) : null;
  await tx`update players set ${tx(place)} = ${value} where id = ${playerId}`;
  if (before?.upload && before.upload.uploadId !== upload?.uploadId) {
    await releaseUpload(tx, before.upload.uploadId);
  }
}
