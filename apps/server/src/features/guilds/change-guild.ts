import type { BodyOf } from '@blookery/contract/base/call';
import type { GuildCard, guildCalls } from '@blookery/contract/guilds';
import { isOfficer, tidyText } from '@blookery/game/players/guilds';
import { recordAct } from '../../moderation/audit-trail.ts';
import { requirePowerOver } from '../../moderation/staff-power.ts';
import type { Writing } from '../../notices/notices.ts';
import type { Player } from '../../players/player.ts';
import { Refusal } from '../../refusal.ts';
import { writeDown } from './guild-history.ts';
import {
  type GuildRow,
  guildColumns,
  type LockedGuild,
  lockGuild,
  lockOwnGuild,
  toCard,
} from './guild-rows.ts';
import { noteMembership } from './membership.ts';
import type { GuildParts } from './parts.ts';
import { publishToGuild } from './publish-to-guild.ts';
import {
  checkLook,
  readMotto,
  readName,
  readTag,
  requireFreeName,
  takenRefusal,
} from './words/guild-words.ts';

/** Omitted fields stay as they are. */
export async function changeGuild(
  parts: GuildParts,
  playerId: string,
  change: BodyOf<typeof guildCalls.change>,
): Promise<GuildCard> {
  const name = change.name === undefined ? null : readName(parts, change.name);
  const tag = change.tag === undefined ? null : readTag(parts, change.tag);
  const motto = change.motto === undefined ? null : readMotto(parts, change.motto);
  return parts.database.transaction(async (tx, afterCommit) => {
    const { guild, role } = await lockOwnGuild(tx, playerId);
    if (role !== 'owner') throw new Refusal('GUILD_ROLE');
    const { look } = change;
    if (look) {
      // The current banner may stay, even if its owner has left.
      const bannerId = look.bannerId === guild.bannerId ? parts.catalog.defaults.bannerId : look.bannerId;
      await checkLook(tx, parts, playerId, { ...look, bannerId });
    }
    if (name) await requireFreeName(tx, name, guild.id);
    const [row] = await tx<GuildRow[]>`
      update guilds g set name = coalesce(${name?.name ?? null}, name),
        name_folded = coalesce(${name?.folded ?? null}, name_folded), tag = coalesce(${tag}, tag),
        motto = coalesce(${motto}, motto), language = coalesce(${change.language ?? null}, language),
        entry = coalesce(${change.entry ?? null}, entry), color = coalesce(${look?.color ?? null}, color),
        emblem_id = coalesce(${look?.emblemId ?? null}, emblem_id),
        banner_id = coalesce(${look?.bannerId ?? null}, banner_id),
        officer_limit = coalesce(${change.officerLimit ?? null}, officer_limit)
      where id = ${guild.id} returning ${guildColumns(tx)}`.catch((fault: unknown) => {
      throw takenRefusal(fault);
    });
    if (!row) throw new Error(`guild ${guild.id} is gone under its lock`);
    await writeDown(tx, { guildId: guild.id, kind: 'changed', actor: playerId });
    if (row.name !== guild.name || row.tag !== guild.tag) {
      await noteName(parts, { tx, afterCommit }, { id: guild.id, name: row.name });
    }
    afterCommit(() => publishToGuild(parts, guild.id));
    return toCard(row);
  });
}

async function noteName(parts: GuildParts, writing: Writing, guild: Pick<LockedGuild, 'id' | 'name'>) {
  const members = await writing.tx<{ id: string }[]>`
    select player_id as id from guild_members where guild_id = ${guild.id}`;
  for (const { id } of members) await noteMembership(parts, writing, id, guild);
}

/** Staff reset the name, tag and texts of a guild. Its owner, who is responsible for them, may choose new ones. */
export const resetGuild = (
  parts: GuildParts,
  staff: Player,
  guildId: number,
  reason: string,
): Promise<void> =>
  parts.database.transaction(async (tx, afterCommit) => {
    const { name: before } = await lockGuild(tx, guildId);
    const [owner] = await tx<{ id: string }[]>`
      select player_id as id from guild_members where guild_id = ${guildId} and role = 'owner'`;
    if (!owner) throw new Refusal('GUILD_UNKNOWN');
    await requirePowerOver(tx, staff, owner.id);
    const name = `Guild ${guildId}`;
    // Compared in a form that no typed name has, so it is never taken.
    await tx`
      update guilds set name = ${name}, name_folded = ${`#${guildId}`}, motto = '', notice = null, notice_by = null,
        notice_at = null, tag = (
          select tag from (select lpad(floor(random() * 100000)::text, 5, '0') as tag from generate_series(1, 20)) t
          where not exists (select 1 from guilds g where g.tag = t.tag) limit 1
        )
      where id = ${guildId}`.catch((fault: unknown) => {
      throw takenRefusal(fault);
    });
    await writeDown(tx, { guildId, kind: 'changed' });
    await recordAct(tx, {
      staffId: staff.id,
      action: 'reset-guild',
      playerId: owner.id,
      reason,
      after: { guildId },
    });
    await parts.notices.post({ tx, afterCommit }, owner.id, {
      kind: 'staff',
      text: `Staff took the name, tag, motto and notice of ${before}: ${reason}`,
      link: '/guilds/my-guild',
    });
    await noteName(parts, { tx, afterCommit }, { id: guildId, name });
    afterCommit(() => publishToGuild(parts, guildId));
  });

export const pinNotice = (parts: GuildParts, playerId: string, typed: string): Promise<void> =>
  parts.database.transaction(async (tx, afterCommit) => {
    const { guild, role } = await lockOwnGuild(tx, playerId);
    if (!isOfficer(role)) throw new Refusal('GUILD_ROLE');
    const text = parts.maskWords(
      typed
        .trim()
        .split('\n')
        .map(tidyText)
        .join('\n')
        .replace(/\n{3,}/g, '\n\n'),
    );
    const isPinned = text !== '';
    await tx`
      update guilds set notice = ${isPinned ? text : null}, notice_by = ${isPinned ? playerId : null},
        notice_at = ${isPinned ? parts.clock.now() : null}
      where id = ${guild.id}`;
    afterCommit(() => publishToGuild(parts, guild.id));
  });
