/** Avatar, banner, title, font and frame: worn if owned or default. */
import type { PlayerFace } from '@blookery/contract';
import { cosmeticLists, type FoundCosmetic } from '@blookery/game/players/cosmetics';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Transaction } from '../../database/database.ts';
import { keepsBlook } from '../../economy/holdings.ts';
import { Refusal } from '../../refusal.ts';
import { changeFace, hangUpload } from './change-face.ts';
import type { CosmeticParts } from './parts.ts';

/** One of the player's copies by its id; 0 resets to the default. Either removes an uploaded picture. */
export const wearAvatar = (parts: CosmeticParts, playerId: string, blook: number): Promise<PlayerFace> =>
  changeFace(parts, playerId, async (tx) => {
    if (blook !== 0 && !(await keepsBlook(tx, playerId, blook))) throw new Refusal('COSMETIC_NOT_OWNED');
    await hangUpload(tx, playerId, 'custom_avatar', null);
    await tx`update players set avatar_blook = ${blook === 0 ? null : blook} where id = ${playerId}`;
  });

export const wearBanner = (parts: CosmeticParts, playerId: string, bannerId: number): Promise<PlayerFace> =>
  changeFace(parts, playerId, async (tx) => {
    await mustBeOpen(tx, parts.catalog, playerId, 'banner', bannerId);
    await hangUpload(tx, playerId, 'custom_banner', null);
    await tx`update players set banner_id = ${bannerId} where id = ${playerId}`;
  });

/** 0 wears none. */
export const wearTitle = (parts: CosmeticParts, playerId: string, titleId: number): Promise<PlayerFace> =>
  changeFace(parts, playerId, async (tx) => {
    if (titleId !== 0) await mustBeOpen(tx, parts.catalog, playerId, 'title', titleId);
    await tx`update players set title_id = ${titleId === 0 ? null : titleId} where id = ${playerId}`;
  });

export const wearFont = (parts: CosmeticParts, playerId: string, fontId: number): Promise<PlayerFace> =>
  changeFace(parts, playerId, async (tx) => {
    await mustBeOpen(tx, parts.catalog, playerId, 'font', fontId);
    await tx`update players set font_id = ${fontId} where id = ${playerId}`;
  });

/** 0 takes it off. */
export const wearFrame = (parts: CosmeticParts, playerId: string, frameId: number): Promise<PlayerFace> =>
  changeFace(parts, playerId, async (tx) => {
    if (frameId !== 0 && !(await isOwned(tx, playerId, 'frame', frameId))) {
      throw new Refusal('COSMETIC_NOT_OWNED');
    }
    await tx`update players set frame_id = ${frameId === 0 ? null : frameId} where id = ${playerId}`;
  });

async function mustBeOpen(
  tx: Transaction,
  { lists }: Catalog,
  playerId: string,
  kind: FoundCosmetic,
  id: number,
): Promise<void> {
  const entry = lists[cosmeticLists[kind]].find((candidate) => candidate.id === id);
  if (entry?.default) return;
  if (!entry || !(await isOwned(tx, playerId, kind, id))) throw new Refusal('COSMETIC_NOT_OWNED');
}

async function isOwned(
  tx: Transaction,
  playerId: string,
  kind: FoundCosmetic | 'frame',
  id: number,
): Promise<boolean> {
  const rows = await tx`
    select 1 from cosmetics where player_id = ${playerId} and kind = ${kind} and content_id = ${id} for share`;
  return rows.length > 0;
}
