/** Which listings and bids the audit names: each wrong one, whatever is wrong, and no right one. */
import { describe, expect, it } from 'vitest';
import type { Transaction } from '../../../database/database.ts';
import { finder, numbered } from './named-fixtures.ts';
import { type Payment, pay } from './payment-fixtures.ts';
import { make, type Step, step, type Thing } from './thing-fixtures.ts';

const [seller, bidder, buyer, stranger] = [1, 2, 3, 4];

const found = await finder();

interface Listing {
  id: number;
  thing?: Thing;
  heldBy?: string | null;
  owner?: number;
  price?: number;
  binOnly?: boolean;
  top?: { bid: number; amount: number; bidder: number; count?: number };
  sold?: { buyer: number; for: number };
  isClosed?: boolean;
}

/** A listing as it should be, unless it is said otherwise. Its blook or item has the same number. */
async function list(
  tx: Transaction,
  { id, thing = 'blook', price = 10, binOnly = false, top, sold, ...rest }: Listing,
) {
  const isClosed = rest.isClosed ?? sold !== undefined;
  const { heldBy = isClosed ? null : `auction:${id}`, owner = sold?.buyer ?? seller } = rest;
  const isBlook = thing === 'blook';
  await make(tx, thing, id, { owner, heldBy });
  await tx`
    insert into auctions (id, seller_id, type_id, rarity_id, blook, item, price, buy_it_now, duration, created_at,
      expires_at, bid_count, top_bid, top_amount, top_bidder, closed_at, outcome, buyer_id, sold_for)
    overriding system value
    values (${id}, ${numbered(seller)}, ${isBlook ? 1 : -1}, 1, ${isBlook ? id : null}, ${isBlook ? null : id}, ${price},
      ${binOnly}, 60, now(), now(), ${top ? (top.count ?? 1) : 0}, ${top?.bid ?? null}, ${top?.amount ?? null},
      ${top ? numbered(top.bidder) : null}, ${isClosed ? new Date() : null}, ${isClosed ? (sold ? 'sold' : 'unsold') : null},
      ${sold ? numbered(sold.buyer) : null}, ${sold?.for ?? null})`;
}

const bid = (tx: Transaction, id: number, auction: number, player: number, amount: number) => tx`
  insert into auction_bids (id, auction_id, player_id, amount, at) overriding system value
  values (${id}, ${auction}, ${numbered(player)}, ${amount}, now())`;

describe('the audit finds', () => {
  it('open listings that do not hold what they offer', async () => {
    const check = 'every open listing holds what it offers, and nothing else does';
    const wrong = await found(check, 'auction', async (tx) => {
      await list(tx, { id: 901 });
      await list(tx, { id: 902, thing: 'item' });
      await list(tx, { id: 903, isClosed: true });
      await list(tx, { id: 911, heldBy: null });
      await list(tx, { id: 912, heldBy: 'auction:901' });
      await list(tx, { id: 913, owner: stranger });
      await list(tx, { id: 914, thing: 'item', owner: stranger });
    });
    expect(wrong).toEqual([911, 912, 913, 914]);
  });

  it.each(['blook', 'item'] as const)(
    'a %s that is held by an auction that does not list it',
    async (thing) => {
      const wrong = await found('whatever an auction holds is what it lists', 'id', async (tx) => {
        await list(tx, { id: 901, thing });
        await list(tx, { id: 902, thing, heldBy: null });
        await list(tx, { id: 903, thing, heldBy: 'trade:1' });
        await list(tx, { id: 911, thing, heldBy: 'auction:911', isClosed: true });
        await list(tx, { id: 912, thing, heldBy: 'auction:901' });
        await list(tx, { id: 913, thing, heldBy: 'auction:999' });
      });
      expect(wrong).toEqual([911, 912, 913]);
    },
  );

  it('open listings whose escrow is not their top bid', async () => {
    const check = 'every open listing has its top bid in escrow, and no more';
    const top = { bid: 1, amount: 20, bidder };
    const wrong = await found(check, 'auction', async (tx) => {
      await list(tx, { id: 901, top });
      await pay(tx, { from: stranger, to: 'auction:901', amount: 15, reference: 'a' });
      await pay(tx, { from: 'auction:901', to: stranger, amount: 15, reference: 'b' });
      await pay(tx, { from: bidder, to: 'auction:901', amount: 20, reference: 'c' });
      await list(tx, { id: 902 });
      await list(tx, { id: 903, top, isClosed: true });
      await list(tx, { id: 911, top });
      await list(tx, { id: 912 });
      await pay(tx, { from: bidder, to: 'auction:912', amount: 5, reference: 'd' });
    });
    expect(wrong).toEqual([911, 912]);
  });

  it('bids that were too low, by the wrong player, or different from what the listing says', async () => {
    const check = 'every bid was higher than all before it, and the last one leads';
    const wrong = await found(check, 'auction', async (tx) => {
      const two = async (
        id: number,
        change: Partial<Listing['top'] & { price: number }> = {},
        players = [stranger, bidder],
        amounts = [10, 20],
      ) => {
        const { price = 10, ...top } = change;
        await list(tx, {
          id,
          price,
          top: { bid: id + 5000, amount: amounts[1] ?? 0, bidder: players[1] ?? 0, count: 2, ...top },
        });
        await bid(tx, id + 4000, id, players[0] ?? 0, amounts[0] ?? 0);
        await bid(tx, id + 5000, id, players[1] ?? 0, amounts[1] ?? 0);
      };
      await two(901);
      await two(911, { price: 11 });
      await two(912, {}, [stranger, bidder], [20, 15]);
      await two(913, {}, [bidder, bidder]);
      await two(914, {}, [seller, bidder]);
      await two(915, { count: 3 });
      await two(916, { bid: 4916 });
      await two(917, { amount: 25 });
      await two(918, { bidder: stranger });
      await list(tx, { id: 919 });
      await bid(tx, 5919, 919, bidder, 20);
      await bid(tx, 5920, 920, bidder, 20);
    });
    expect(wrong).toEqual([911, 912, 913, 914, 915, 916, 917, 918, 919, 920]);
  });

  it('bids that were not paid or not given back', async () => {
    const check = 'every bid was taken from its player once, and all but the last given back once';
    const wrong = await found(check, 'auction', async (tx) => {
      const outbid = async (
        id: number,
        {
          taken = {},
          back = {},
          last = true,
        }: { taken?: Payment | null; back?: Partial<Payment> | null; last?: boolean },
      ) => {
        await list(tx, { id, top: { bid: id + 5000, amount: 20, bidder, count: 2 } });
        await bid(tx, id + 4000, id, stranger, 10);
        await bid(tx, id + 5000, id, bidder, 20);
        const escrow = `auction:${id}`;
        if (taken) await pay(tx, { from: stranger, to: escrow, reference: `bid:${id + 4000}`, ...taken });
        if (back) await pay(tx, { from: escrow, to: stranger, reference: `bid:${id + 4000}:back`, ...back });
        await pay(tx, { from: bidder, to: escrow, amount: 20, reference: `bid:${id + 5000}` });
        if (!last)
          await pay(tx, { from: escrow, to: bidder, amount: 20, reference: `bid:${id + 5000}:back` });
      };
      await outbid(901, {});
      await outbid(911, { taken: null });
      await outbid(912, { taken: { amount: 9 } });
      await outbid(913, { taken: { from: buyer } });
      await outbid(914, { back: null });
      await outbid(915, { back: { amount: 9 } });
      await outbid(916, { back: { to: buyer } });
      await outbid(917, { last: false });
    });
    expect(wrong).toEqual([911, 912, 913, 914, 915, 916, 917]);
  });

  it('sold listings that were not paid for or not handed over, and unsold ones that were', async () => {
    const check = 'every sold listing was paid for and handed over once';
    const wrong = await found(check, 'auction', async (tx) => {
      const top = { bid: 1, amount: 10, bidder: buyer };
      const hand = (thing: Thing, id: number, change: Step) =>
        step(tx, thing, id, { from: seller, to: buyer, ...change });
      const sale = async (
        listing: Listing,
        { paid = {}, handed = {} }: { paid?: Payment | null; handed?: { to?: number } | null } = {},
      ) => {
        const { id, thing = 'blook' } = listing;
        await list(tx, listing);
        if (paid)
          await pay(tx, { from: `auction:${id}`, to: seller, reference: `auction:${id}:sold`, ...paid });
        if (handed) await hand(thing, id, { reference: `auction:${id}`, ...handed });
      };
      const sold = { buyer, for: 10 };
      await sale({ id: 901, top, sold });
      await sale({ id: 902, top, sold, thing: 'item' });
      await sale({ id: 903, binOnly: true, sold });
      await sale({ id: 904, isClosed: true }, { paid: null, handed: null });
      await sale({ id: 911, top, sold }, { paid: null });
      await sale({ id: 912, top, sold }, { paid: { amount: 9 } });
      await sale({ id: 913, top, sold }, { paid: { to: stranger } });
      await sale({ id: 914, top, sold }, { handed: null });
      await sale({ id: 915, top, sold, thing: 'item' }, { handed: { to: stranger } });
      await sale({ id: 916, top: { ...top, bidder }, sold });
      await sale({ id: 917, top: { ...top, amount: 12 }, sold });
      await sale({ id: 918, isClosed: true }, { handed: null });
      await sale({ id: 919, isClosed: true }, { paid: null });
      await sale({ id: 920, isClosed: true, thing: 'item' }, { paid: null });
      // Steps of another sale, and of another thing.
      await sale({ id: 921, top, sold }, { handed: null });
      await hand('blook', 921, { reference: 'auction:999' });
      await sale({ id: 922, top, sold, thing: 'item' }, { handed: null });
      await hand('item', 922, { reference: 'auction:999' });
      await hand('blook', 950, { reference: 'auction:901', to: stranger });
      await hand('item', 950, { reference: 'auction:902', to: stranger });
    });
    expect(wrong).toEqual([911, 912, 913, 914, 915, 916, 917, 918, 919, 920, 921, 922]);
  });

  it('listings whose fee nobody or another player paid', async () => {
    const wrong = await found('every listing was paid for when it was made', 'auction', async (tx) => {
      for (const id of [901, 911, 912]) await list(tx, { id });
      await pay(tx, { from: seller, reference: 'auction:901:fee' });
      await pay(tx, { from: stranger, reference: 'auction:912:fee' });
    });
    expect(wrong).toEqual([911, 912]);
  });
});
