/** Buys at once: pays the seller, delivers the thing, and closes the listing. */
import type { Auction } from '@blookery/contract/auctions';
import { AUCTION_SOLD_EXPERIENCE } from '@blookery/game/auctions/auctions';
import type { Once } from '../../economy/once.ts';
import { requireVoice } from '../../moderation/punishments.ts';
import type { Player } from '../../players/player.ts';
import { Refusal } from '../../refusal.ts';
import { holderOf, lockAuction, readAuction, readSeller } from './auction-rows.ts';
import { acceptCaptcha } from './captcha-answer.ts';
import { postEnded } from './notices.ts';
import type { AuctionParts } from './parts.ts';

interface Buying {
  auctionId: number;
  captchaToken?: string;
  address: string;
  once: Once;
}

export async function buyNow(
  parts: AuctionParts,
  player: Player,
  { auctionId: id, captchaToken, address, once }: Buying,
): Promise<Auction> {
  const { economy, database, captcha, clock, catalog, world } = parts;
  if (!captchaToken) throw new Refusal('AUCTION_CAPTCHA_MISSING');
  requireVoice(player);
  await acceptCaptcha({ captcha, sql: database.sql }, 'buy', captchaToken, { address, once });
  const seller = await readSeller(database.sql, id);
  return economy.once({ ...once, others: [seller] }, async (books) => {
    const auction = await lockAuction(books.tx, id);
    const now = clock.now();
    if (auction.closedAt !== null || auction.expiresAt <= now) throw new Refusal('AUCTION_ENDED');
    if (seller === player.id) throw new Refusal('AUCTION_OWN_LISTING');
    if (!auction.buyItNow) throw new Refusal('AUCTION_BID_ONLY');

    const { price, typeId, shiny, blook, item } = auction;
    const dealers = [player.id, seller];
    await books.requireFairPrice(player.id, { kind: 'pay', tokens: price, thing: auction, dealers });
    const kind = 'auction-sale';
    const payment = {
      from: { player: player.id },
      to: { player: seller },
      currency: 'tokens',
      amount: price,
      kind,
      reference: `auction:${id}:sold`,
    } as const;
    await books.transfer(payment, { fair: true });
    const reference = `auction:${id}:experience`;
    await books.give(seller, 'experience', AUCTION_SOLD_EXPERIENCE, { kind, reference });
    const delivery = {
      from: seller,
      to: player.id,
      things: { ...(blook === null ? {} : { blooks: [blook] }), ...(item === null ? {} : { items: [item] }) },
      heldBy: holderOf(id),
      kind: 'auctioned',
      tokens: price,
      reference: holderOf(id),
    };
    // The price was found fair when it was listed.
    await books.handOver(delivery, { fair: true });
    await books.tx`
      update auctions set closed_at = ${now}, outcome = 'sold', buyer_id = ${player.id}, sold_for = ${price}
      where id = ${id}`;
    await books.mayHaveEarned(seller);
    await postEnded(parts, books, [{ id, seller, buyer: player.id, soldFor: price, typeId, shiny }]);
    const bought = await readAuction(books.tx, catalog, id);
    const closed = { outcome: 'sold' as const, closedAt: now.toISOString(), soldFor: price };
    const d = { id, buyer: bought.buyer, ...closed };
    books.afterCommit(() => world.publish('auctions', { t: 'auctions.closed', d }));
    return bought;
  });
}
