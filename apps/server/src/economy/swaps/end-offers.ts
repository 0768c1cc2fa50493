/** Offers that end without a swap: releases the blooks that they held. */
import type { Queryable } from '../../database/database.ts';
import { isAmong } from '../../database/statements/planned-once.ts';
import { Refusal } from '../../refusal.ts';
import type { Books } from '../books.ts';
import { release } from '../hand-over.ts';
import { lockStanding, type OfferRow, offerColumns, swapHolder } from './offer-rows.ts';

/** How long offers that nobody took are kept. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** The player takes it back. The wallet of the player must be locked. */
export async function removeOffer(books: Books, playerId: string, id: number, now: Date): Promise<void> {
  const offer = (await lockStanding(books.tx, [id], now)).get(id);
  if (!offer || offer.playerId !== playerId) throw new Refusal('SWAP_GONE');
  await close(books.tx, [offer.id], 'removed', now);
}

/** Ends at most this many expired offers, the oldest first. Skips one that is just being taken. */
export async function expireOffers(books: Books, now: Date, most: number): Promise<OfferRow[]> {
  const due = await books.tx<OfferRow[]>`
    select ${offerColumns(books.tx)} from swap_offers o
    where o.closed_at is null and o.expires_at <= ${now}
    order by o.expires_at, o.id limit ${most} for update skip locked`;
  await close(
    books.tx,
    due.map(({ id }) => id),
    'expired',
    now,
  );
  return due;
}

/** For a deleted account. Returns the offers that were removed. Offers that are just being taken stay. */
export async function dropOffersOf(tx: Queryable, playerId: string, now: Date): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select id from swap_offers where player_id = ${playerId} and closed_at is null
    order by id for update skip locked`;
  const ids = rows.map(({ id }) => id);
  await close(tx, ids, 'removed', now);
  return ids;
}

async function close(
  tx: Queryable,
  ids: readonly number[],
  outcome: 'removed' | 'expired',
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx`
    update swap_offers set closed_at = ${now}, outcome = ${outcome} where id ${isAmong(tx, ids, 'bigint')}`;
  // By their ids: no wallet is locked here, and another call of the player may lock several of them at the same time.
  await tx`
    select 1 from blooks where held_by ${isAmong(tx, ids.map(swapHolder), 'text')} order by id for update`;
  for (const id of ids) await release(tx, swapHolder(id));
}

/** Deletes old offers that nobody took. Returns how many, at most `most`. */
export async function forgetOffers(sql: Queryable, now: Date, most: number): Promise<number> {
  const rows = await sql`
    delete from swap_offers where id in (
      select id from swap_offers
      where outcome in ('removed', 'expired') and closed_at < ${new Date(now.getTime() - KEPT_DAYS * DAY_MS)}
      order by closed_at limit ${most}
    ) returning id`;
  return rows.length;
}
