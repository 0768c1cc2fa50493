import type { GuildPage } from '@blookery/contract/guilds';
import { loadFaces } from '../../players/faces.ts';
import { Refusal } from '../../refusal.ts';
import { type FoundRow, foundColumns, toFound } from './guild-rows.ts';
import type { GuildParts } from './parts.ts';
import { readPlace } from './read-board.ts';
import { readMembers } from './read-hall.ts';

/** What anyone may see: the members, not their activity, and nothing of the treasury. */
export async function readGuild(
  { database: { sql }, catalog }: GuildParts,
  playerId: string,
  guildId: number,
): Promise<GuildPage> {
  const [row] = await sql<(FoundRow & { foundedAt: Date; founderId: string | null })[]>`
    select ${foundColumns(sql, playerId)}, g.founded_at as "foundedAt",
      (select p.id from players p where p.id = g.founder_id and p.erased_at is null) as "founderId"
    from guilds g where g.id = ${guildId} and g.disbanded_at is null`;
  if (!row) throw new Refusal('GUILD_UNKNOWN');
  const [members, place] = await Promise.all([readMembers(sql, guildId), readPlace(sql, guildId)]);
  const faces = await loadFaces(sql, catalog, [...members.map(({ id }) => id), row.founderId ?? []].flat());
  return {
    guild: toFound(row),
    ...place,
    foundedAt: row.foundedAt.toISOString(),
    founder: faces.get(row.founderId ?? '') ?? null,
    members: members.flatMap(({ id, joinedAt, ...member }) => {
      const player = faces.get(id);
      return player ? [{ player, ...member, joinedAt: joinedAt.toISOString() }] : [];
    }),
  };
}
