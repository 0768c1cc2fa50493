/**
 * Places bids. Concurrent ones go to the database as one set (docs/decisions/0004-gathered-calls.md), where
 * `place_bids` processes them in the order of arrival; a busy listing is then locked once for many bids.
 */
import { AUCTION_EXTENSION_MS } from '@blookery/game/auctions/auctions';
import type { Clock } from '../../ports/clock.ts';
import { Refusal } from '../../refusal.ts';
import type { Books } from '../books.ts';
import type { Economy } from '../economy.ts';
import { gatherOnce } from '../gather-once.ts';
import { readListed } from '../giving.ts';
import { addDone, addRepeated, type Once, type Results } from '../once.ts';

export interface Bid {
  auctionId: number;
  amount: number;
  once: Once;
}

export interface PlacedBid extends Bid {
  bid: number;
  /** The previous leader, whose tokens are returned. */
  outbid: { playerId: string; refunded: number } | null;
}

interface BidRow {
  ord: number;
  status: 'ok' | 'unknown' | 'ended' | 'own-listing' | 'buy-only' | 'too-low' | 'own-bid' | 'poor' | 'again';
  minimum: number | null;
  bid: number;
  balance: number;
  outbid: string | null;
  refunded: number;
  outbidBalance: number;
}

interface BidPlacerParts<Result> {
  economy: Economy;
  clock: Clock;
  /**
   * Runs in the transaction of the bids: returns the response for each caller, and writes the rows that
   * belong to it.
   */
  respond: (books: Books, placed: readonly PlacedBid[]) => Promise<readonly Result[]>;
}

export function bidPlacer<Result>({
  economy,
  clock,
  respond,
}: BidPlacerParts<Result>): (bid: Bid) => Promise<Result> {
  return gatherOnce((bids) =>
    economy.write(async (books) => {
      const results: Results<Bid, Result> = new Map();
      await addRepeated(books.tx, bids, results);
      await refuseUnfair(books, bids, results);
      const left = bids.filter((bid) => !results.has(bid));
      if (left.length === 0) return results;
      const rows = await placeBids(books, left, clock.now());
      const outcomes = left.flatMap((bid, index) => {
        const row = rows[index];
        return row ? [{ bid, row }] : [];
      });

      const placed = outcomes.filter(({ row }) => row.status === 'ok');
      if (placed.length > 0) {
        const given = await respond(
          books,
          placed.map(({ bid, row }) => toPlaced(bid, row)),
        );
        await addDone(
          books.tx,
          placed.map(({ bid }) => bid),
          { given, results },
        );
      }

      // A leader from another server since the lookup is not locked: those bids are tried again.
      const refused = outcomes.filter(({ row }) => row.status !== 'ok' && row.status !== 'again');
      for (const { bid, row } of refused) results.set(bid, refusalFor(row));
      // A repeat whose first request was still running elsewhere finds its response now.
      await addRepeated(
        books.tx,
        refused.map(({ bid }) => bid),
        results,
      );
      return results;
    }),
  );
}

/** New players may only bid about the worth of a thing. Unknown and closed listings are refused as for everybody. */
async function refuseUnfair<Result>(
  books: Books,
  bids: readonly Bid[],
  results: Results<Bid, Result>,
): Promise<void> {
  const left = bids.filter((bid) => !results.has(bid));
  const newcomers = await books.newcomers(left.map(({ once }) => once.playerId));
  if (newcomers.size === 0) return;
  for (const bid of left) {
    const { playerId } = bid.once;
    const from = newcomers.get(playerId);
    if (!from) continue;
    const thing = await readListed(books.tx, bid.auctionId);
    if (!thing?.isOpen || thing.isOfHouse) continue;
    const dealers = [playerId, thing.seller];
    await books
      .requireFairOfNewcomer(from, { kind: 'pay', tokens: bid.amount, thing, dealers })
      .catch((fault: unknown) => {
        if (!(fault instanceof Refusal)) throw fault;
        results.set(bid, fault);
      });
  }
}

async function placeBids(books: Books, bids: readonly Bid[], at: Date): Promise<BidRow[]> {
  const rows = await books.tx<BidRow[]>`
    select ord, status, minimum, bid, balance, outbid, refunded, outbid_balance as "outbidBalance"
    from place_bids(${at}, make_interval(secs => ${AUCTION_EXTENSION_MS / 1000}),
      ${bids.map(({ auctionId }) => auctionId)}::bigint[], ${bids.map(({ once }) => once.playerId)}::uuid[],
      ${bids.map(({ amount }) => amount)}::bigint[])
    order by ord`;
  for (const [index, row] of rows.entries()) {
    const bid = bids[index];
    if (row.status !== 'ok' || !bid) continue;
    books.news.set(bid.once.playerId, { tokens: row.balance });
    if (row.outbid) books.news.set(row.outbid, { tokens: row.outbidBalance });
  }
  return rows;
}

const toPlaced = (bid: Bid, row: BidRow): PlacedBid => ({
  ...bid,
  bid: row.bid,
  outbid: row.outbid === null ? null : { playerId: row.outbid, refunded: row.refunded },
});

function refusalFor(row: BidRow): Refusal {
  if (row.status === 'too-low') return new Refusal('AUCTION_BID_TOO_LOW', { minimum: row.minimum ?? 1 });
  return new Refusal(
    (
      {
        unknown: 'AUCTION_UNKNOWN',
        ended: 'AUCTION_ENDED',
        'own-listing': 'AUCTION_OWN_LISTING',
        'buy-only': 'AUCTION_BUY_ONLY',
        'own-bid': 'AUCTION_BID_OWN',
        poor: 'TOKENS_TOO_FEW',
        ok: 'SERVICE_UNAVAILABLE',
        again: 'SERVICE_UNAVAILABLE',
      } as const
    )[row.status],
  );
}
