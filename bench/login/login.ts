/**
 * The effect of 200 waiting logins on other players: the p99 of ordinary calls of 50 players, with and without them. The two
 * alternate on one server. argon2 is meant to take tens of milliseconds of a core; the others must not notice.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { hashPassword } from '../../apps/server/src/identity/passwords.ts';
import { connections } from '../../apps/server/src/testing/connections.ts';
import { quickPlayers } from '../../apps/server/src/testing/quick-players.ts';
import { atMost, type Bench, type BenchLine, pick, quantile } from '../bench.ts';
import { startMeasuredGame } from '../measured-server.ts';
import type { FloodReport, FloodWanted } from './login-flood.ts';

const players = 50;
const visitors = 200;
const rounds = 3;
const seconds = 5;
/** Of all players together, in one second: each makes a call every quarter of a second. */
const pace = players * 4;
const password = 'correct-horse-7';
const paths = [
  'GET /api/users/me',
  'GET /api/notices',
  'GET /api/chat/messages/global',
  'GET /api/auctions',
  'GET /api/quests',
];

/** Makes calls at a steady pace, without waiting for earlier responses, and returns how long each took. */
async function play(url: string, tokens: readonly string[]): Promise<number[]> {
  const wire = connections(url, players);
  const times: number[] = [];
  const sending: Promise<void>[] = [];
  const begin = performance.now();
  for (let count = 0; count < pace * seconds; count++) {
    const due = begin + (count * 1000) / pace;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const started = performance.now();
    const call = pick(paths, count);
    sending.push(
      wire.request(call, { token: pick(tokens, count) }).then(({ status }) => {
        if (status !== 200) throw new Error(`${call} returned ${status}`);
        times.push(performance.now() - started);
      }),
    );
  }
  await Promise.all(sending);
  wire.close();
  return times;
}

/** Resolves when all visitors wait. */
async function startFlood(wanted: FloodWanted): Promise<{ stop: () => Promise<FloodReport> }> {
  const child = fork(fileURLToPath(new URL('./login-flood.ts', import.meta.url)));
  const next = <Said>() =>
    new Promise<Said>((resolve, reject) => {
      child.once('message', (said: Said) => resolve(said));
      child.once('exit', (code) => reject(new Error(`the visitors ended with ${code}`)));
    });
  const waiting = next<'waiting'>();
  child.send(wanted);
  await waiting;
  return {
    stop: () => {
      const report = next<FloodReport>();
      child.send('stop');
      return report;
    },
  };
}

async function* door(): AsyncGenerator<BenchLine> {
  const { url, database, stop } = await startMeasuredGame({ MODE: 'production', PAYMENTS: 'off' });
  try {
    const tokens = (await quickPlayers(database.sql, players)).map(({ token }) => token);
    const guests = await quickPlayers(database.sql, visitors, { prefix: 'guest' });
    await database.sql`
      update players set password_hash = ${await hashPassword(password)}
      where id = any(${guests.map(({ id }) => id)}::uuid[])`;
    const wanted = { url, visitors, usernames: guests.map(({ username }) => username), password };
    await play(url, tokens);
    const [quiet, busy]: [number[], number[]] = [[], []];
    const statuses: Record<string, number> = {};
    // Alternating, so that a slow minute of the machine affects both.
    for (let round = 0; round < rounds; round++) {
      quiet.push(...(await play(url, tokens)));
      const flood = await startFlood(wanted);
      busy.push(...(await play(url, tokens)));
      for (const [status, count] of Object.entries((await flood.stop()).statuses))
        statuses[status] = (statuses[status] ?? 0) + count;
    }
    const figures = (times: readonly number[]) =>
      `p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`;
    const all = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    yield {
      what: `p99 of calls while ${visitors} logins and registrations wait, to without them`,
      ratio: quantile(busy, 0.99) / quantile(quiet, 0.99),
      goal: atMost(1.5),
      detail: `${figures(busy)}; without ${figures(quiet)}; the visitors got ${all.join(', ')}`,
    };
  } finally {
    await stop();
  }
}

const login: Bench = { name: 'login', run: door };

export default login;
