/**
 * An offered thing is held from that moment: it can be neither sold, used, listed nor offered elsewhere, so
 * the other side can rely on what it sees.
 */
import { offerIsEmpty, TRADE_THINGS_MAX } from '@blookery/game/trading/trades';
import type { Books } from '../../economy/books.ts';
import type { Player } from '../../players/player.ts';
import { Refusal } from '../../refusal.ts';
import { atTheTable, requireOpen } from './at-the-table.ts';
import type { TradeParts } from './parts.ts';
import { holderOf, moveOn, type SideRow } from './trade-rows.ts';

interface NewOffer {
  blooks: readonly number[];
  items: readonly number[];
  tokens: number;
}

export async function changeOffer(parts: TradeParts, player: Player, id: number, offer: NewOffer) {
  if (offer.blooks.length + offer.items.length > TRADE_THINGS_MAX) throw new Refusal('TRADE_TOO_MUCH');
  return atTheTable(parts, player.id, id, async (books, seat) => {
    const { me } = seat;
    await requireOpen(books, player, seat);
    if (isSame(me, offer)) return;
    if (!offerIsEmpty(offer)) await books.requireGiver(player.id);
    await holdThings(books, id, me, offer);
    await holdTokens(books, id, me, offer.tokens);
    await moveOn(books.tx, id, parts.clock.now(), { newTerms: true });
  });
}

const idsOf = (things: readonly { id: number }[]): number[] => things.map(({ id }) => id);
const without = (some: readonly number[], others: readonly number[]): number[] =>
  some.filter((id) => !others.includes(id));

const isSame = (now: SideRow, then: NewOffer): boolean =>
  now.tokens === then.tokens &&
  idsOf(now.blooks).join() === then.blooks.join() &&
  idsOf(now.items).join() === then.items.join();

async function holdThings(books: Books, id: number, side: SideRow, offer: NewOffer): Promise<void> {
  const [blooks, items] = [idsOf(side.blooks), idsOf(side.items)];
  await books.release(holderOf(id), {
    blooks: without(blooks, offer.blooks),
    items: without(items, offer.items),
  });
  const added = { blooks: without(offer.blooks, blooks), items: without(offer.items, items) };
  await books.hold(side.playerId, added, holderOf(id));
  await books.tx`delete from trade_things where trade_id = ${id} and player_id = ${side.playerId}`;
  if (offer.blooks.length + offer.items.length === 0) return;
  await books.tx`
    insert into trade_things (trade_id, player_id, kind, thing, place)
    select ${id}::bigint, ${side.playerId}::uuid, 'blook', thing, place
    from unnest(${[...offer.blooks]}::bigint[]) with ordinality b (thing, place)
    union all
    select ${id}::bigint, ${side.playerId}::uuid, 'item', thing, place
    from unnest(${[...offer.items]}::bigint[]) with ordinality i (thing, place)`;
}

async function holdTokens(books: Books, id: number, side: SideRow, tokens: number): Promise<void> {
  const more = tokens - side.tokens;
  if (more === 0) return;
  const [purse, table] = [{ player: side.playerId }, { escrow: holderOf(id) }];
  const move = { currency: 'tokens', kind: more > 0 ? 'trade-offer' : 'trade-back' } as const;
  if (more > 0) await books.transfer({ ...move, from: purse, to: table, amount: more });
  else await books.transfer({ ...move, from: table, to: purse, amount: -more });
  await books.tx`
    update trade_sides set tokens = ${tokens} where trade_id = ${id} and player_id = ${side.playerId}`;
}
