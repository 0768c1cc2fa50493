/**
 * The swap board: a page with each filter as the board grows and against a read by primary key, matches against the same,
 * and takes against pgbench. All on one PostgreSQL.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentLists, cosmeticPools, readManifest, wellKnown } from '@blookery/content';
import { buildCatalog, type Catalog } from '../apps/server/src/catalog/catalog.ts';
import { type Database, openDatabase } from '../apps/server/src/database/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/database/embedded/embedded-postgres.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { settleClasses } from '../apps/server/src/database/settle-classes.ts';
import { type OfferRow, offerColumns } from '../apps/server/src/economy/swaps/offer-rows.ts';
import { type BoardQuery, readBoard } from '../apps/server/src/features/swaps/board/read-board.ts';
import { showOffers } from '../apps/server/src/features/swaps/show-offers.ts';
import { readMatches } from '../apps/server/src/features/wishes/matches/read-matches.ts';
import { readWishes } from '../apps/server/src/features/wishes/wish-rows.ts';
import { systemClock } from '../apps/server/src/ports/clock.ts';
import { anyOf, atMost, type Bench, type BenchLine, median } from './bench.ts';
import { type Crowd, makeCrowd } from './crowd.ts';
import { taking } from './swap-takes.ts';

const players = 20_000;
const offersEach = 3;
const pages = 300;

async function timed(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < pages; turn++) {
    const begin = performance.now();
    await act();
    times.push(performance.now() - begin);
  }
  return median(times);
}

/** Wishes, spares and offers of some of the crowd. */
async function fill({ sql }: Database, catalog: Catalog, ids: readonly string[]): Promise<void> {
  const kinds = catalog.lists.blooks.map(({ id }) => id);
  const owners = sql`unnest(${[...ids]}::uuid[]) with ordinality p (id, n)`;
  const list = sql`(select ${kinds}::integer[] as ids) k`;
  await sql`
    insert into wishes (player_id, blook_id, shiny, since, seen_at)
    select p.id, k.ids[1 + (p.n * 13 + i * 17) % cardinality(k.ids)], false, now(), now()
    from ${owners}, generate_series(1, 6) i, ${list} on conflict do nothing`;
  await sql`
    insert into blooks (blook_id, shiny, owner_id)
    select k.ids[1 + (p.n * 7 + i / 2 * 11) % cardinality(k.ids)], false, p.id
    from ${owners}, generate_series(1, 8) i, ${list}`;
  await sql`
    insert into swap_offers (player_id, blook, gives_id, gives_shiny, wants_id, created_at, expires_at)
    select p.id, 500000000 + nextval('bench_offers'), k.ids[1 + (p.n * 5 + i) % cardinality(k.ids)], false,
      k.ids[1 + (p.n * 11 + i * 3) % cardinality(k.ids)], now(), now() + interval '7 days'
    from ${owners}, generate_series(1, ${offersEach}) i, ${list}`;
  await sql`vacuum analyze`;
}

async function* reading(database: Database, catalog: Catalog, crowd: Crowd): AsyncIterable<BenchLine> {
  const { sql } = database;
  const presence = { of: async () => new Map() };
  const parts = {
    database,
    catalog,
    clock: systemClock,
    presence,
    wishesOf: (id: string) => readWishes(sql, id),
  };
  const ids = crowd.players.map(({ id }) => id);
  const few = ids.slice(0, players / 100);
  // Only those who are there from the start, so that the same players are measured twice.
  const someone = () => anyOf(few);
  const filters: Record<string, () => BoardQuery> = {
    everything: () => ({}),
    'gives what I wish': () => ({ wishes: true }),
    'wants what I can spare': () => ({ spares: true }),
    'both of them': () => ({ wishes: true, spares: true }),
    'one pack': () => ({ packId: anyOf(catalog.lists.packs).id }),
    'one rarity': () => ({ rarityId: anyOf(catalog.lists.rarities).id }),
  };
  const measure = async () => {
    const found = new Map<string, number>();
    for (const [name, query] of Object.entries(filters)) {
      await timed(() => readBoard(parts, someone(), query()));
      found.set(name, await timed(() => readBoard(parts, someone(), query())));
    }
    return found;
  };
  await sql`create sequence bench_offers`;
  await fill(database, catalog, few);
  const before = await measure();
  await fill(database, catalog, ids.slice(few.length));
  const after = await measure();
  const [last] = await sql<{ id: number }[]>`select max(id) as id from swap_offers`;
  // One offer by its key through the same layers: its player, the response.
  const readKey = async () => {
    const id = 1 + Math.floor(Math.random() * (last?.id ?? 1));
    const rows = await sql<OfferRow[]>`select ${offerColumns(sql)} from swap_offers o where o.id = ${id}`;
    return showOffers(parts, sql, rows);
  };
  await timed(readKey);
  const key = await timed(readKey);
  for (const [name, time] of after) {
    const small = before.get(name) ?? Number.NaN;
    yield {
      what: `a page of ${(players * offersEach).toLocaleString('en')} offers by ${name}, to one of a hundredth`,
      ratio: time / small,
      goal: atMost(2),
      detail: `p50 ${small.toFixed(2)} ms, then ${time.toFixed(2)} ms; to a key read ${(time / key).toFixed(1)}`,
    };
  }
  await timed(() => readMatches(parts, someone()));
  const matches = await timed(() => readMatches(parts, someone()));
  yield {
    what: `matches among ${players.toLocaleString('en')} players, to a key read`,
    ratio: matches / key,
    detail: `p50 ${matches.toFixed(2)} ms, a key read ${key.toFixed(2)} ms`,
  };
}

const swaps: Bench = {
  name: 'swaps',
  run: async function* () {
    const dataDir = mkdtempSync(join(tmpdir(), 'blookery-bench-'));
    const { address, stop } = await startEmbeddedPostgres(dataDir);
    const database = openDatabase(address, { pool: 8 });
    try {
      await migrate(database.sql);
      await settleClasses(database.sql);
      const catalog = buildCatalog(contentLists(readManifest()), {
        avatarResourceId: 1,
        dailyTicketItemId: wellKnown.dailyTicketItemId,
        cosmeticPools,
      });
      const crowd = await makeCrowd(database, players, 'benchmark');
      yield* reading(database, catalog, crowd);
      yield* taking({ address, database, catalog, crowd });
    } finally {
      await database.close();
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

export default swaps;
