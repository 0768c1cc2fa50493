/**
 * Bids: checks the captcha, then places the bid together with concurrent ones; pages of the outbid leader are
 * notified.
 */
import type { Auction } from '@blookery/contract/auctions';
import { bidPlacer, type PlacedBid } from '../../economy/auctions/place-bids.ts';
import type { Books } from '../../economy/books.ts';
import type { Once } from '../../economy/once.ts';
import { requireVoice } from '../../moderation/punishments.ts';
import type { Player } from '../../players/player.ts';
import { Refusal } from '../../refusal.ts';
import { readAuctions } from './auction-rows.ts';
import { acceptCaptcha } from './captcha-answer.ts';
import type { AuctionParts } from './parts.ts';
import { thingOf } from './things.ts';

interface Bidding {
  auctionId: number;
  amount?: number | null;
  captchaToken?: string;
  address: string;
  once: Once;
}

type BiddingParts = Omit<
  AuctionParts,
  'reads' | 'gateway' | 'experiments' | 'captcha' | 'wishesOf' | 'presence'
> & {
  captcha: Pick<AuctionParts['captcha'], 'verify'>;
};
/** The data about the player that a bid needs. */
type Bidder = Pick<Player, 'mute'>;

export function biddingDesk(parts: BiddingParts): (player: Bidder, bidding: Bidding) => Promise<Auction> {
  const { economy, clock, captcha, database } = parts;
  const place = bidPlacer({ economy, clock, respond: (books, placed) => publishAll(parts, books, placed) });
  return async (player, { auctionId, amount, captchaToken, address, once }) => {
    if (!captchaToken) throw new Refusal('AUCTION_CAPTCHA_MISSING');
    if (amount === undefined || amount === null) throw new Refusal('AUCTION_AMOUNT_MISSING');
    requireVoice(player);
    await acceptCaptcha({ captcha, sql: database.sql }, 'bid', captchaToken, { address, once });
    return place({ auctionId, amount, once });
  };
}

/** Each listing after all of these bids: published once, and returned to each bidder. */
async function publishAll(
  parts: BiddingParts,
  books: Books,
  placed: readonly PlacedBid[],
): Promise<readonly Auction[]> {
  const { catalog, world } = parts;
  const ids = placed.map(({ auctionId }) => auctionId);
  const auctions = await readAuctions(books.tx, catalog, ids);
  const find = (id: number): Auction => {
    const auction = auctions.get(id);
    if (!auction) throw new Error(`auction ${id} is gone`);
    return auction;
  };
  const beaten = placed.flatMap(({ auctionId, outbid }) => {
    const auction = find(auctionId);
    // A player who leads again by now need not be notified.
    if (!outbid || auction.bids[0]?.user.id === outbid.playerId) return [];
    return [{ ...outbid, auction }];
  });
  books.afterCommit(() => {
    for (const { id, bids, bidCount, expiresAt } of auctions.values()) {
      const [bid] = bids;
      if (bid) world.publish('auctions', { t: 'auctions.bid-placed', d: { id, bid, bidCount, expiresAt } });
    }
    for (const { playerId, refunded, auction } of beaten) {
      const amount = auction.bids[0]?.amount ?? 0;
      const d = { id: auction.id, ...thingOf(auction), amount, refunded };
      world.publish(`user:${playerId}`, { t: 'auctions.outbid', d });
    }
  });
  return ids.map(find);
}
