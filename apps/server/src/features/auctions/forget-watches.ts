import type { AuctionParts } from './parts.ts';

/** A player may still want to see how a listing ended. */
const KEPT_DAYS = 30;
/** A small number per statement, so that nobody waits long. */
const atOnce = 1000;

/** Deletes watches of listings that ended long ago. */
export async function forgetWatches({ database: { sql }, clock }: AuctionParts): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000);
  const forget = async () =>
    await sql`
      delete from auction_watches where (player_id, auction_id) in (
        select w.player_id, w.auction_id from auction_watches w join auctions a on a.id = w.auction_id
        where a.closed_at < ${before} limit ${atOnce}
      )`;
  while ((await forget()).count === atOnce);
}
