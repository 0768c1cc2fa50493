import { AUCTION_WATCH_MOST } from '@blookery/game/auctions/auctions';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';

/** Watching again changes nothing. Closed listings do not count. */
export const watchListing = (database: Database, playerId: string, id: number): Promise<void> =>
  database.transaction(async (tx) => {
    // The listing before the player, as in a sale, which may take off the avatar of the seller.
    const [auction] = await tx<{ isOpen: boolean }[]>`
      select closed_at is null as "isOpen" from auctions where id = ${id} for key share`;
    if (!auction) throw new Refusal('AUCTION_UNKNOWN');
    if (!auction.isOpen) throw new Refusal('AUCTION_ENDED');
    // Locks the player, so that two concurrent calls cannot both take the last place.
    await tx`select 1 from players where id = ${playerId} for no key update`;
    const [row] = await tx<{ count: number }[]>`
      select count(*) as count from auction_watches w join auctions a on a.id = w.auction_id
      where w.player_id = ${playerId} and a.closed_at is null and a.id <> ${id}`;
    if ((row?.count ?? 0) >= AUCTION_WATCH_MOST) throw new Refusal('AUCTION_WATCH_FULL');
    await tx`
      insert into auction_watches (player_id, auction_id) values (${playerId}, ${id}) on conflict do nothing`;
  });

export async function unwatchListing({ sql }: Database, playerId: string, id: number): Promise<void> {
  await sql`delete from auction_watches where player_id = ${playerId} and auction_id = ${id}`;
}
