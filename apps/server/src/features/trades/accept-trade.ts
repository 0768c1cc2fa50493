import type { Trade } from '@blookery/contract/trades';
import type { Books } from '../../economy/books.ts';
import type { Player } from '../../players/player.ts';
import { Refusal } from '../../refusal.ts';
import { atTheTable, requireMayTrade } from './at-the-table.ts';
import type { TradeParts } from './parts.ts';
import { readSeat } from './trade-rows.ts';

export const acceptTrade = (parts: TradeParts, player: Player, id: number): Promise<Trade> =>
  atTheTable(parts, player.id, id, async (books, { trade, them }) => {
    if (trade.state === 'open') return;
    if (trade.state !== 'asked') throw new Refusal('TRADE_OVER');
    // Only the other player can accept.
    if (trade.asker === player.id) throw new Refusal('TRADE_UNKNOWN');
    await requireMayTrade(books.tx, player, them.playerId);
    if ((await readSeat(books.tx, player.id)) !== null) throw new Refusal('TRADE_BUSY');
    if ((await readSeat(books.tx, them.playerId)) !== null) throw new Refusal('TRADE_BUSY_THEIRS');
    await sitDown(books, id, parts.clock.now());
  });

/**
 * Both wallets are locked and neither player is in a trade; the database would refuse a second seat anyway.
 */
export async function sitDown({ tx }: Books, id: number, at: Date): Promise<void> {
  await tx`update trades set state = 'open', revision = revision + 1, touched_at = ${at} where id = ${id}`;
  await tx`update trade_sides set seated = true where trade_id = ${id}`;
}
