import type { QueryOf, ResponseOf } from '@blookery/contract/base/call';
import { GUILDS_PAGE, type guildCalls, type RecommendedGuild } from '@blookery/contract/guilds';
import { foldGuildName, tidyTag } from '@blookery/game/players/guilds';
import type { Queryable } from '../../database/database.ts';
import { loadFaces } from '../../players/faces.ts';
import { lookOf } from '../../players/look-alikes.ts';
import { type FoundRow, foundColumns, sentAway, toFound } from './guild-rows.ts';
import type { GuildParts } from './parts.ts';

/** Ordered by experience. */
export async function discoverGuilds(
  { database: { sql } }: GuildParts,
  playerId: string,
  { search = '', filter = 'all', language, page = 0 }: QueryOf<typeof guildCalls.discover>,
): Promise<ResponseOf<typeof guildCalls.discover>> {
  const rows = await sql<FoundRow[]>`
    select ${foundColumns(sql, playerId)} from guilds g
    where g.disbanded_at is null ${named(sql, search)} ${filtered(sql, filter, playerId)}
      ${language === undefined ? sql`` : sql`and g.language = ${language}`}
    order by g.experience desc, g.id limit ${GUILDS_PAGE + 1} offset ${page * GUILDS_PAGE}`;
  return { guilds: rows.slice(0, GUILDS_PAGE).map(toFound), hasMore: rows.length > GUILDS_PAGE };
}

/** Matches part of the name in any case, or the whole tag. A few guilds have their names folded as earlier versions did. */
function named(sql: Queryable, search: string) {
  const wanted = [...new Set([lookOf(search), foldGuildName(search)])].filter(Boolean);
  if (wanted.length === 0) return search.trim() === '' ? sql`` : sql`and false`;
  const parts = wanted.map((part) => `%${part}%`);
  return sql`and (g.name_folded like any(${parts}::text[]) or g.tag = ${tidyTag(search)})`;
}

function filtered(sql: Queryable, filter: 'all' | 'open' | 'room' | 'friends', playerId: string) {
  switch (filter) {
    case 'open':
      return sql`and g.entry = 'open' and g.member_count < g.capacity`;
    case 'room':
      return sql`and g.member_count < g.capacity`;
    case 'friends':
      return sql`and exists (
        select 1 from friendships f join guild_members m on m.player_id = f.friend_id
        where f.player_id = ${playerId} and m.guild_id = g.id)`;
    default:
      return sql``;
  }
}

const recommendations = 4;
/** A guild is new for this many days. */
const newDays = 14;

export async function suggestGuilds(
  { database: { sql }, catalog }: GuildParts,
  playerId: string,
): Promise<ResponseOf<typeof guildCalls.suggestions>> {
  const [recommended, invites, requested] = await Promise.all([
    recommend(sql, playerId),
    sql<(FoundRow & { by: string; at: Date })[]>`
      select ${foundColumns(sql, playerId)}, i.invited_by as by, i.created_at as at
      from guild_invites i join guilds g on g.id = i.guild_id
      where i.player_id = ${playerId} and g.disbanded_at is null order by i.created_at desc limit 20`,
    sql<FoundRow[]>`
      select ${foundColumns(sql, playerId)} from guild_requests r join guilds g on g.id = r.guild_id
      where r.player_id = ${playerId} and g.disbanded_at is null order by r.created_at desc`,
  ]);
  const inviters = invites.map(({ by }) => by);
  const faces = await loadFaces(sql, catalog, inviters);
  return {
    recommended,
    invites: invites.map((row) => ({
      guild: toFound(row),
      by: faces.get(row.by) ?? null,
      createdAt: row.at.toISOString(),
    })),
    asked: requested.map(toFound),
  };
}

/** Guilds that the player can join: with friends first, then the most active this week, then new ones. */
async function recommend(sql: Queryable, playerId: string): Promise<RecommendedGuild[]> {
  const rows = await sql<(FoundRow & { week: number; isNew: boolean })[]>`
    select * from (
      select ${foundColumns(sql, playerId)}, g.week_experience as week,
        g.founded_at > now() - make_interval(days => ${newDays}) as "isNew"
      from guilds g
      where g.disbanded_at is null and g.entry <> 'invite' and g.member_count < g.capacity
        and not ${sentAway(sql, playerId)}
    ) found
    where tie = 'none' and (friends > 0 or week > 0 or "isNew")
    order by friends desc, week desc, "guildId" desc limit ${recommendations}`;
  return rows.map(({ week, isNew: _, ...row }) => ({
    guild: toFound(row),
    reason: row.friends > 0 ? 'friends' : week > 0 ? 'lively' : 'new',
  }));
}
