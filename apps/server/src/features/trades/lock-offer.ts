import type { Trade } from '@blookery/contract/trades';
import { offerIsEmpty } from '@blookery/game/trading/trades';
import type { Player } from '../../players/player.ts';
import { Refusal } from '../../refusal.ts';
import { atTheTable, requireOpen } from './at-the-table.ts';
import type { TradeParts } from './parts.ts';
import { moveOn } from './trade-rows.ts';

/**
 * Locks exactly the terms that were seen. Unlocking makes new terms, so that no earlier confirmation fits
 * them.
 */
export const lockOffer = (
  parts: TradeParts,
  player: Player,
  id: number,
  { version, locked }: { version: number; locked: boolean },
): Promise<Trade> =>
  atTheTable(parts, player.id, id, async (books, seat) => {
    const { trade, me, them } = seat;
    await requireOpen(books, player, seat);
    if (version !== trade.version) throw new Refusal('TRADE_CHANGED');
    const now = parts.clock.now();
    if (!locked) {
      if (me.lockedAt || them.lockedAt) await moveOn(books.tx, id, now, { newTerms: true });
      return;
    }
    if (me.lockedAt) return;
    if (trade.sides.every(offerIsEmpty)) throw new Refusal('TRADE_EMPTY');
    await books.tx`
      update trade_sides set locked_at = ${now} where trade_id = ${id} and player_id = ${player.id}`;
    await moveOn(books.tx, id, now);
  });
