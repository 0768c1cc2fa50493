/**
 * The auction house: every filter over 200,000 open listings against a read by primary key; a page as the list grows;
 * bids on one hot listing and on a thousand, against pgbench calling the same SQL function with one call per
 * transaction. All alternate on one PostgreSQL.
 */
import type { Catalog } from '../apps/server/src/catalog/catalog.ts';
import type { Database } from '../apps/server/src/database/database.ts';
import { searchListings } from '../apps/server/src/features/auctions/search/search-listings.ts';
import type { Search } from '../apps/server/src/features/auctions/search/search-statement.ts';
import { systemClock } from '../apps/server/src/ports/clock.ts';
import { bidding } from './auction-bids.ts';
import { anyOf, atMost, type Bench, type BenchLine, median, quantile, timeOf } from './bench.ts';
import { type Crowd, makeCrowd } from './crowd.ts';
import { openCatalog } from './growth/catalog.ts';
import { startMeasuredDatabase } from './measured-server.ts';

const open = 200_000;
const closed = 200_000;
const searches = 2000;
const warmUps = 1500;

async function timed(count: number, act: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let done = 0; done < count; done++) {
    times.push(await timeOf(act));
  }
  return times;
}

/** Returns a name with one letter mistyped. */
function slipped(name: string): string {
  const at = Math.floor(Math.random() * name.length);
  const letter = String.fromCharCode(97 + Math.floor(Math.random() * 26));
  return name.slice(0, at) + letter + name.slice(at + 1);
}

/** Cleans up after filling the tables, so that it does not happen during a measurement. */
async function rest({ sql }: Database): Promise<void> {
  await sql`vacuum analyze`;
  await sql`checkpoint`;
  for (;;) {
    const [busy] = await sql<{ workers: number }[]>`
      select count(*) as workers from pg_stat_activity where backend_type = 'autovacuum worker'`;
    if (!busy?.workers) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

let filled = 0;

/** Inserts listings directly: one in a hundred is shiny, one in twenty an item, two in five buy-it-now. */
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
  await rest(database);
  await page();
  const many = median(await page());
  yield {
    what: `a page of ${open.toLocaleString('en')} open listings, to one of a hundredth`,
    ratio: many / few,
    goal: atMost(2),
    detail: `p50 ${few.toFixed(2)} ms, then ${many.toFixed(2)} ms`,
  };

  const { blooks, items } = catalog.lists;
  const range = () => ({ minPrice: 100, maxPrice: 100 + Math.floor(Math.random() * 5000) });
  const rarities = catalog.lists.rarities.map(({ id }) => id);
  const filters: Record<string, () => Search> = {
    newest: () => ({}),
    'ending soon': () => ({ endingSoon: true }),
    type: () => ({ type: anyOf(['blook', 'item'] as const) }),
    blook: () => ({ blookId: anyOf(blooks).id }),
    item: () => ({ itemId: anyOf(items.slice(0, 5)).id }),
    'blook, cheapest to buy now': () => ({ blookId: anyOf(blooks).id, buyItNow: true, sort: 'cheapest' }),
    rarity: () => ({ rarityId: anyOf(rarities) }),
    shiny: () => ({ shiny: true }),
    'rarity, shiny, ending first': () => ({ rarityId: anyOf(rarities), shiny: true, sort: 'ending' }),
    seller: () => ({ seller: anyOf(crowd.players).id }),
    'buy now': () => ({ buyItNow: true }),
    'a name with a slip': () => ({ query: slipped(anyOf(blooks).name) }),
    cheapest: () => ({ sort: 'cheapest' }),
    'price range': () => ({ ...range(), sort: 'cheapest' }),
    'price range, dearest first': () => ({ ...range(), sort: 'dearest' }),
    'price range, newest first': range,
    'price range, ending first': () => ({ ...range(), sort: 'ending' }),
    'rarity, price range, newest first': () => ({ rarityId: anyOf(rarities), ...range() }),
    'blook, price range, ending first': () => ({ blookId: anyOf(blooks).id, ...range(), sort: 'ending' }),
    'a name half typed': () => ({ query: anyOf(blooks).name.slice(0, 3) }),
  };
  const [ids] = await database.sql<{ low: number; high: number }[]>`
    select min(id) as low, max(id) as high from auctions`;
  // Reads one listing by its primary key through the same layers: use case, names, response.
  const readKey = () => {
    const id = (ids?.low ?? 1) + Math.floor(Math.random() * ((ids?.high ?? 1) - (ids?.low ?? 1)));
    return find({ id });
  };
  const nothing = () => database.sql`select 1`;
  const measured = Object.entries(filters).map(([name, make]) => ({
    name,
    act: () => find(make()),
    // Allocated beforehand, so that the results of one measurement are not collected during the next.
    keys: new Float64Array(searches),
    times: new Float64Array(searches),
  }));
  const trips = new Float64Array(searches);
  // Alternates one of each, as on a real server, with a key read for every search: a slow moment of the machine affects
  // both.
  const takeTurns = async (count: number) => {
    for (let turn = 0; turn < count; turn++) {
      for (const { act, keys, times } of measured) {
        keys[turn] = await timeOf(readKey);
        times[turn] = await timeOf(act);
      }
      trips[turn] = await timeOf(nothing);
    }
  };
  // Long enough that everything is compiled, as on a server that has been running for a while.
  await takeTurns(warmUps);
  await takeTurns(searches);
  const keys = measured.flatMap((filter) => [...filter.keys]);
  const key = quantile(keys, 0.5);
  // Key reads alone, one after the other, find everything in the processor's caches.
  const alone = quantile(await timed(searches, readKey), 0.5);
  yield {
    what: 'p99 of a key read, to its p50',
    ratio: quantile(keys, 0.99) / key,
    detail: `p50 ${key.toFixed(3)} ms between searches and ${alone.toFixed(3)} ms in a row; asking for nothing takes p50 ${quantile([...trips], 0.5).toFixed(3)} ms, p99 ${quantile([...trips], 0.99).toFixed(3)} ms`,
  };
  for (const { name, times } of measured) {
    const [p50, p99] = [quantile([...times], 0.5), quantile([...times], 0.99)];
    yield {
      what: `p99 of a search by ${name}, to the p50 of a key read`,
      ratio: p99 / key,
      goal: atMost(5),
      detail: `p50 ${p50.toFixed(3)} ms, p99 ${p99.toFixed(3)} ms of ${searches}; to a key read in a row ${(p99 / alone).toFixed(2)}`,
    };
  }
}

const auctions: Bench = {
  name: 'auctions',
  run: async function* () {
    const { address, database, stop } = await startMeasuredDatabase();
    try {
      const catalog = openCatalog();
      const crowd = await makeCrowd(database, 1000, 'benchmark');
      yield* searching(database, catalog, crowd);
      yield* bidding({ address, database, catalog, crowd });
    } finally {
      await stop();
    }
  },
};

export default auctions;
