/** Closes ended listings and notifies everybody concerned. Repeating it has no effect. */
import type { AuctionPlayer } from '@blookery/contract/auctions';
import { AUCTION_WARNING_MS } from '@blookery/game/auctions/auctions';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Queryable } from '../../database/database.ts';
import { settleAuctions } from '../../economy/auctions/settle-auctions.ts';
import { inSteps, type Progress } from '../../jobs/steps.ts';
import { type NameRow, toPlayer } from './auction-rows.ts';
import { postEnded, postEndingSoon } from './notices.ts';
import type { AuctionParts } from './parts.ts';

/** Per transaction: few enough that other bidders do not wait for long. */
const atOnce = 50;

export const settleExpired = (parts: AuctionParts): Promise<Progress> =>
  inSteps(atOnce, () => settleSome(parts));

const settleSome = (parts: AuctionParts): Promise<number> => {
  const { economy, clock, catalog, world } = parts;
  return economy.write(async (books) => {
    const settled = await settleAuctions(books, clock.now(), atOnce);
    if (settled.length === 0) return 0;
    await postEnded(parts, books, settled);
    const buyerIds = settled.flatMap(({ buyer }) => buyer ?? []);
    const buyers = await readPlayers(books.tx, catalog, buyerIds);
    books.afterCommit(() => {
      for (const { id, outcome, buyer: buyerId, soldFor, closedAt } of settled) {
        const buyer = buyers.get(buyerId ?? '') ?? null;
        const d = { id, outcome, closedAt: closedAt.toISOString(), buyer, soldFor };
        world.publish('auctions', { t: 'auctions.closed', d });
      }
    });
    return settled.length;
  });
};

async function readPlayers(
  sql: Queryable,
  catalog: Catalog,
  ids: readonly string[],
): Promise<Map<string, AuctionPlayer>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<NameRow[]>`
    select id, username, color, font_id as "fontId" from players where id = any(${[...new Set(ids)]}::uuid[])`;
  return new Map(rows.map((row) => [row.id, toPlayer(row, catalog)]));
}

/** Watchers are notified once that the end is near, even if a late bid moves it. */
type WarningParts = Pick<AuctionParts, 'database' | 'clock' | 'catalog' | 'notices'>;

export const warnWatchers = (parts: WarningParts): Promise<Progress> =>
  inSteps(atOnce, () => warnSome(parts));

const warnSome = (parts: WarningParts): Promise<number> =>
  parts.database.transaction(async (tx, afterCommit) => {
    const now = parts.clock.now();
    const due = await tx<{ id: number; typeId: number; shiny: boolean }[]>`
      update auctions set warned = true where id in (
        select id from auctions
        where closed_at is null and not warned and expires_at > ${now}
          and expires_at <= ${new Date(now.getTime() + AUCTION_WARNING_MS)}
        order by expires_at, id limit ${atOnce} for update skip locked
      ) returning id, type_id as "typeId", shiny`;
    await postEndingSoon(parts, { tx, afterCommit }, due);
    return due.length;
  });
