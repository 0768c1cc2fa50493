/**
 * Bids on one hot listing and on a thousand, against pgbench calling the same SQL function with one call per
 * transaction.
 */
import type { Catalog } from '../apps/server/src/catalog/catalog.ts';
import { type Database, openDatabase } from '../apps/server/src/database/database.ts';
import type { DatabaseAddress } from '../apps/server/src/database/embedded/embedded-postgres.ts';
import { openEconomy } from '../apps/server/src/economy/economy.ts';
import { biddingDesk } from '../apps/server/src/features/auctions/place-bid.ts';
import { notices } from '../apps/server/src/notices/notices.ts';
import { pushOutbox } from '../apps/server/src/notices/push-outbox.ts';
import { systemClock } from '../apps/server/src/ports/clock.ts';
import { Refusal } from '../apps/server/src/refusal.ts';
import { anyOf, atLeast, type BenchLine, median, perSecond } from './bench.ts';
import type { Crowd } from './crowd.ts';
import { findPgbench, runPgbench } from './pgbench.ts';

const callers = 32;
const seconds = 4;
const rounds = 3;

interface House {
  address: DatabaseAddress;
  database: Database;
  catalog: Catalog;
  crowd: Crowd;
}

/** Places bids through the whole use case, except the captcha, from 32 concurrent callers. */
async function bidsPerSecond(house: House, listings: readonly number[], next: () => number): Promise<number> {
  const { database, catalog, crowd } = house;
  const world = { publish: () => {}, recheck: () => {} };
  const desk = biddingDesk({
    database,
    catalog,
    world,
    clock: systemClock,
    economy: openEconomy({ database, world, clock: systemClock, catalog }),
    captcha: { verify: async () => true },
    notices: notices({ world, catalog, pushes: pushOutbox({ clock: systemClock }) }),
  });
  let turn = 0;
  return perSecond({ callers, seconds }, () => {
    const { id } = crowd.players[turn++ % crowd.players.length] ?? { id: '' };
    const options = {
      auctionId: anyOf(listings),
      amount: next(),
      captchaToken: 'x',
      address: '',
      once: { playerId: id, key: null, request: '' },
    };
    // This player may have the top bid already.
    return desk({ mute: null }, options).then(() => true, isRefusal);
  });
}

function isRefusal(fault: unknown): false {
  if (fault instanceof Refusal) return false;
  throw fault;
}

async function byPgbench(house: House, listings: readonly number[]): Promise<number> {
  const pgbench = findPgbench();
  if (!pgbench) return fromHere(house, listings);
  const { address, crowd } = house;
  const script = `\\set p random(1, ${crowd.players.length})
\\set a random(${listings[0]}, ${listings.at(-1)})
select * from place_bids(now(), interval '2 minutes', array[:a::bigint],
  array[(select id from bench_callers where n = :p)], array[nextval('bench_amounts')]);
`;
  return runPgbench(pgbench, script, { address, callers, seconds });
}

/** The fallback without pgbench. */
async function fromHere({ address, crowd }: House, listings: readonly number[]): Promise<number> {
  const pool = openDatabase(address, { pool: callers });
  const rate = await perSecond(
    { callers, seconds },
    () => pool.sql`
      select * from place_bids(now(), interval '2 minutes', array[${anyOf(listings)}::bigint],
        array[${anyOf(crowd.players).id}::uuid], array[nextval('bench_amounts')])`,
  );
  await pool.close();
  return rate;
}

export async function* bidding(house: House): AsyncIterable<BenchLine> {
  const { sql } = house.database;
  const how = findPgbench() ? 'pgbench' : `${callers} connections from Node`;
  await sql`create sequence bench_amounts start 1000`;
  const seller = await makeSeller(house.database);
  // Amounts rise for all callers, so that each new bid is higher.
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
