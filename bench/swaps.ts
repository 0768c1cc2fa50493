/**
 * The swap board: a page with each filter and matches among 100,000 players against a read by primary key, and takes
 * against pgbench. All on one PostgreSQL.
 */
import type { Catalog } from '../apps/server/src/catalog/catalog.ts';
import type { Database } from '../apps/server/src/database/database.ts';
import { type OfferRow, offerColumns } from '../apps/server/src/economy/swaps/offer-rows.ts';
import { type BoardQuery, readBoard } from '../apps/server/src/features/swaps/board/read-board.ts';
import { showOffers } from '../apps/server/src/features/swaps/show-offers.ts';
import { keepLists } from '../apps/server/src/features/wishes/matches/kept-lists.ts';
import { readMatches } from '../apps/server/src/features/wishes/matches/read-matches.ts';
import { readWishes } from '../apps/server/src/features/wishes/wish-rows.ts';
import { systemClock } from '../apps/server/src/ports/clock.ts';
import { anyOf, atMost, type Bench, type BenchLine, median, quantile, timeOf } from './bench.ts';
import { makeCrowd } from './crowd.ts';
import { openCatalog } from './growth/catalog.ts';
import { startMeasuredDatabase } from './measured-server.ts';
import { taking } from './swap-takes.ts';

const players = 100_000;
const wishesEach = 12;
const blooksEach = 50;
const kindsEach = 30;
const offersEach = 3;
const reads = 1000;
const warmUps = 500;
/** Other work on the machine may disturb single rounds, so the median of all counts. */
const rounds = 5;

type Read = () => Promise<unknown>;

interface Timed {
  ms: number;
  /** The median of the key reads around it. */
  key: number;
}

/** A second of the machine is often half as fast as another one: each read is compared with the key reads next to it. */
const keysAround = 10;

/** The times of each kind of read, with a read by key before each of them. */
async function takeTurns(all: ReadonlyMap<string, Read>, readKey: Read, count: number) {
  const keys: number[] = [];
  const reads: { name: string; ms: number }[] = [];
  for (let turn = 0; turn < count; turn++) {
    for (const [name, read] of all) {
      keys.push(await timeOf(readKey));
      reads.push({ name, ms: await timeOf(read) });
    }
  }
  const timed = reads.map(({ name, ms }, place) => {
    const around = keys.slice(Math.max(0, place - keysAround), place + keysAround + 1);
    return { name, ms, key: quantile(around, 0.5) };
  });
  return { keys, reads: Map.groupBy(timed, ({ name }) => name) };
}

const milliseconds = (reads: readonly Timed[]): number[] => reads.map(({ ms }) => ms);

/** Wishes, blooks and offers of the crowd from one number to another. Two in three of their kinds are doubles. */
async function fill({ sql }: Database, catalog: Catalog, from: number, to: number): Promise<void> {
  const kinds = catalog.lists.blooks.map(({ id }) => id);
  const owners = sql`(select id, n from bench_callers where n between ${from} and ${to}) p`;
  const list = sql`(select ${kinds}::integer[] as ids) k`;
  await sql`
    insert into wishes (player_id, blook_id, shiny, since, seen_at)
    select p.id, k.ids[1 + (p.n * 13 + i * 17) % cardinality(k.ids)], false, now(), now()
    from ${owners}, generate_series(1, ${wishesEach}) i, ${list} on conflict do nothing`;
  await sql`
    insert into blooks (blook_id, shiny, serial, owner_id)
    select k.ids[1 + (p.n * 7 + i % ${kindsEach}::integer * 11) % cardinality(k.ids)], false, nextval('bench_serials'), p.id
    from ${owners}, generate_series(1, ${blooksEach}) i, ${list}`;
  await sql`
    insert into swap_offers (player_id, blook, gives_id, gives_shiny, wants_id, created_at, expires_at)
    select p.id, 500000000 + nextval('bench_offers'), k.ids[1 + (p.n * 5 + i) % cardinality(k.ids)], false,
      k.ids[1 + (p.n * 11 + i * 3) % cardinality(k.ids)], now(), now() + interval '7 days'
    from ${owners}, generate_series(1, ${offersEach}) i, ${list}`;
  await sql`
    insert into noted_spares (player_id, blook_id, shiny, seen_at)
    select owner_id, blook_id, shiny, now() from blooks where owner_id in (select p.id from ${owners})
    group by owner_id, blook_id, shiny having count(*) > 1`;
  await sql`vacuum analyze`;
}

async function* reading(database: Database, catalog: Catalog): AsyncIterable<BenchLine> {
  const { sql } = database;
  const presence = { of: async () => new Map() };
  const parts = {
    database,
    reads: sql,
    catalog,
    clock: systemClock,
    presence,
    lists: keepLists({ sql, clock: systemClock }),
    wishesOf: (id: string) => readWishes(sql, id),
  };
  // Only those who are there from the start, so that the same players are measured twice. The rest of the crowd is in the
  // database alone: collecting garbage around 100,000 of them would take three times as long as in a server.
  const few = await sql<{ id: string }[]>`select id from bench_callers where n <= ${players / 100}`;
  const someone = () => anyOf(few).id;
  const queries: Record<string, () => BoardQuery> = {
    everything: () => ({}),
    'gives what I wish': () => ({ wishes: true }),
    'wants what I can spare': () => ({ spares: true }),
    'both of them': () => ({ wishes: true, spares: true }),
    'one pack': () => ({ packId: anyOf(catalog.lists.packs).id }),
    'one rarity': () => ({ rarityId: anyOf(catalog.lists.rarities).id }),
  };
  const all = new Map<string, Read>([
    ...Object.entries(queries).map(
      ([name, query]) =>
        [`a page of the board by ${name}`, () => readBoard(parts, someone(), query())] as const,
    ),
    ['matches', () => readMatches(parts, someone())],
  ]);
  let offers = 0;
  // One offer by its key through the same layers: its player, the response.
  const readKey = async () => {
    const id = 1 + Math.floor(Math.random() * offers);
    const rows = await sql<OfferRow[]>`select ${offerColumns(sql)} from swap_offers o where o.id = ${id}`;
    return showOffers(parts, sql, rows);
  };
  const warmUp = async () => {
    offers = (await sql<{ last: number }[]>`select max(id) as last from swap_offers`)[0]?.last ?? 0;
    await takeTurns(all, readKey, warmUps);
  };
  await sql`create sequence bench_offers`;
  await sql`create sequence bench_serials`;
  await fill(database, catalog, 1, few.length);
  await warmUp();
  const before = await takeTurns(all, readKey, reads);
  await fill(database, catalog, few.length + 1, players);
  await warmUp();
  const after = [];
  for (let round = 0; round < rounds; round++) after.push(await takeTurns(all, readKey, reads));
  const key = quantile(
    after.flatMap(({ keys }) => keys),
    0.5,
  );
  for (const name of all.keys()) {
    const timed = after.map((round) => round.reads.get(name) ?? []);
    const inKeyReads = timed.map((round) =>
      quantile(
        round.map((read) => read.ms / read.key),
        0.99,
      ),
    );
    const times = milliseconds(timed.flat());
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
    const small = quantile(milliseconds(before.reads.get(name) ?? []), 0.5);
    yield {
      what: `p99 of ${name}, in key reads of the same moment`,
      ratio: median(inKeyReads),
      goal: atMost(10),
      detail: `from ${Math.min(...inKeyReads).toFixed(1)} to ${Math.max(...inKeyReads).toFixed(1)} in ${rounds} rounds; p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, a key read ${key.toFixed(2)} ms; p50 ${small.toFixed(2)} ms with a hundredth of ${players.toLocaleString('en')} players`,
    };
  }
}

const swaps: Bench = {
  name: 'swaps',
  run: async function* () {
    const { address, database, stop } = await startMeasuredDatabase();
    try {
      const catalog = openCatalog();
      await makeCrowd(database, players, 'benchmark');
      yield* reading(database, catalog);
      yield* taking({ address, database, catalog });
    } finally {
      await stop();
    }
  },
};

export default swaps;
