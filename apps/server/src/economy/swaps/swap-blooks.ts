/** The blooks of swaps: locked together, and handed over together. */
import type { Queryable } from '../../database/database.ts';
import { isAmong } from '../../database/statements/planned-once.ts';
import type { Books } from '../books.ts';
import { handOverEach } from '../hand-over.ts';
import { givenBy, type OfferRow, swapHolder } from './offer-rows.ts';

export interface SwapBlook {
  id: number;
  blookId: number;
  shiny: boolean;
  serial: number | null;
  ownerId: string | null;
  heldBy: string | null;
  locked: boolean;
}

export interface Swap {
  offer: OfferRow;
  takerId: string;
  /** What the taker gives. */
  gave: SwapBlook;
}

/** Lock them after the wallets and the offers. */
export async function lockBlooks(tx: Queryable, ids: readonly number[]): Promise<Map<number, SwapBlook>> {
  const rows = await tx<SwapBlook[]>`
    select id, blook_id as "blookId", shiny, serial, owner_id as "ownerId", held_by as "heldBy", locked
    from blooks where id ${isAmong(tx, ids, 'bigint')} order by id for update`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** What the taker gives, in the form that players see. */
export const gaveOf = ({ gave: { id, blookId, shiny, serial } }: Swap) => ({
  id,
  blookId,
  shiny,
  ...(serial === null ? {} : { serial }),
});

/**
 * The offered blooks go to the takers, and theirs to the players of the offers, which are closed. Everything must be
 * locked, and each blook may be in one of the swaps only.
 */
export async function swapBlooks(books: Books, swaps: readonly Swap[], now: Date): Promise<void> {
  const moves = swaps.flatMap(({ offer, takerId, gave }) => {
    const reference = swapHolder(offer.id);
    return [
      { from: takerId, to: offer.playerId, blook: gave.id, heldBy: null, kind: 'swapped', reference },
      {
        from: offer.playerId,
        to: takerId,
        blook: offer.blook,
        heldBy: reference,
        kind: 'swapped',
        reference,
      },
    ];
  });
  const avatarsOff = await handOverEach(books.tx, moves);
  for (const playerId of avatarsOff) books.noteAvatarOff(playerId);
  for (const one of swaps) {
    const { offer, takerId } = one;
    books.news.add(takerId, 'blooksRemoved', one.gave.id);
    books.news.add(takerId, 'blooksAdded', givenBy(offer));
    books.news.add(offer.playerId, 'blooksRemoved', offer.blook);
    books.news.add(offer.playerId, 'blooksAdded', gaveOf(one));
  }
  await books.tx`
    update swap_offers o set closed_at = ${now}, outcome = 'swapped', taker_id = s.taker, taken_for = s.blook
    from unnest(${swaps.map(({ offer }) => offer.id)}::bigint[], ${swaps.map(({ takerId }) => takerId)}::uuid[],
      ${swaps.map(({ gave }) => gave.id)}::bigint[]) s (offer, taker, blook)
    where o.id = s.offer`;
}
