/** What staff change about a player without punishing: notes, look, name, sessions. */
import { usernameFault } from '@blookery/game/players/accounts';
import { cosmeticLists, type FoundCosmetic, foundCosmetics } from '@blookery/game/players/cosmetics';
import type { Catalog } from '../../../catalog/catalog.ts';
import { isUniqueViolation, type Transaction } from '../../../database/database.ts';
import { json } from '../../../database/json.ts';
import { keepsBlook } from '../../../economy/holdings.ts';
import { recordAct } from '../../../moderation/audit-trail.ts';
import type { Writing } from '../../../notices/notices.ts';
import { loadFaces } from '../../../players/faces.ts';
import type { Player } from '../../../players/player.ts';
import { Refusal } from '../../../refusal.ts';
import { releaseUpload, type Upload } from '../../../uploads/uploads.ts';
import { type Look, recordUndoable } from '../act-records.ts';
import type { StaffParts } from '../parts.ts';
import { actOn } from './act-on.ts';
import { readUser } from './read-user.ts';

export async function noteUser(parts: StaffParts, staff: Player, playerId: string, text: string) {
  await parts.database.transaction(async (tx) => {
    const [note] = await tx<{ id: number }[]>`
      insert into staff_notes (player_id, staff_id, text)
      select id, ${staff.id}, ${text.trim()} from players where id = ${playerId} and erased_at is null
      returning id`;
    if (!note) throw new Refusal('USER_UNKNOWN');
    await recordUndoable(tx, { staffId: staff.id, action: 'note', playerId, after: { note: note.id } });
  });
  return readUser(parts, staff, playerId);
}

const bareLook: Look = {
  color: null,
  fontId: null,
  titleId: null,
  bannerId: null,
  frameId: null,
  avatarBlook: null,
  customAvatar: null,
  customBanner: null,
};

async function lockLook(tx: Transaction, playerId: string): Promise<Look> {
  const [look] = await tx<Look[]>`
    select color, font_id as "fontId", title_id as "titleId", banner_id as "bannerId",
      frame_id as "frameId", avatar_blook as "avatarBlook", custom_avatar as "customAvatar", custom_banner as "customBanner"
    from players where id = ${playerId} and erased_at is null for update`;
  if (!look) throw new Refusal('USER_UNKNOWN');
  return look;
}

/** The look without what the player does not own any more. */
export async function ownedLook(
  tx: Transaction,
  { lists }: Catalog,
  playerId: string,
  look: Look,
): Promise<Look> {
  const owned = await tx<{ kind: string; id: number }[]>`
    select kind, content_id as id from cosmetics where player_id = ${playerId} for share`;
  const given = foundCosmetics.flatMap((kind) =>
    lists[cosmeticLists[kind]].flatMap((one) => (one.default ? { kind, id: one.id } : [])),
  );
  const kept = (kind: FoundCosmetic | 'frame', worn: number | null | undefined) =>
    [...owned, ...given].some((one) => one.kind === kind && one.id === worn) ? (worn ?? null) : null;
  const { avatarBlook } = look;
  return {
    ...look,
    fontId: kept('font', look.fontId),
    titleId: kept('title', look.titleId),
    bannerId: kept('banner', look.bannerId),
    frameId: kept('frame', look.frameId),
    avatarBlook: avatarBlook !== null && (await keepsBlook(tx, playerId, avatarBlook)) ? avatarBlook : null,
  };
}

/** Replaces the look, and releases uploaded pictures that are no longer part of it. Returns the look before. */
export async function replaceLook(tx: Transaction, playerId: string, look: Look): Promise<Look> {
  const before = await lockLook(tx, playerId);
  const picture = (upload: Upload | null) => (upload ? json(tx, upload) : null);
  await tx`
    update players set color = ${look.color}, font_id = ${look.fontId}, title_id = ${look.titleId},
      banner_id = ${look.bannerId}, frame_id = ${look.frameId ?? null}, avatar_blook = ${look.avatarBlook},
      custom_avatar = ${picture(look.customAvatar)}, custom_banner = ${picture(look.customBanner)}
    where id = ${playerId}`;
  const kept = [look.customAvatar?.uploadId, look.customBanner?.uploadId];
  for (const upload of [before.customAvatar, before.customBanner]) {
    if (upload && !kept.includes(upload.uploadId)) await releaseUpload(tx, upload.uploadId);
  }
  return before;
}

export async function publishFace(
  { catalog, world }: Pick<StaffParts, 'catalog' | 'world'>,
  { tx, afterCommit }: Writing,
  playerId: string,
): Promise<void> {
  const face = (await loadFaces(tx, catalog, [playerId])).get(playerId);
  if (!face) throw new Error(`player ${playerId} is gone`);
  afterCommit(() => {
    world.publish(`user:${playerId}`, { t: 'player.updated', d: { face } });
    world.recheck(playerId);
  });
}

export const resetLook = (parts: StaffParts, staff: Player, playerId: string, reason: string) =>
  actOn(parts, staff, playerId, async (writing) => {
    const { tx } = writing;
    const before = await replaceLook(tx, playerId, bareLook);
    await recordUndoable(tx, {
      staffId: staff.id,
      action: 'reset-look',
      playerId,
      reason,
      before,
      after: bareLook,
    });
    await parts.notices.post(writing, playerId, {
      kind: 'staff',
      text: `Staff reset your look: ${reason}`,
      link: '/rules',
    });
    await publishFace(parts, writing, playerId);
  });

export async function takeName(tx: Transaction, playerId: string, username: string): Promise<string> {
  const [before] = await tx<{ username: string }[]>`
    select username from players where id = ${playerId} and erased_at is null for update`;
  if (!before) throw new Refusal('USER_UNKNOWN');
  await tx`update players set username = ${username} where id = ${playerId}`.catch((problem: unknown) => {
    throw isUniqueViolation(problem, 'players_username_folded_key') ? new Refusal('USERNAME_TAKEN') : problem;
  });
  return before.username;
}

export async function renameUser(
  parts: StaffParts,
  staff: Player,
  playerId: string,
  { username, reason }: { username: string; reason: string },
) {
  const fault = usernameFault(username);
  if (fault) throw new Refusal(fault);
  if (!parts.isAllowedName(username)) throw new Refusal('USERNAME_NOT_ALLOWED');
  return actOn(parts, staff, playerId, async (writing) => {
    const before = await takeName(writing.tx, playerId, username);
    await recordUndoable(writing.tx, {
      staffId: staff.id,
      action: 'rename',
      playerId,
      reason,
      before: { username: before },
      after: { username },
    });
    await parts.notices.post(writing, playerId, {
      kind: 'staff',
      text: `Staff changed your name from ${before} to ${username}: ${reason}`,
      link: '/rules',
    });
    await publishFace(parts, writing, playerId);
  });
}

export const endSessionsOf = (parts: StaffParts, staff: Player, playerId: string, reason: string) =>
  actOn(parts, staff, playerId, async (within) => {
    const after = { ended: await parts.sessions.endAll(playerId, { within }) };
    await recordAct(within.tx, { staffId: staff.id, action: 'end-sessions', playerId, reason, after });
  });
