import { dayStart } from '@blookery/game/collecting/earning';
import { offerIsEmpty, TRADE_EXPERIENCE, TRADES_WITH_EXPERIENCE } from '@blookery/game/trading/trades';
import type { Books } from '../../economy/books.ts';
import { readTallies } from '../../economy/tallies.ts';
import { postLevels } from '../../notices/level-notices.ts';
import type { Player } from '../../players/player.ts';
import { Refusal } from '../../refusal.ts';
import { atTheTable, requireOpen, type Seat } from './at-the-table.ts';
import type { TradeParts } from './parts.ts';
import { confirmFrom } from './show-trades.ts';
import { holderOf, moveOn, type SideRow } from './trade-rows.ts';

/** Confirms the terms that were seen. The second confirmation swaps; repeating it changes nothing. */
export const confirmTrade = (parts: TradeParts, player: Player, id: number, version: number) =>
  atTheTable(parts, player.id, id, async (books, seat) => {
    const { trade, me, them } = seat;
    if (trade.state === 'done' && version === trade.version) return;
    await requireOpen(books, player, seat);
    if (version !== trade.version) throw new Refusal('TRADE_CHANGED');
    const now = parts.clock.now();
    const from = confirmFrom(trade.sides);
    if (!from) throw new Refusal('TRADE_UNLOCKED');
    if (now < from) throw new Refusal('TRADE_TOO_SOON');
    if (me.confirmedAt) return;
    await books.tx`
      update trade_sides set confirmed_at = ${now} where trade_id = ${id} and player_id = ${player.id}`;
    if (them.confirmedAt) await swap(parts, books, seat, now);
    else await moveOn(books.tx, id, now);
  });

async function swap(parts: TradeParts, books: Books, { trade, me, them }: Seat, now: Date): Promise<void> {
  await handOver(books, trade.id, me, them);
  await handOver(books, trade.id, them, me);
  await books.tx`
    update trades set state = 'done', closed_at = ${now}, touched_at = ${now}, revision = revision + 1
    where id = ${trade.id}`;
  await books.tx`update trade_sides set seated = false, done = true where trade_id = ${trade.id}`;
  if (!trade.sides.some(offerIsEmpty)) {
    for (const { playerId } of trade.sides) await reward(books, playerId, now);
  }
  // This player confirmed first and may be elsewhere by now.
  await parts.notices.post(books, them.playerId, {
    kind: 'trade',
    from: me.playerId,
    text: 'confirmed. Your trade is done.',
    link: '/trades',
  });
  await postLevels(parts, books, [them.playerId]);
}

async function handOver(books: Books, id: number, from: SideRow, to: SideRow): Promise<void> {
  // Staff may have withdrawn the permission to give since this was offered.
  if (!offerIsEmpty(from)) await books.requireGiver(from.playerId);
  await books.handOver({
    from: from.playerId,
    to: to.playerId,
    things: { blooks: from.blooks.map((blook) => blook.id), items: from.items.map((item) => item.id) },
    heldBy: holderOf(id),
    kind: 'traded',
    reference: holderOf(id),
  });
  if (from.tokens === 0) return;
  await books.transfer({
    from: { escrow: holderOf(id) },
    to: { player: to.playerId },
    currency: 'tokens',
    amount: from.tokens,
    kind: 'trade',
    reference: `${holderOf(id)}:from:${from.playerId}`,
  });
}

/** If both gave something, it counts for the quests, for the badge, and for a little experience. */
async function reward(books: Books, playerId: string, now: Date): Promise<void> {
  await books.tally(playerId, 'close-trade');
  await books.mayHaveEarned(playerId);
  const today = (await readTallies(books.tx, playerId, dayStart(now))).get('close-trade') ?? 0;
  if (today > TRADES_WITH_EXPERIENCE) return;
  await books.give(playerId, 'experience', TRADE_EXPERIENCE, { kind: 'trade' });
}
