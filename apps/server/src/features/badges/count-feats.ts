/** Counts the feats for which badges are given, from existing records. */
import type { Catalog } from '../../catalog/catalog.ts';
import type { Queryable } from '../../database/database.ts';
import type { Feat } from './parts.ts';

type Count = (tx: Queryable, playerId: string, catalog: Catalog) => Promise<number>;

async function one(rows: PromiseLike<readonly { count: number | null }[]>): Promise<number> {
  return (await rows)[0]?.count ?? 0;
}

const counts: Record<Feat, Count> = {
  'trades-closed': (tx, playerId) =>
    one(tx`
      select sum(amount)::bigint as count from tallies where player_id = ${playerId} and kind = 'close-trade'`),
  'auctions-sold': (tx, playerId) =>
    one(tx`select count(*) from auctions where seller_id = ${playerId} and outcome = 'sold'`),
  'shinies-found': (tx, playerId) =>
    one(tx`
      select count(*) from pulls p join blooks b on b.id = p.blook
      where p.player_id = ${playerId} and b.shiny`),
  'packs-completed': async (tx, playerId, { lists }) => {
    const rows = await tx<{ blookId: number }[]>`
      select distinct blook_id as "blookId" from discoveries where player_id = ${playerId}`;
    const found = new Set(rows.map(({ blookId }) => blookId));
    return lists.packs.filter(({ id }) => {
      const toys = lists.blooks.filter(({ packId }) => packId === id);
      return toys.length > 0 && toys.every((toy) => found.has(toy.id));
    }).length;
  },
  // A day counts if its reward was claimed. For consecutive days, date minus row number is constant.
  'days-running': (tx, playerId) =>
    one(tx`
      select max(days) as count from (
        select count(*) as days from (
          select day - row_number() over (order by day)::integer as run from tallies
          where player_id = ${playerId} and kind = 'claim-daily'
        ) numbered group by run
      ) runs`),
  // The guilds feature grants this badge itself.
  'guilds-led': async () => 0,
};

export const countFeat = (tx: Queryable, catalog: Catalog, playerId: string, feat: Feat): Promise<number> =>
  counts[feat](tx, playerId, catalog);
