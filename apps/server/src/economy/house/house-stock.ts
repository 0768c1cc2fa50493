/**
 * The blooks that the house makes to list, and those that it gives back. Every place of a day is filled once: the
 * wallet of the house is locked, the place is a row, and its fee is a transfer with its own reference.
 */
import { HOUSE_SWAPS } from '@blookery/game/auctions/house-lots';
import type { Books } from '../books.ts';

export interface HousePlace {
  /** The UTC day, as `2026-11-15`. */
  readonly day: string;
  readonly kind: 'lot' | 'swap';
  readonly number: number;
}

/** Names a place in the ledger and in histories. */
export const referenceOf = ({ day, kind, number }: HousePlace): string => `house:${day}:${kind}:${number}`;

/**
 * Makes the blook of a place, with the fee for listing it. Returns it as long as it waits to be listed; null if it was
 * listed or given back, and for a day before the last one: then the clock was moved back. Also null for a swap while
 * enough others stand.
 */
export async function stockPlace(
  books: Books,
  houseId: string,
  { place, blookId, fee }: { place: HousePlace; blookId: number; fee: number },
): Promise<number | null> {
  await books.lock(houseId);
  const [known] = await books.tx<{ blook: number; waits: boolean }[]>`
    select s.blook, b.owner_id = ${houseId} and b.held_by is null and not s.listed as waits
    from house_stock s join blooks b on b.id = s.blook
    where s.day = ${place.day} and s.kind = ${place.kind} and s.number = ${place.number}`;
  if (known) return known.waits ? known.blook : null;
  const later = await books.tx`
    select 1 from house_stock where kind = ${place.kind} and day > ${place.day} limit 1`;
  if (later.length > 0) return null;
  if (place.kind === 'swap' && (await countSwaps(books, houseId, place.day)) >= HOUSE_SWAPS) return null;
  const reference = referenceOf(place);
  const made = await books.grantBlook(houseId, { blookId, shiny: false }, { kind: 'house', reference });
  await books.tx`
    insert into house_stock (day, kind, number, blook, fee)
    values (${place.day}, ${place.kind}, ${place.number}, ${made.id}, ${fee})`;
  if (fee > 0) {
    await books.give(houseId, 'tokens', fee, { kind: 'house-fee', reference: `${reference}:fee` });
  }
  return made.id;
}

/** The swaps that wait to be offered or stand, and those that were taken on this day: they are replaced on the next one. */
async function countSwaps({ tx }: Books, houseId: string, day: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select (
      select count(*) from house_stock s join blooks b on b.id = s.blook
      where s.kind = 'swap' and not s.listed and b.owner_id = ${houseId} and b.held_by is null
    ) + (
      select count(*) from swap_offers where player_id = ${houseId} and closed_at is null
    ) + (
      select count(*) from swap_offers
      where player_id = ${houseId} and outcome = 'swapped' and closed_at >= ${new Date(day)}
    ) as count`;
  return row?.count ?? 0;
}

/** The blook of a place was listed. */
export async function noteListed(books: Books, { day, kind, number }: HousePlace): Promise<void> {
  await books.tx`
    update house_stock set listed = true where day = ${day} and kind = ${kind} and number = ${number}`;
}

/** How long the rows of places are kept. */
const KEPT_DAYS = 60;

/**
 * Gives everything back to the game that the house does not need: what buyers paid, what nobody bought, and what it got
 * for a swap. Blooks that wait to be listed today stay, with their fees.
 */
export async function clearHouse(books: Books, houseId: string, today: string): Promise<void> {
  await books.lock(houseId);
  const waits = books.tx`not s.listed and s.day >= ${today}::date`;
  const left = await books.tx<{ id: number }[]>`
    select b.id from blooks b left join house_stock s on s.blook = b.id
    where b.owner_id = ${houseId} and b.held_by is null and (s.blook is null or not (${waits}))
    order by b.id`;
  if (left.length > 0) {
    const things = { blooks: left.map(({ id }) => id) };
    await books.handOver({ from: houseId, to: null, things, kind: 'returned' });
  }
  const [purse] = await books.tx<{ spare: number }[]>`
    select w.tokens - coalesce((
      select sum(s.fee) from house_stock s join blooks b on b.id = s.blook
      where b.owner_id = w.player_id and b.held_by is null and ${waits}
    ), 0)::bigint as spare
    from wallets w where w.player_id = ${houseId}`;
  if (purse && purse.spare > 0) await books.take(houseId, 'tokens', purse.spare, { kind: 'house-sink' });
  await books.tx`delete from house_stock where day < ${today}::date - ${KEPT_DAYS}::integer`;
}
