/** The board of guilds, by the experience counted last. */
import type { ResponseOf } from '@blookery/contract/base/call';
import { GUILD_BOARD, type guildCalls } from '@blookery/contract/guilds';
import type { Sql } from '../../database/database.ts';
import { findMembership, type GuildRow, guildColumns, toCard } from './guild-rows.ts';
import type { GuildParts } from './parts.ts';

export async function readBoard(
  { database: { sql } }: GuildParts,
  playerId: string,
): Promise<ResponseOf<typeof guildCalls.board>> {
  const rows = await sql<GuildRow[]>`
    select ${guildColumns(sql)} from guilds g where g.disbanded_at is null
    order by g.experience desc, g.id limit ${GUILD_BOARD}`;
  const guilds = rows.map((row, index) => ({ ...toCard(row), rank: index + 1 }));
  const membership = await findMembership(sql, playerId);
  return { guilds, own: membership && (guilds.find(isOwn) ?? (await readOwn())) };

  function isOwn({ id }: { id: number }): boolean {
    return id === membership?.guildId;
  }
  async function readOwn() {
    const id = membership?.guildId ?? 0;
    const [row] = await sql<GuildRow[]>`select ${guildColumns(sql)} from guilds g where g.id = ${id}`;
    return row ? { ...toCard(row), rank: (await readPlace(sql, id)).rank } : null;
  }
}

/** The rank of a guild, and the number of guilds. Equal ones are ordered by founding. */
export async function readPlace(sql: Sql, guildId: number): Promise<{ rank: number; guilds: number }> {
  const [row] = await placeStatement(sql, guildId);
  if (!row || row.rank === null) return countPlaces(sql, guildId);
  return { rank: row.rank, guilds: Math.max(row.rank, row.last ?? 0) + row.unplaced };
}

/**
 * Reads what the job stored when it counted experience: the own rank, and that of the last guild. Guilds that were
 * founded since have none yet. Exported for the test of its plan.
 */
export const placeStatement = (sql: Sql, guildId: number) => sql<
  { rank: number | null; last: number | null; unplaced: number }[]
>`
  select g.place as rank, (
    select place from guilds where disbanded_at is null and place is not null order by experience, id desc limit 1
  ) as last, (
    select count(*) from guilds where disbanded_at is null and place is null
  ) as unplaced
  from guilds g where g.id = ${guildId}`;

/** For a guild that the job has not counted yet. */
async function countPlaces(sql: Sql, guildId: number): Promise<{ rank: number; guilds: number }> {
  const [row] = await sql<{ rank: number; guilds: number }[]>`
    select count(*) filter (where o.experience > g.experience or (o.experience = g.experience and o.id < g.id)) + 1
        as rank, count(*) as guilds
    from guilds g, guilds o where g.id = ${guildId} and o.disbanded_at is null`;
  return { rank: row?.rank ?? 1, guilds: Math.max(1, row?.guilds ?? 1) };
}
