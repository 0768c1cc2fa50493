import type { PlayerFace } from '@blookery/contract';
import { Refusal } from '../../refusal.ts';
import { changeFace, hangUpload } from './change-face.ts';
import type { CosmeticParts } from './parts.ts';

/** One of the player's copies by its id; 0 resets to the default. Either removes an uploaded picture. */
export const wearAvatar = (parts: CosmeticParts, playerId: string, blook: number): Promise<PlayerFace> =>
  changeFace(parts, playerId, async (tx) => {
    await hangUpload(tx, playerId, 'custom_avatar', null);
    const worn = await tx`
      update players set avatar_blook = ${blook === 0 ? null : blook} where id = ${playerId} and (
        ${blook}::bigint = 0 or exists (select 1 from blooks where id = ${blook} and owner_id = ${playerId}))
      returning 1`;
    if (worn.length === 0) throw new Refusal('COSMETIC_NOT_OWNED');
  });
