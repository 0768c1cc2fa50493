/** Threads for tests, earned by opening packs that give only the first blook of the pack. */
import type { Database } from '../database/database.ts';
import { packOpener } from '../economy/packs/open-packs.ts';
import { seeds } from '../economy/packs/seeds.ts';
import { systemClock } from '../ports/clock.ts';
import { lists } from './collecting.ts';

/** Every other blook of the pack stays unknown to the player. */
export async function giveThreads(
  { database: { sql } }: { database: Database },
  playerId: string,
  packId: number,
  count: number,
): Promise<void> {
  const first = lists.blooks.find((blook) => blook.packId === packId);
  if (!first) throw new Error(`pack ${packId} is empty`);
  const open = packOpener({
    sql,
    clock: systemClock,
    seeds: seeds('threads'),
    tables: {
      contentOf: () => 'only the first',
      odds: () => [],
      keep: async (_pack, weekday, { chance, shiny }) => {
        await sql`
          insert into odds_tables (content, pack_id, weekday, chance_multiplier, shiny_multiplier, blook_ids,
            froms, experience, shiny_below, bonus_item_ids, bonus_uses, bonus_froms)
          values ('only the first', ${packId}, ${weekday}, ${chance}, ${shiny}, ${[first.id]}::integer[],
            '{0}', '{5}', 0, '{0}', '{1}', '{0}')
          on conflict do nothing`;
        return true;
      },
    },
  });
  await open({ packId, price: 0, count, once: { playerId, key: null, request: 'threads' } });
}
