/** Closes trades and requests without activity for too long. */
import { TRADE_IDLE_MS } from '@blookery/game/trading/trades';
import type { Books } from '../../economy/books.ts';
import { FORGOTTEN_AT_ONCE, forgetInSteps, type Progress, UNFINISHED } from '../../jobs/steps.ts';
import { publishTrade } from './at-the-table.ts';
import { closeTrade } from './close-trade.ts';
import type { TradeParts } from './parts.ts';
import { readTrade, type TradeRow } from './trade-rows.ts';

/** Per run. Each is a transaction of its own. */
const atOnce = 100;
const daysKept = 30;

export async function closeIdleTrades(parts: TradeParts): Promise<Progress> {
  const latest = new Date(parts.clock.now().getTime() - TRADE_IDLE_MS);
  const idle = await parts.sql<{ id: number; asker: string; asked: string }[]>`
    select id, asker, asked from trades where state in ('asked', 'open') and touched_at <= ${latest}
    order by touched_at limit ${atOnce}`;
  const faults: unknown[] = [];
  // One after the other, so that a concurrent change waits for one trade only.
  for (const trade of idle) {
    // A trade that cannot be closed does not block others. The job then fails at its end, and tries again.
    await closeIdle(parts, trade, latest).catch((fault: unknown) => void faults.push(fault));
  }
  for (const fault of faults) throw fault;
  return idle.length === atOnce ? UNFINISHED : undefined;
}

async function closeIdle(
  parts: TradeParts,
  { id, asker, asked }: { id: number; asker: string; asked: string },
  latest: Date,
): Promise<void> {
  const closed = await parts.economy.write(async (books) => {
    await books.lock(asker, asked);
    const trade = await readTrade(books.tx, id);
    // It was used or closed a moment ago.
    if (trade.closedAt || trade.touchedAt > latest) return null;
    await closeTrade(books, trade, { state: 'expired', by: null, at: parts.clock.now() });
    await postExpired(parts, books, trade);
    return readTrade(books.tx, id);
  });
  if (closed) await publishTrade(parts, closed);
}

async function postExpired({ notices }: TradeParts, books: Books, trade: TradeRow): Promise<void> {
  if (trade.state === 'asked') {
    await notices.post(books, trade.asked, {
      kind: 'trade',
      from: trade.asker,
      text: 'wanted to trade with you, and gave up waiting.',
      about: 'trade-request',
      // The name may change.
      link: `/dashboard?name=${trade.asker}`,
    });
    return;
  }
  for (const { playerId } of trade.sides) {
    await notices.post(books, playerId, {
      kind: 'trade',
      from: playerId === trade.asker ? trade.asked : trade.asker,
      text: 'and you left the table. Everything is back where it was.',
    });
  }
}

/** Deletes old trades that did not complete; completed ones stay as history. */
export function forgetTrades({ sql, clock }: TradeParts): Promise<Progress> {
  const before = new Date(clock.now().getTime() - daysKept * 86_400_000);
  return forgetInSteps(
    () => sql`
      delete from trades where id in (
        select id from trades where state in ('declined', 'cancelled', 'expired') and closed_at < ${before}
        order by closed_at limit ${FORGOTTEN_AT_ONCE}
      )`,
  );
}
