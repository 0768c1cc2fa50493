/**
 * What the house makes to list, and what it gives back. Every place of a day is made once: the wallet of the house is
 * locked, the place is a row, and its fee is a transfer with its own reference.
 */
import type { Books } from '../books.ts';

export interface HousePlace {
  /** The UTC day of a lot, or the first day of the week of a swap, as `2026-11-15`. */
  readonly day: string;
  readonly kind: 'lot' | 'swap';
  readonly number: number;
}

/** Names a place in the ledger and in histories. */
export const referenceOf = ({ day, kind, number }: HousePlace): string => `house:${day}:${kind}:${number}`;

/**
 * Makes the blook of a place, with the fee for listing it. Returns it as long as it waits to be listed; null if it was
 * listed or given back, and for a day before the last one: then the clock was moved back.
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

/** The blook of a place was listed. */
export async function noteListed(books: Books, { day, kind, number }: HousePlace): Promise<void> {
  await books.tx`
    update house_stock set listed = true where day = ${day} and kind = ${kind} and number = ${number}`;
}

/** How long the places are known. */
const KEPT_DAYS = 60;

/**
 * Gives everything back to the game that the house does not need: what buyers paid, what nobody bought, and what it got
 * for a swap. What waits to be listed from `since` on stays, with its fees.
 */
export async function clearHouse(
  books: Books,
  houseId: string,
  since: { lot: string; swap: string },
): Promise<void> {
  await books.lock(houseId);
  const waits = books.tx`not s.listed and s.day >= case s.kind when 'lot' then ${since.lot}::date else ${since.swap}::date end`;
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
  await books.tx`delete from house_stock where day < ${since.lot}::date - ${KEPT_DAYS}::integer`;
}
