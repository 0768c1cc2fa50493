/** Packs whose contents are known: the same two kinds and the same seeds in every run. */
import type { Queryable } from '../../database/database.ts';
import { lists, withoutGifts } from '../../testing/collecting.ts';
import { quickTestPlayer } from '../../testing/quick-players.ts';
import type { TestServer } from '../../testing/test-server.ts';
import type { Multipliers } from './odds-tables.ts';

export const usualPack = 1;
/** The first gives five experience, the other none. */
export const [oneKind = 0, otherKind = 0] = lists.blooks
  .filter(({ packId }) => packId === usualPack)
  .map(({ id }) => id);
const content = 'two kinds';

/** Half of the blooks are shiny, and with about half of them comes an item of three uses. */
export function twoKinds(now: Date) {
  const keep = async (
    sql: Queryable,
    packId: number,
    weekday: number,
    { chance, shiny }: Multipliers,
    name = content,
  ): Promise<boolean> => {
    await sql`
      insert into odds_tables (content, pack_id, weekday, chance_multiplier, shiny_multiplier, blook_ids, froms,
        experience, shiny_below, bonus_item_ids, bonus_uses, bonus_froms)
      values (${name}, ${packId}, ${weekday}, ${chance}, ${shiny}, ${[oneKind, otherKind]}::integer[], '{0, 0.5}',
        '{5, 0}', 0.5, '{0, 1}', '{1, 3}', '{0, 0.5}')
      on conflict do nothing`;
    return true;
  };
  return {
    clock: { now: () => now },
    seeds: { seedOf: () => 'a'.repeat(64) },
    tables: { contentOf: () => content, odds: () => [], keep },
  };
}

/** A player with 1000 tokens and a seed of their own that is always the same. Gets no gifts for levels. */
export async function playerOfPacks(server: TestServer): Promise<string> {
  const { id } = await quickTestPlayer(server, { tokens: 1000 });
  await withoutGifts(server, id);
  await server.database.sql`update wallets set client_seed = 'fixed' where player_id = ${id}`;
  return id;
}
