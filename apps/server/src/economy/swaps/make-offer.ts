import { SWAP_DAYS, SWAP_OFFERS_MAX, type WantedKind } from '@blookery/game/trading/swaps';
import { Refusal } from '../../refusal.ts';
import type { Books } from '../books.ts';
import { type OfferRow, offerColumns, swapHolder } from './offer-rows.ts';

export interface NewOffer {
  /** The id of the copy that is given. */
  blook: number;
  wants: WantedKind;
}

const DAY_MS = 86_400_000;

/** Puts an offer on the board and holds what it gives. The wallet of the player must be locked. */
export async function makeOffer(
  books: Books,
  playerId: string,
  { blook, wants }: NewOffer,
  now: Date,
): Promise<OfferRow> {
  await books.requireGiver(playerId);
  const [standing] = await books.tx<{ count: number }[]>`
    select count(*) as count from swap_offers where player_id = ${playerId} and closed_at is null`;
  if ((standing?.count ?? 0) >= SWAP_OFFERS_MAX) throw new Refusal('SWAP_OFFERS_FULL');
  const [offer] = await books.tx<OfferRow[]>`
    insert into swap_offers as o (player_id, blook, gives_id, gives_shiny, gives_serial, wants_id, wants_shiny,
      wants_below, created_at, expires_at)
    select ${playerId}, b.id, b.blook_id, b.shiny, b.serial, ${wants.blookId}, ${wants.shiny}, ${wants.below},
      ${now}, ${new Date(now.getTime() + SWAP_DAYS * DAY_MS)}
    from blooks b where b.id = ${blook} and b.owner_id = ${playerId}
    on conflict (blook) where closed_at is null do nothing
    returning ${offerColumns(books.tx)}`;
  if (!offer) throw new Refusal(await whyNot(books, playerId, blook));
  await books.hold(playerId, { blooks: [blook] }, swapHolder(offer.id));
  return offer;
}

/** Why no offer was made: the blook is not the player's, or it is already on the board. */
async function whyNot({ tx }: Books, playerId: string, blook: number) {
  const owned = await tx`select 1 from blooks where id = ${blook} and owner_id = ${playerId}`;
  return owned.length === 1 ? 'BLOOK_HELD' : 'BLOOK_NOT_OWNED';
}
