import type { Trade } from '@blookery/contract/trades';
import { atTheTable } from './at-the-table.ts';
import { closeTrade } from './close-trade.ts';
import type { TradeParts } from './parts.ts';

/** Always possible, even for a player who was muted meanwhile. Leaving a closed trade changes nothing. */
export const leaveTrade = (parts: TradeParts, playerId: string, id: number): Promise<Trade> =>
  atTheTable(parts, playerId, id, async (books, { trade }) => {
    if (trade.closedAt) return;
    const declined = trade.state === 'asked' && trade.asked === playerId;
    await closeTrade(books, trade, {
      state: declined ? 'declined' : 'cancelled',
      by: playerId,
      at: parts.clock.now(),
    });
  });
