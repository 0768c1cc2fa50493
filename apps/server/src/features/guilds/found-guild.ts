import type { BodyOf } from '@blookery/contract/base/call';
import type { GuildCard, guildCalls } from '@blookery/contract/guilds';
import { utcDay, weekStart } from '@blookery/game';
import { GUILD_COST, guildCapacity, OFFICER_LIMIT, quiltPatch } from '@blookery/game/players/guilds';
import type { Once } from '../../economy/once.ts';
import { Refusal } from '../../refusal.ts';
import { findMembership, type GuildRow, guildColumns, toCard } from './guild-rows.ts';
import { letIn } from './membership.ts';
import type { GuildParts } from './parts.ts';
import {
  checkLook,
  readMotto,
  readName,
  readTag,
  requireFreeName,
  takenRefusal,
} from './words/guild-words.ts';

export async function foundGuild(
  parts: GuildParts,
  words: BodyOf<typeof guildCalls.found>,
  once: Once,
): Promise<GuildCard> {
  const { clock, economy, leaderBadgeId } = parts;
  const { playerId } = once;
  const read = readName(parts, words.name);
  const { name, folded } = read;
  const tag = readTag(parts, words.tag);
  const motto = readMotto(parts, words.motto);
  return economy.once(once, async (books) => {
    const { tx } = books;
    if (await findMembership(tx, playerId)) throw new Refusal('GUILD_ALREADY');
    await checkLook(tx, parts, playerId, words.look);
    await books.take(playerId, 'tokens', GUILD_COST, { kind: 'guild-found' });
    await requireFreeName(tx, read);
    const now = clock.now();
    const [row] = await tx<GuildRow[]>`
      insert into guilds as g (name, name_folded, tag, motto, language, entry, color, emblem_id, banner_id,
        founder_id, founded_at, capacity, officer_limit, week_of, patch)
      values (${name}, ${folded}, ${tag}, ${motto}, ${words.language}, ${words.entry}, ${words.look.color},
        ${words.look.emblemId}, ${words.look.bannerId}, ${playerId}, ${now}, ${guildCapacity(0)},
        ${OFFICER_LIMIT}, ${utcDay(weekStart(now))}, ${quiltPatch(1)})
      returning ${guildColumns(tx)}`.catch((fault: unknown) => {
      throw takenRefusal(fault);
    });
    if (!row) throw new Error('the guild was not kept');
    const guild = { id: row.guildId, name, members: 0, capacity: row.capacity };
    await letIn(parts, books, guild, playerId, { role: 'owner', taken: 'GUILD_ALREADY' });
    await books.grantCosmetic(playerId, 'badge', leaderBadgeId);
    return { ...toCard(row), members: 1 };
  });
}
