/** Trades as players see them: with faces, levels, and the worth of each offer. */
import type { Trade, TradeSide } from '@blookery/contract/trades';
import { levelOf } from '@blookery/game/progress/levels';
import { TRADE_IDLE_MS, TRADE_PAUSE_MS } from '@blookery/game/trading/trades';
import { loadFaces } from '../../players/faces.ts';
import type { TradeParts } from './parts.ts';
import type { SideRow, TradeRow } from './trade-rows.ts';

export async function showTrades(parts: TradeParts, rows: readonly TradeRow[]): Promise<Trade[]> {
  const players = rows.flatMap(({ asker, asked }) => [asker, asked]);
  const faces = await loadFaces(parts.sql, parts.catalog, players);
  const showSide = async (side: SideRow, isOpen: boolean): Promise<TradeSide> => {
    const player = faces.get(side.playerId);
    if (!player) throw new Error(`player ${side.playerId} has no face`);
    return {
      player,
      level: levelOf(side.experience),
      blooks: side.blooks,
      items: side.items,
      tokens: side.tokens,
      value: isOpen ? await parts.appraise(side) : null,
      lockedAt: moment(side.lockedAt),
      confirmedAt: moment(side.confirmedAt),
    };
  };
  return Promise.all(
    rows.map(async ({ sides, asker, asked: _, touchedAt, createdAt, closedAt, ...trade }) => ({
      ...trade,
      askedBy: asker,
      createdAt: createdAt.toISOString(),
      idleAt: new Date(touchedAt.getTime() + TRADE_IDLE_MS).toISOString(),
      confirmFrom: moment(confirmFrom(sides)),
      closedAt: moment(closedAt),
      sides: await Promise.all(sides.map((side) => showSide(side, trade.state === 'open'))),
    })),
  );
}

const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The end of the pause after the second lock; null unless both sides are locked. */
export function confirmFrom([one, other]: TradeRow['sides']): Date | null {
  if (!one.lockedAt || !other.lockedAt) return null;
  return new Date(Math.max(one.lockedAt.getTime(), other.lockedAt.getTime()) + TRADE_PAUSE_MS);
}
