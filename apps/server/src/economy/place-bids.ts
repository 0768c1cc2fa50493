/**
 * Bids. Those of one instant go to the database as one set (docs/decisions/0004-gathered-calls.md), where `place_bids`
 * takes them in the order in which they came; a hot listing is then locked once for many bids, not once for each.
 */
import { AUCTION_EXTENSION_MS } from '@blookery/game/auctions/auctions';
import { gather } from '../database/gather.ts';
import type { Clock } from '../ports/clock.ts';
import { Refusal } from '../refusal.ts';
import type { Books } from './books.ts';
import type { Economy } from './economy.ts';
import type { DealtThing } from './giving.ts';

export interface BidCall {
  playerId: string;
  auctionId: number;
  amount: number;
  /** The Idempotency-Key, and the request it belongs to. */
  key: string | null;
  request: string;
}

export interface PlacedBid extends BidCall {
  bid: number;
  /** Who led until then, and has their tokens back. */
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

interface BidPlacerParts<Answer> {
  economy: Economy;
  clock: Clock;
  /** In the transaction of the bids: what each caller hears, and whatever else has to be true with it. */
  answer: (books: Books, placed: readonly PlacedBid[]) => Promise<readonly Answer[]>;
}

/** Only while other servers keep putting new players in the lead. */
const mostTries = 10;

export function bidPlacer<Answer>({
  economy,
  clock,
  answer,
}: BidPlacerParts<Answer>): (call: BidCall) => Promise<Answer> {
  const attempt = (calls: readonly BidCall[], answers: Map<BidCall, Answer | Error>): Promise<BidCall[]> =>
    economy.write(async (books) => {
      await answerRepeats(books, calls, answers);
      await refuseUnfair(books, calls, answers);
      const asked = calls.filter((call) => !answers.has(call));
      if (asked.length === 0) return [];
      const rows = await placeBids(books, asked, clock.now());
      const placed = asked.flatMap((call, index): { call: BidCall; bid: PlacedBid }[] => {
        const row = rows[index];
        if (row?.status !== 'ok') return [];
        return [{ call, bid: toPlaced(call, row) }];
      });
      const heard =
        placed.length > 0
          ? await answer(
              books,
              placed.map(({ bid }) => bid),
            )
          : [];
      for (const [index, { call }] of placed.entries()) answers.set(call, heard[index] as Answer);
      await remember(
        books,
        placed.map(({ call }) => ({ call, answer: answers.get(call) })),
      );
      // A repeat whose first call was still under way elsewhere when we looked finds its answer now.
      const refused = asked.filter((_, index) => !['ok', 'again'].includes(rows[index]?.status ?? ''));
      await answerRepeats(books, refused, answers);
      for (const [index, call] of asked.entries()) {
        const row = rows[index];
        if (row && !answers.has(call) && row.status !== 'again') answers.set(call, refusalFor(row));
      }
      return asked.filter((call) => !answers.has(call));
    });

  return gather(async (inputs: readonly BidCall[]) => {
    const answers = new Map<BidCall, Answer | Error>();
    const leaders = byKey(inputs);
    let waiting = inputs.filter((input) => leaders.get(input) === input);
    for (let tries = 0; waiting.length > 0; tries++) {
      const asked = waiting;
      const fresh = new Map<BidCall, Answer | Error>();
      try {
        if (tries === mostTries) throw new Refusal('SERVICE_UNAVAILABLE');
        waiting = await attempt(asked, fresh);
        for (const [call, heard] of fresh) answers.set(call, heard);
      } catch (fault) {
        // Those answered so far are committed. Failing the whole set would have their bids placed once more.
        if (tries === 0) throw fault;
        waiting = [];
        for (const call of asked)
          answers.set(call, fault instanceof Error ? fault : new Error(String(fault)));
      }
    }
    return inputs.map((input) => {
      const leader = leaders.get(input) ?? input;
      if (leader.request !== input.request) return new Refusal('IDEMPOTENCY_KEY_REUSED');
      return answers.get(leader) ?? new Error('a caller was not answered');
    });
  });
}

/** New players bid about what a thing is worth. What is unknown or over is refused as for everybody. */
async function refuseUnfair<Answer>(
  books: Books,
  calls: readonly BidCall[],
  answers: Map<BidCall, Answer | Error>,
): Promise<void> {
  const asked = calls.filter((call) => !answers.has(call));
  const newcomers = await books.newcomers(asked.map(({ playerId }) => playerId));
  if (newcomers.size === 0) return;
  for (const call of asked) {
    const from = newcomers.get(call.playerId);
    if (!from) continue;
    const [thing] = await books.tx<(DealtThing & { seller: string })[]>`
      select type_id as "typeId", shiny, uses_left as "usesLeft", seller_id as seller from auctions
      where id = ${call.auctionId} and closed_at is null`;
    if (!thing) continue;
    const dealers = [call.playerId, thing.seller];
    await books
      .requireFairOfNewcomer(from, { kind: 'pay', tokens: call.amount, thing, dealers })
      .catch((fault: unknown) => {
        if (!(fault instanceof Refusal)) throw fault;
        answers.set(call, fault);
      });
  }
}

async function placeBids(books: Books, calls: readonly BidCall[], at: Date): Promise<BidRow[]> {
  const rows = await books.tx<BidRow[]>`
    select ord, status, minimum, bid, balance, outbid, refunded, outbid_balance as "outbidBalance"
    from place_bids(${at}, make_interval(secs => ${AUCTION_EXTENSION_MS / 1000}),
      ${calls.map(({ auctionId }) => auctionId)}::bigint[], ${calls.map(({ playerId }) => playerId)}::uuid[],
      ${calls.map(({ amount }) => amount)}::bigint[])
    order by ord`;
  for (const [index, row] of rows.entries()) {
    const call = calls[index];
    if (row.status !== 'ok' || !call) continue;
    books.news.set(call.playerId, { tokens: row.balance });
    if (row.outbid) books.news.set(row.outbid, { tokens: row.outbidBalance });
  }
  return rows;
}

const toPlaced = (call: BidCall, row: BidRow): PlacedBid => ({
  ...call,
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

/** Whose answer each caller gets: its own, or that of the first with the same key. */
function byKey(calls: readonly BidCall[]): Map<BidCall, BidCall> {
  const first = new Map<string, BidCall>();
  return new Map(
    calls.map((call) => {
      if (call.key === null) return [call, call];
      const name = `${call.playerId} ${call.key}`;
      if (!first.has(name)) first.set(name, call);
      return [call, first.get(name) ?? call];
    }),
  );
}

/** Those whose key was answered before are answered the same. */
async function answerRepeats<Answer>(
  { tx }: Books,
  calls: readonly BidCall[],
  answers: Map<BidCall, Answer | Error>,
): Promise<void> {
  const keyed = calls.filter(({ key }) => key !== null);
  if (keyed.length === 0) return;
  const rows = await tx<{ ord: number; request: string; answer: unknown }[]>`
    select c.ord::integer as ord, k.request, k.answer
    from unnest(${keyed.map(({ playerId }) => playerId)}::uuid[], ${keyed.map(({ key }) => key)}::text[])
      with ordinality c (player, key, ord)
    join idempotency_keys k on k.player_id = c.player and k.key = c.key`;
  for (const { ord, request, answer } of rows) {
    const call = keyed[ord - 1];
    if (!call) continue;
    answers.set(call, request === call.request ? (answer as Answer) : new Refusal('IDEMPOTENCY_KEY_REUSED'));
  }
}

async function remember({ tx }: Books, given: readonly { call: BidCall; answer: unknown }[]): Promise<void> {
  const keyed = given.filter(({ call }) => call.key !== null);
  if (keyed.length === 0) return;
  await tx`
    insert into idempotency_keys (player_id, key, request, answer)
    select player, key, request, answer::jsonb
    from unnest(${keyed.map(({ call }) => call.playerId)}::uuid[], ${keyed.map(({ call }) => call.key)}::text[],
      ${keyed.map(({ call }) => call.request)}::text[], ${keyed.map(({ answer }) => JSON.stringify(answer))}::text[])
      k (player, key, request, answer)`;
}
