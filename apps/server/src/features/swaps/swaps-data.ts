/** The copy of a player's swaps. Deleting the account takes their standing offers off the board. */
import { dropOffersOf } from '../../economy/swaps/end-offers.ts';
import { inPages, type PersonalData } from '../../players/personal-data.ts';
import type { Clock } from '../../ports/clock.ts';

export const swapsData = (clock: Clock): PersonalData[] => [
  {
    name: 'swapOffers',
    copy: (sql, playerId) =>
      inPages<{ id: number }>(
        (last, limit) => sql`
          select id, blook, gives_id as "givesBlookId", gives_shiny as "givesShiny", wants_id as "wantsBlookId",
            wants_shiny as "wantsShiny", wants_below as "wantsBelow", created_at as "createdAt",
            expires_at as "expiresAt", closed_at as "closedAt", outcome, taken_for as "takenFor"
          from swap_offers where player_id = ${playerId} and id > ${last?.id ?? 0} order by id limit ${limit}`,
      ),
    erase: (tx, playerId) => dropOffersOf(tx, playerId, clock.now()),
  },
  {
    name: 'swapsTaken',
    copy: (sql, playerId) =>
      inPages<{ id: number }>(
        (last, limit) => sql`
          select id, blook as got, taken_for as gave, closed_at as at from swap_offers
          where taker_id = ${playerId} and id > ${last?.id ?? 0} order by id limit ${limit}`,
      ),
  },
];
