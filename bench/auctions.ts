/**
 * The auction house: looking through 200,000 open listings by every filter, against a read by primary key; a page as
 * the list grows; bids on one hot listing and over a thousand, against pgbench calling the same SQL function one call a
 * transaction. Everything in turns on one PostgreSQL.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentLists, cosmeticPools, readManifest, wellKnown } from '@blookery/content';
import { type Database, openDatabase } from '../apps/server/src/database/database.ts';
import {
  type DatabaseAddress,
  startEmbeddedPostgres,
} from '../apps/server/src/database/embedded-postgres.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { buildCatalog, type Catalog } from '../apps/server/src/economy/catalog.ts';
import { economy } from '../apps/server/src/economy/economy.ts';
import type { AuctionParts } from '../apps/server/src/features/auctions/parts.ts';
import { biddingDesk } from '../apps/server/src/features/auctions/place-bid.ts';
import { searchListings } from '../apps/server/src/features/auctions/search-listings.ts';
import type { Search } from '../apps/server/src/features/auctions/search-statement.ts';
import { notices } from '../apps/server/src/players/notices.ts';
import type { Player } from '../apps/server/src/players/player.ts';
import { systemClock } from '../apps/server/src/ports/clock.ts';
import { Refusal } from '../apps/server/src/refusal.ts';
import { atLeast, atMost, type Bench, type BenchLine, median } from './bench.ts';
import { type Crowd, makeCrowd } from './crowd.ts';
import { findPgbench, runPgbench } from './pgbench.ts';

const open = 200_000;
const closed = 200_000;
const callers = 32;
const seconds = 4;
const rounds = 3;
const searchRounds = 5;

const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

async function timed(count: number, act: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let done = 0; done < count; done++) {
    const begin = performance.now();
    await act();
    times.push(performance.now() - begin);
  }
  return times;
}

let filled = 0;

/** Listings straight into the table: one in a hundred shiny, one in twenty an item, two in five for a fixed price. */
async function fill(
  { sql }: Database,
  catalog: Catalog,
  crowd: Crowd,
  count: number,
  isOpen: boolean,
): Promise<void> {
  const kinds = [
    ...catalog.lists.blooks.map(({ id, rarityId }) => ({ id, rarityId })),
    ...catalog.lists.items.slice(0, 5).map(({ id, rarityId }) => ({ id: -id, rarityId })),
  ];
  await sql`
    insert into auctions (seller_id, type_id, shiny, rarity_id, blook, item, serial, uses_left, price, buy_it_now,
      duration, created_at, expires_at, closed_at, outcome, buyer_id, sold_for)
    select s.ids[1 + i % cardinality(s.ids)], k.types[k.n], k.types[k.n] > 0 and random() < 0.01, k.rarities[k.n],
      case when k.types[k.n] > 0 then ${filled} + i end, case when k.types[k.n] < 0 then ${filled} + i end, 1, 1, p.price,
      random() < 0.4, 1440, now(), now() + random() * interval '7 days',
      case when ${!isOpen} then now() - random() * interval '90 days' end, case when ${!isOpen} then 'sold' end,
      case when ${!isOpen} then s.ids[1 + (i + 1) % cardinality(s.ids)] end, case when ${!isOpen} then p.price end
    from generate_series(1, ${count}::int) i,
      (select ${crowd.players.map(({ id }) => id)}::uuid[] as ids) s,
      lateral (select ${kinds.map(({ id }) => id)}::integer[] as types,
        ${kinds.map(({ rarityId }) => rarityId)}::integer[] as rarities, 1 + (i * 7919) % ${kinds.length} as n) k,
      lateral (select 1 + floor(exp(random() * 12 + i * 0))::bigint as price) p`;
  filled += count;
}

async function* searching(database: Database, catalog: Catalog, crowd: Crowd): AsyncIterable<BenchLine> {
  const parts = { database, catalog, clock: systemClock };
  const find = (search: Search) => searchListings(parts, { limit: 25, ...search });
  const page = () => timed(300, () => find({}));
  await fill(database, catalog, crowd, open / 100, true);
  await database.sql`analyze auctions`;
  await page();
  const few = median(await page());
  await fill(database, catalog, crowd, open - open / 100, true);
  await fill(database, catalog, crowd, closed, false);
  // What filling the table left behind is cleared away now, not while it is measured.
  await database.sql`vacuum analyze auctions`;
  await database.sql`checkpoint`;
  await page();
  const many = median(await page());
  yield {
    what: `a page of ${open.toLocaleString('en')} open listings, to one of a hundredth`,
    ratio: many / few,
    goal: atMost(2),
    detail: `p50 ${few.toFixed(2)} ms, then ${many.toFixed(2)} ms`,
  };

  const { blooks } = catalog.lists;
  const rarities = catalog.lists.rarities.map(({ id }) => id);
  const filters: Record<string, () => Search> = {
    newest: () => ({}),
    'ending soon': () => ({ endingSoon: true }),
    type: () => ({ type: anyOf(['blook', 'item'] as const) }),
    blook: () => ({ blookId: anyOf(blooks).id }),
    'blook, cheapest to buy now': () => ({ blookId: anyOf(blooks).id, buyItNow: true, sort: 'cheapest' }),
    rarity: () => ({ rarityId: anyOf(rarities) }),
    shiny: () => ({ shiny: true }),
    'rarity, shiny, ending first': () => ({ rarityId: anyOf(rarities), shiny: true, sort: 'ending' }),
    seller: () => ({ seller: anyOf(crowd.players).id }),
    'buy now': () => ({ buyItNow: true }),
    'a name with a slip': () => ({ query: `${anyOf(blooks).name.slice(0, -1)}x` }),
    cheapest: () => ({ sort: 'cheapest' }),
    'price range': () => ({
      minPrice: 100,
      maxPrice: 100 + Math.floor(Math.random() * 5000),
      sort: 'cheapest',
    }),
  };
  const [range] = await database.sql<{ low: number; high: number }[]>`
    select min(id) as low, max(id) as high from auctions`;
  // One listing by its primary key, the same way: the use case, the names, the answer.
  const readKey = () => {
    const id = (range?.low ?? 1) + Math.floor(Math.random() * ((range?.high ?? 1) - (range?.low ?? 1)));
    return find({ id });
  };
  // Long enough that nothing is compiled any more: a server has been up for a while.
  for (const make of Object.values(filters)) await timed(300, () => find(make()));
  await timed(1000, readKey);
  // Each filter comes again in every round, and its median round counts: a bad second of the machine spoils one round
  // of one or two filters.
  const measured = Object.entries(filters).map(([name, make]) => ({
    name,
    make,
    keys: [] as number[][],
    times: [] as number[][],
  }));
  for (let round = 0; round < searchRounds; round++) {
    for (const { make, keys, times } of measured) {
      keys.push(await timed(400, readKey));
      times.push(await timed(400, () => find(make())));
    }
  }
  for (const { name, keys, times } of measured) {
    const p50 = median(times.map((round) => quantile(round, 0.5)));
    const p99 = median(times.map((round) => quantile(round, 0.99)));
    const key = median(keys.map((round) => quantile(round, 0.5)));
    // What the machine does to the shortest of reads it does to a page as well.
    const key99 = median(keys.map((round) => quantile(round, 0.99)));
    yield {
      what: `p99 of a search by ${name}, to the p50 of a key read`,
      ratio: p99 / key,
      goal: atMost(5),
      detail: `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms (of all rounds together ${quantile(times.flat(), 0.99).toFixed(2)}), key read p50 ${key.toFixed(2)} ms, p99 ${key99.toFixed(2)} ms`,
    };
  }
}

interface House {
  address: DatabaseAddress;
  database: Database;
  catalog: Catalog;
  crowd: Crowd;
}

/** Bids through the whole use case, captcha aside, as fast as 32 callers are answered. */
async function bidsPerSecond(house: House, listings: readonly number[], next: () => number): Promise<number> {
  const { database, catalog, crowd } = house;
  const world = { tell: () => {}, recheck: () => {} };
  const desk = biddingDesk({
    database,
    catalog,
    world,
    clock: systemClock,
    economy: economy({ database, world, clock: systemClock, catalog }),
    captcha: { verify: async () => true },
    notices: notices({ world, catalog }),
  } as unknown as AuctionParts);
  const end = performance.now() + seconds * 1000;
  let placed = 0;
  let turn = 0;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < end) {
        const { id } = crowd.players[turn++ % crowd.players.length] ?? { id: '' };
        const player = { id, mute: null, permissions: new Set() } as unknown as Player;
        const asked = {
          auctionId: anyOf(listings),
          amount: next(),
          captchaToken: 'x',
          address: '',
          key: null,
          request: '',
        };
        // Chance may have this one lead already.
        if (await desk(player, asked).then(() => true, isRefusal)) placed++;
      }
    }),
  );
  return placed / seconds;
}

function isRefusal(fault: unknown): false {
  if (fault instanceof Refusal) return false;
  throw fault;
}

async function byPgbench({ address, database, crowd }: House, listings: readonly number[]): Promise<number> {
  const pgbench = findPgbench();
  if (!pgbench) return fromHere({ address, database, crowd }, listings);
  const script = `\\set p random(1, ${crowd.players.length})
\\set a random(${listings[0]}, ${listings.at(-1)})
select * from place_bids(now(), interval '2 minutes', array[:a::bigint],
  array[(select id from bench_callers where n = :p)], array[nextval('bench_amounts')]);
`;
  return runPgbench(pgbench, script, { address, callers, seconds });
}

/** Where there is no pgbench. */
async function fromHere(
  { address, crowd }: Pick<House, 'address' | 'database' | 'crowd'>,
  listings: readonly number[],
): Promise<number> {
  const pool = openDatabase(address, { pool: callers });
  const end = performance.now() + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < end) {
        await pool.sql`
          select * from place_bids(now(), interval '2 minutes', array[${anyOf(listings)}::bigint],
            array[${anyOf(crowd.players).id}::uuid], array[nextval('bench_amounts')])`;
        done++;
      }
    }),
  );
  await pool.close();
  return done / seconds;
}

async function* bidding(house: House): AsyncIterable<BenchLine> {
  const { sql } = house.database;
  const how = findPgbench() ? 'pgbench' : `${callers} connections from Node`;
  await sql`create sequence bench_amounts start 1000`;
  const seller = await makeSeller(house.database);
  // Rising for all: whoever comes later bids more.
  const next = async () => {
    const [row] = await sql<{ next: number }[]>`select nextval('bench_amounts') as next`;
    return row?.next ?? 0;
  };
  for (const [name, count, goal] of [
    ['one hot listing', 1, 0.4],
    ['a thousand listings', 1000, 0.5],
  ] as const) {
    const rows = await sql<{ id: number }[]>`
      insert into auctions (seller_id, type_id, rarity_id, blook, price, buy_it_now, duration, created_at, expires_at)
      select ${seller}, 1, 1, 900000000 + nextval('bench_amounts'), 1, false, 1440, now(), now() + interval '1 day'
      from generate_series(1, ${count}::int) returning id`;
    const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      let amount = await next();
      ours.push(await bidsPerSecond(house, ids, () => ++amount));
      await sql`select setval('bench_amounts', ${amount + 1})`;
      theirs.push(await byPgbench(house, ids));
    }
    const [mine, base] = [median(ours), median(theirs)];
    yield {
      what: `bids on ${name}, to ${how} with the same function one by one`,
      ratio: mine / base,
      goal: atLeast(goal),
      detail: `${Math.round(mine)}/s with ${callers} callers, ${Math.round(base)}/s one by one`,
    };
  }
}

async function makeSeller({ sql }: Database): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into players (username, password_hash) values ('bench-seller', 'x') returning id`;
  if (!row) throw new Error('there is no seller');
  await sql`insert into wallets (player_id) values (${row.id})`;
  return row.id;
}

const auctions: Bench = {
  name: 'auctions',
  run: async function* () {
    const dataDir = mkdtempSync(join(tmpdir(), 'blookery-bench-'));
    const { address, stop } = await startEmbeddedPostgres(dataDir);
    const database = openDatabase(address, { pool: 8 });
    try {
      await migrate(database.sql);
      const catalog = buildCatalog(contentLists(readManifest()), {
        avatarResourceId: 1,
        dailyTicketItemId: wellKnown.dailyTicketItemId,
        cosmeticPools,
      });
      const crowd = await makeCrowd(database, 1000, 'benchmark');
      yield* searching(database, catalog, crowd);
      yield* bidding({ address, database, catalog, crowd });
    } finally {
      await database.close();
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

export default auctions;
