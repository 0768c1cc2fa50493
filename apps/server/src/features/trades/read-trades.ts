import { TRADE_ASKED_MAX, TRADE_ASKS_MAX, TRADE_HISTORY_PAGE } from '@blookery/game/trading/trades';
import type { TradeParts } from './parts.ts';
import { showTrades } from './show-trades.ts';
import { readSeat, readTrades } from './trade-rows.ts';

/** One snapshot, so that a trade that is just being opened is in one of the two lists. */
export async function readCurrent(parts: TradeParts, playerId: string) {
  const rows = await parts.sql.begin('isolation level repeatable read read only', async (tx) => {
    const seat = await readSeat(tx, playerId);
    const asks = await tx<{ id: number }[]>`
      select id from trades where state = 'asked' and (asker = ${playerId} or asked = ${playerId})
      order by id limit ${TRADE_ASKS_MAX + TRADE_ASKED_MAX}`;
    return readTrades(tx, [...(seat === null ? [] : [seat]), ...asks.map(({ id }) => id)]);
  });
  const trades = await showTrades(parts, rows);
  return {
    open: trades.find(({ state }) => state === 'open') ?? null,
    asks: trades.filter(({ state }) => state === 'asked'),
  };
}

export async function readHistory(parts: TradeParts, playerId: string, before: number | undefined) {
  const ids = await parts.sql<{ id: number }[]>`
    select trade_id as id from trade_sides
    where player_id = ${playerId} and done and trade_id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by trade_id desc limit ${TRADE_HISTORY_PAGE + 1}`;
  const page = ids.slice(0, TRADE_HISTORY_PAGE).map(({ id }) => id);
  return {
    trades: await showTrades(parts, await readTrades(parts.sql, page)),
    before: ids.length > TRADE_HISTORY_PAGE ? (page.at(-1) ?? null) : null,
  };
}
