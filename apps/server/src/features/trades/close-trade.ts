import type { Trade } from '@blookery/contract/trades';
import type { Books } from '../../economy/books.ts';
import { atTheTable } from './at-the-table.ts';
import type { TradeParts } from './parts.ts';
import { holderOf, type TradeRow } from './trade-rows.ts';

/** Ends a trade that did not complete, and releases everything it holds. */
export async function closeTrade(
  books: Books,
  trade: TradeRow,
  { state, by, at }: { state: 'declined' | 'cancelled' | 'expired'; by: string | null; at: Date },
): Promise<void> {
  if (trade.state === 'open') {
    await books.release(holderOf(trade.id));
    for (const { playerId, tokens } of trade.sides) {
      if (tokens === 0) continue;
      await books.transfer({
        from: { escrow: holderOf(trade.id) },
        to: { player: playerId },
        currency: 'tokens',
        amount: tokens,
        kind: 'trade-back',
        reference: `${holderOf(trade.id)}:back:${playerId}`,
      });
    }
  }
  await books.tx`
    update trades set state = ${state}, closed_at = ${at}, closed_by = ${by}, revision = revision + 1
    where id = ${trade.id}`;
  await books.tx`update trade_sides set seated = false where trade_id = ${trade.id}`;
}

/** Ends the waiting request between two players, if there is one, as an action of the first player. */
export async function endRequest(parts: TradeParts, playerId: string, other: string): Promise<void> {
  const [waiting] = await parts.sql<{ id: number }[]>`
    select id from trades
    where state = 'asked' and (
      (asker = ${playerId} and asked = ${other}) or (asker = ${other} and asked = ${playerId}))`;
  if (waiting) await leaveTrade(parts, playerId, waiting.id);
}

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
