/**
 * Posts notices to outbid players from the rows that bids leave: no notice is lost if a server dies, and no
 * bidder waits for it.
 */
import { inSteps, type Progress } from '../../jobs/steps.ts';
import { readAuctions } from './auction-rows.ts';
import { postOutbid } from './notices.ts';
import type { AuctionParts } from './parts.ts';

const atOnce = 100;

export const postOutbids = (parts: AuctionParts): Promise<Progress> => inSteps(atOnce, () => postSome(parts));

const postSome = (parts: AuctionParts): Promise<number> =>
  parts.database.transaction(async (tx, afterCommit) => {
    const rows = await tx<{ playerId: string; auctionId: number; refunded: number }[]>`
      delete from auction_outbids where (player_id, auction_id) in (
        select player_id, auction_id from auction_outbids limit ${atOnce} for update skip locked
      ) returning player_id as "playerId", auction_id as "auctionId", refunded`;
    const ids = rows.map(({ auctionId }) => auctionId);
    const auctions = await readAuctions(tx, parts.catalog, ids);
    const beaten = rows.flatMap(({ playerId, auctionId, refunded }) => {
      const auction = auctions.get(auctionId);
      // The listing is closed, which has a separate notice, or the player leads again.
      if (!auction || auction.outcome !== null || auction.bids[0]?.user.id === playerId) return [];
      return [{ playerId, refunded, auction }];
    });
    await postOutbid(parts, { tx, afterCommit }, beaten);
    return rows.length;
  });
