import type { PlayerFace } from '@blookery/contract';
import { requireVoice } from '../../moderation/punishments.ts';
import type { Player } from '../../players/player.ts';
import { Refusal } from '../../refusal.ts';
import { claimUpload } from '../../uploads/uploads.ts';
import { changeFace, hangUpload } from './change-face.ts';
import type { CosmeticParts } from './parts.ts';

const refusalFor = {
  unknown: 'UPLOAD_UNKNOWN',
  unverified: 'UPLOAD_UNVERIFIED',
  used: 'UPLOAD_USED',
} as const;

/** An uploaded picture, once it is verified. */
export async function wearUpload(
  parts: CosmeticParts,
  player: Player,
  use: 'avatar' | 'banner',
  uploadId: string,
): Promise<PlayerFace> {
  requireVoice(player);
  const { id: playerId } = player;
  return changeFace(parts, playerId, async (tx) => {
    const upload = await claimUpload(tx, { playerId, uploadId, use });
    if (typeof upload === 'string') throw new Refusal(refusalFor[upload]);
    await hangUpload(tx, playerId, `custom_${use}`, upload);
  });
}
