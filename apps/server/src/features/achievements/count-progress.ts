/** Counts the progress of achievements from rows that exist anyway: no call writes anything extra for them. */
import type { AchievementCounts } from '@blookery/game/progress/achievements';
import { countSpread } from '@blookery/game/progress/album';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Queryable } from '../../database/database.ts';

export async function countProgress(
  sql: Queryable,
  catalog: Catalog,
  playerId: string,
): Promise<AchievementCounts> {
  const [found, done] = await Promise.all([countFound(sql, catalog, playerId), countDone(sql, playerId)]);
  return { ...found, ...done };
}

async function countFound(sql: Queryable, catalog: Catalog, playerId: string) {
  const discoveries = await sql<{ blookId: number; shiny: boolean }[]>`
    select blook_id as "blookId", shiny from discoveries where player_id = ${playerId}`;
  const spreads = catalog.lists.packs.map(({ id }) => {
    const ids = catalog.blooksIn(id).map((blook) => blook.id);
    return { places: ids.length, ...countSpread(ids, discoveries) };
  });
  const full = spreads.filter(({ places }) => places > 0);
  return {
    'toys-found': new Set(discoveries.map(({ blookId }) => blookId)).size,
    'packs-completed': full.filter(({ places, found }) => found === places).length,
    'shinies-found': discoveries.filter(({ shiny }) => shiny).length,
    'shiny-packs-completed': full.filter(({ places, shinies }) => shinies === places).length,
  };
}

type DoneCounts = Omit<AchievementCounts, keyof Awaited<ReturnType<typeof countFound>>>;

/** Each count is read from an index that begins with the player. Rounds are those that counted on their day. */
async function countDone(sql: Queryable, playerId: string): Promise<DoneCounts> {
  const [row] = await sql<DoneCounts[]>`
    select coalesce(t.trades, 0)::bigint as "trades-closed", coalesce(t.days, 0)::bigint as "plaza-days",
      (select count(*) from auctions where seller_id = ${playerId} and outcome = 'sold') as "auctions-sold",
      (select count(*) from auctions a
       where a.id in (select auction_id from auction_bids where player_id = ${playerId})
         and a.buyer_id = ${playerId} and not a.buy_it_now) as "auctions-won",
      (select count(*) from swap_offers where player_id = ${playerId} and outcome = 'swapped')
        + (select count(*) from swap_offers where taker_id = ${playerId}) as "swaps-closed",
      coalesce((select messages_sent from player_statistics where player_id = ${playerId}), 0) as "messages-sent",
      (select count(*) from friendships where player_id = ${playerId}) as "friends-made",
      (select count(*) from guild_members where player_id = ${playerId}) as "guilds-joined", r.*
    from (
      select sum(amount) filter (where kind = 'close-trade') as trades,
        count(*) filter (where kind = 'visit-plaza') as days
      from tallies where player_id = ${playerId} and kind in ('close-trade', 'visit-plaza')
    ) t, (
      select count(*) as "stall-rounds", count(*) filter (where game = 'run') as "lantern-runs-finished",
        count(*) filter (where game in ('pairs', 'pairs-duel')) as "pairs-won",
        count(*) filter (where game = 'who') as "silhouettes-named"
      from game_rounds where player_id = ${playerId} and counts
    ) r`;
  if (!row) throw new Error('an aggregate without rows');
  return row;
}

/** The ids of the achievements that a player has claimed. */
export async function readClaimed(sql: Queryable, playerId: string): Promise<ReadonlySet<number>> {
  const rows = await sql<{ id: number }[]>`
    select achievement_id as id from achievement_claims where player_id = ${playerId}`;
  return new Set(rows.map(({ id }) => id));
}
