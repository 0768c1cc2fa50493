/**
 * Every change to a trade goes through here: both wallets are locked, the trade is read under the lock, and
 * the pages of both players are notified after commit. So changes to one trade happen one after the other,
 * whichever servers its players use.
 */
import type { Trade } from '@blookery/contract/trades';
import type { Queryable } from '../../database/database.ts';
import type { Books } from '../../economy/books.ts';
import { areWelcome } from '../../moderation/are-welcome.ts';
import { requireVoice } from '../../moderation/punishments.ts';
import type { Player } from '../../players/player.ts';
import { isBlocked } from '../../players/relations.ts';
import { Refusal } from '../../refusal.ts';
import type { TradeParts } from './parts.ts';
import { showTrades } from './show-trades.ts';
import { readPlayers, readTrade, type SideRow, type TradeRow } from './trade-rows.ts';

export interface Seat {
  trade: TradeRow;
  me: SideRow;
  them: SideRow;
}

export async function atTheTable(
  parts: TradeParts,
  playerId: string,
  tradeId: number,
  act: (books: Books, seat: Seat) => Promise<void>,
): Promise<Trade> {
  const players = await readPlayers(parts.sql, tradeId);
  if (!players?.includes(playerId)) throw new Refusal('TRADE_UNKNOWN');
  const { before, after } = await parts.economy.write(async (books) => {
    await books.lock(...players);
    const trade = await readTrade(books.tx, tradeId);
    const [first, second] = trade.sides;
    const [me, them] = first.playerId === playerId ? [first, second] : [second, first];
    await act(books, { trade, me, them });
    return { before: trade, after: await readTrade(books.tx, tradeId) };
  });
  return publishTrade(parts, after, { silent: before.revision === after.revision });
}

/** Refuses unless this player can change offers in a trade with the other player. */
export async function requireOpen({ tx }: Books, player: Player, { trade: { state }, them }: Seat) {
  if (state === 'asked') throw new Refusal('TRADE_NOT_OPEN');
  if (state !== 'open') throw new Refusal('TRADE_OVER');
  await requireMayTrade(tx, player, them.playerId);
}

/** Checked at every step: a player may have been blocked, muted or banned since the last one. */
export async function requireMayTrade(sql: Queryable, player: Player, other: string): Promise<void> {
  requireVoice(player);
  const [blocked, welcome] = await Promise.all([
    isBlocked(sql, player.id, other),
    areWelcome(sql, [player.id, other]),
  ]);
  if (blocked || !welcome) throw new Refusal('TRADE_NOT_ALLOWED');
}

/** Publishes the trade to the pages of both players, and returns it. */
export async function publishTrade(
  parts: TradeParts,
  row: TradeRow,
  { silent = false }: { silent?: boolean } = {},
): Promise<Trade> {
  const [trade] = await showTrades(parts, [row]);
  if (!trade) throw new Error('nothing was shown');
  const t =
    trade.state === 'asked'
      ? 'trades.requested'
      : trade.state === 'open'
        ? 'trades.updated'
        : 'trades.closed';
  if (!silent) {
    for (const playerId of [row.asker, row.asked]) parts.world.publish(`user:${playerId}`, { t, d: trade });
  }
  return trade;
}
