/** The copy of a player's trades; deleting the account ends open ones. */
import type { Queryable, Transaction } from '../../database/database.ts';
import { release } from '../../economy/hand-over.ts';
import { transfer } from '../../economy/wallet.ts';
import { inPages, type PersonalData } from '../../players/personal-data.ts';
import { holderOf } from './trade-rows.ts';

export const tradesData: PersonalData[] = [
  {
    name: 'trades',
    copy: (sql, playerId) =>
      inPages<{ id: number }>(
        (last, limit) => sql`
          select t.id, t.state, t.created_at as "createdAt", t.closed_at as "closedAt",
            case when t.asker = ${playerId} then t.asked else t.asker end as with,
            s.tokens as "gaveTokens", o.tokens as "gotTokens",
            array(select kind || ':' || thing from trade_things x
              where x.trade_id = t.id and x.player_id = s.player_id order by kind, place) as gave,
            array(select kind || ':' || thing from trade_things x
              where x.trade_id = t.id and x.player_id = o.player_id order by kind, place) as got
          from trade_sides s join trades t on t.id = s.trade_id
            join trade_sides o on o.trade_id = t.id and o.player_id <> s.player_id
          where s.player_id = ${playerId} and s.done and t.id > ${last?.id ?? 0}
          order by t.id limit ${limit}`,
      ),
    erasedWith: async (sql, playerId) => (await openTrades(sql, playerId)).map((trade) => trade.with),
    erase: async (tx, playerId) => {
      for (const { id } of await openTrades(tx, playerId)) await giveBack(tx, id);
    },
  },
];

const openTrades = (sql: Queryable, playerId: string) => sql<{ id: number; with: string }[]>`
  select id, case when asker = ${playerId} then asked else asker end as with from trades
  where state in ('asked', 'open') and (asker = ${playerId} or asked = ${playerId}) order by id`;

/** Like `closeTrade`, but without books: the other player learns of it at their next step. */
async function giveBack(tx: Transaction, id: number): Promise<void> {
  const closed = await tx`
    update trades set state = 'cancelled', closed_at = now(), revision = revision + 1
    where id = ${id} and state in ('asked', 'open') returning 1`;
  if (closed.length === 0) return;
  await release(tx, holderOf(id));
  const sides = await tx<{ playerId: string; tokens: number }[]>`
    update trade_sides set seated = false where trade_id = ${id} returning player_id as "playerId", tokens`;
  for (const { playerId, tokens } of sides) {
    if (tokens === 0) continue;
    await transfer(tx, {
      from: { escrow: holderOf(id) },
      to: { player: playerId },
      currency: 'tokens',
      amount: tokens,
      kind: 'trade-back',
      reference: `${holderOf(id)}:back:${playerId}`,
    });
  }
}
