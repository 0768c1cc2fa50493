/**
 * Collecting: opening packs over HTTP against pgbench calling the same SQL function with one call per transaction,
 * alternating on the same PostgreSQL; the latency of a pull at half of that load; the current player and the album with
 * 5,000 blooks; the leaderboard as it grows.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type { Database } from '../apps/server/src/database/database.ts';
import type { DatabaseAddress } from '../apps/server/src/database/embedded/embedded-postgres.ts';
import { lists, packToOpen } from '../apps/server/src/testing/collecting.ts';
import { connections } from '../apps/server/src/testing/connections.ts';
import { countStatements } from '../apps/server/src/testing/statement-counter.ts';
import { anyOf, atLeast, atMost, type Bench, type BenchLine, median, quantile, timeOf } from './bench.ts';
import { type Crowd, makeCrowd } from './crowd.ts';
import { requestBytes, requestsPerSecond } from './load.ts';
import { startMeasuredGame, startMeasuredServer } from './measured-server.ts';
import { functionCallsPerSecond } from './pgbench.ts';

const rounds = 3;
const seconds = 4;
const callers = 32;
const secret = 'the secret of the benchmarks, which is long';
const pack = packToOpen();

/** Returns the openings per second. Each must succeed. */
async function openOverHttp(url: string, crowd: Crowd, keyed: boolean): Promise<number> {
  const { host } = new URL(url);
  const body = JSON.stringify({ packId: pack.id });
  const started = Date.now();
  let counter = 0;
  return requestsPerSecond(url, callers, seconds, () =>
    requestBytes('/api/market/open-pack', {
      host,
      headers: {
        authorization: anyOf(crowd.players).token,
        ...(keyed ? { 'idempotency-key': `bench-${started}-${counter++}` } : {}),
      },
      body,
    }),
  );
}

/** Opens packs at a steady rate, without waiting for earlier responses, as independent players do. */
async function paceOpenings(url: string, crowd: Crowd, perSecond: number): Promise<number[]> {
  const wire = connections(url, callers);
  const times: number[] = [];
  const sending: Promise<void>[] = [];
  const begin = performance.now();
  for (let count = 0; count < perSecond * seconds; count++) {
    const due = begin + (count * 1000) / perSecond;
    // Sleeps, because spinning would take the core that the database needs. Those due by then go together.
    if (performance.now() < due) await new Promise((resolve) => setTimeout(resolve, 1));
    const { token } = anyOf(crowd.players);
    const sent = performance.now();
    sending.push(
      wire.request('POST /api/market/open-pack', { token, body: { packId: pack.id } }).then(({ status }) => {
        if (status !== 200) throw new Error(`an opening was answered ${status}`);
        times.push(performance.now() - sent);
      }),
    );
  }
  await Promise.all(sending);
  wire.close();
  return times;
}

async function* openings(
  url: string,
  database: Database,
  address: DatabaseAddress,
): AsyncIterable<BenchLine> {
  const crowd = await makeCrowd(database, 1000, secret);
  await openOverHttp(url, crowd, false);
  const http: number[] = [];
  const keyed: number[] = [];
  const alone: number[] = [];
  let means = '';
  // Alternating, so that a slow minute of the machine affects all.
  for (let round = 0; round < rounds; round++) {
    http.push(await openOverHttp(url, crowd, false));
    const { perSecond, how } = await functionCallsPerSecond({
      address,
      database,
      crowd,
      packId: pack.id,
      callers,
      seconds,
    });
    alone.push(perSecond);
    means = how;
    keyed.push(await openOverHttp(url, crowd, true));
  }
  const base = median(alone);
  const rate = median(http);
  yield {
    what: `opening packs over HTTP, to ${means} with the same function one by one`,
    ratio: rate / base,
    goal: atLeast(1.5),
    detail: `${Math.round(rate)}/s with ${callers} connections, ${Math.round(base)}/s one by one, no failures`,
  };
  const keyedRate = median(keyed);
  yield {
    what: 'the same, each under an Idempotency-Key of its own',
    ratio: keyedRate / base,
    goal: atLeast(1.2),
    detail: `${Math.round(keyedRate)}/s`,
  };
  const times = await paceOpenings(url, crowd, Math.round(rate / 2));
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
  yield {
    what: 'p99 to p50 of an opening at half of that load',
    ratio: p99 / p50,
    goal: atMost(3),
    detail: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms at ${Math.round(rate / 2)}/s`,
  };
}

async function* currentPlayer(url: string, counted: Counted, database: Database): AsyncIterable<BenchLine> {
  const crowd = await makeCrowd(database, 1, secret);
  const [player] = crowd.players;
  if (!player) throw new Error('there is no player');
  await database.sql`
    with made as (
      insert into blooks (blook_id, shiny, owner_id)
      select ${pack.blooks[0]?.id ?? 0}, i % 100 = 0, ${player.id} from generate_series(1, 5000) i returning id
    ) insert into blook_history (blook, step, kind, to_player) select id, 1, 'granted', ${player.id} from made`;
  const result = await autocannon({
    url: `${url}/api/users/me`,
    connections: 8,
    duration: seconds,
    headers: { authorization: player.token },
  });
  if (result.non2xx + result.errors > 0) throw new Error('the current player could not be read');
  yield {
    what: 'GET /api/users/me with 5,000 blooks, to 150 a second',
    ratio: result.requests.average / 150,
    goal: atLeast(1),
    detail: `${Math.round(result.requests.average)}/s, the server on one core`,
  };
  yield {
    what: 'statements for it',
    ratio: await statementsFor(counted, 'GET /api/users/me', player.token),
    goal: atMost(3),
    detail: '',
  };
}

/** Reads the album of a player with 5,000 blooks of every kind, alternating with the player. */
async function* albumOfMany(url: string, counted: Counted, database: Database): AsyncIterable<BenchLine> {
  const [player] = (await makeCrowd(database, 1, secret)).players;
  if (!player) throw new Error('there is no player');
  const kinds = lists.blooks.filter(({ packId }) => packId !== null).map(({ id }) => id);
  await database.sql`
    with made as (
      insert into blooks (blook_id, shiny, owner_id)
      select (${kinds}::integer[])[1 + i % ${kinds.length}], i % 10 = 0, ${player.id}
      from generate_series(1, 5000) i returning id
    ) insert into blook_history (blook, step, kind, to_player) select id, 1, 'granted', ${player.id} from made`;
  const read = async (path: string): Promise<number> => {
    const headers = { authorization: player.token };
    const result = await autocannon({ url: url + path, connections: 8, duration: seconds / 2, headers });
    if (result.non2xx + result.errors > 0) throw new Error(`${path} could not be read`);
    return result.requests.average;
  };
  const [me, album]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    me.push(await read('/api/users/me'));
    album.push(await read('/api/album'));
  }
  yield {
    what: 'album of 5,000 blooks, the time of GET /api/album to that of GET /api/users/me',
    ratio: median(me) / median(album),
    goal: atMost(2),
    detail: `${Math.round(median(album))}/s, and ${Math.round(median(me))}/s of the player`,
  };
  yield {
    what: 'statements for the album',
    ratio: await statementsFor(counted, 'GET /api/album', player.token),
    goal: atMost(3),
    detail: '',
  };
}

/** A server of the same game whose statements are counted. */
interface Counted {
  url: string;
  take: () => number;
}

/** The fewest of several requests: a job of the server or a new connection adds statements. */
async function statementsFor({ url, take }: Counted, call: string, token: string): Promise<number> {
  const wire = connections(url, 1);
  const counts: number[] = [];
  for (let request = 0; request < 6; request++) {
    take();
    await wire.request(call, { token });
    counts.push(take());
  }
  wire.close();
  return Math.min(...counts);
}

/** Ranks a player in the middle: among a thousand players, then among a hundred thousand. */
async function* leaderboard(url: string, database: Database): AsyncIterable<BenchLine> {
  const crowd = await makeCrowd(database, 1, secret);
  const [player] = crowd.players;
  const wire = connections(url, 1);
  const read = async () => {
    const times: number[] = [];
    for (let count = 0; count < 200; count++) {
      times.push(await timeOf(() => wire.request('GET /api/leaderboard', { token: player?.token ?? '' })));
    }
    return median(times);
  };
  const few = await read();
  await database.sql`
    with made as (
      insert into players (username, password_hash) select 'crowd' || i, 'x' from generate_series(1, 100000) i
      returning id
    ) insert into wallets (player_id, tokens, experience)
    select id, 1000 + random() * 2000000000, random() * 100000 from made`;
  await database.sql`analyze wallets`;
  await database.sql`update job_leases set due_at = now() where name = 'mark-leaderboard-places'`;
  while ((await database.sql`select 1 from standing_marks limit 1`).length === 0) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const many = await read();
  wire.close();
  yield {
    what: 'GET /api/leaderboard with 100 × the players',
    ratio: many / few,
    goal: atMost(2),
    detail: `p50 ${few.toFixed(1)} ms, then ${many.toFixed(1)} ms`,
  };
}

const collecting: Bench = {
  name: 'collecting',
  run: async function* () {
    const environment = { SECRET: secret, MODE: 'production', PAYMENTS: 'off' };
    const { url, address, database, stop } = await startMeasuredGame(environment, { pool: 4 });
    // A second server on the same data whose statements are counted.
    const counter = await countStatements(address);
    const { user, password, host, port, database: name } = counter.address;
    const counted = await startMeasuredServer({
      DATA_DIR: mkdtempSync(join(tmpdir(), 'blookery-bench-')),
      DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${name}`,
      SECRET: secret,
    });
    const countedUrl = `http://127.0.0.1:${counted.port}`;
    try {
      yield* openings(url, database, address);
      const counting = { url: countedUrl, take: counter.take };
      yield* currentPlayer(url, counting, database);
      yield* albumOfMany(url, counting, database);
      yield* leaderboard(url, database);
    } finally {
      await counted.stop();
      counter.close();
      await stop();
    }
  },
};

export default collecting;
