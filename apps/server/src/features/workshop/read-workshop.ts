import { weekdayOf } from '@blookery/game/collecting/odds';
import type { WorkshopParts } from './parts.ts';

export async function readWorkshop({ sql, catalog, clock }: WorkshopParts, playerId: string) {
  const [threads, discoveries] = await Promise.all([
    sql<{ packId: number; left: number }[]>`
      select pack_id as "packId", earned - spent as left from threads where player_id = ${playerId}`,
    sql<{ blookId: number }[]>`
      select distinct blook_id as "blookId" from discoveries where player_id = ${playerId}`,
  ]);
  const left = new Map(threads.map((row) => [row.packId, row.left]));
  const had = new Set(discoveries.map(({ blookId }) => blookId));
  return {
    packs: catalog.lists.packs.map(({ id }) => ({
      packId: id,
      threads: left.get(id) ?? 0,
      found: catalog.blooksIn(id).flatMap((blook) => (had.has(blook.id) ? [blook.id] : [])),
    })),
    weekday: weekdayOf(clock.now()),
  };
}
