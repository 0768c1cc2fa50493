/**
 * A race with runners on three servers, one of which is killed in the middle, five times: on the way, and in the moment
 * of the finish. Nobody is paid twice, and everybody can run again at once.
 */
import { RACE_EVERY_MS } from '@blookery/game/games/run';
import { courseReach } from '@blookery/game/plaza/course';
import { expect, it, onTestFinished } from 'vitest';
import { audit } from '../../../economy/audit/audit.ts';
import {
  LEG,
  publishMap,
  START_PIXELS,
  shortCourse,
  walkMarks,
} from '../../../testing/games/short-course.ts';
import { newFolder } from '../../../testing/processes/folders.ts';
import { type QuickPlayer, quickPlayer } from '../../../testing/quick-players.ts';
import { startServerProcess } from '../../../testing/server-process.ts';
import { testRedis } from '../../../testing/services/test-redis.ts';
import { databaseEnvironment, testDatabase } from '../../../testing/test-database.ts';
import { testServer } from '../../../testing/test-server.ts';
import { timeThatJumps } from '../../../testing/time-that-jumps.ts';
import { until, waitFor } from '../../../testing/until.ts';
import { visit } from '../../../testing/visitors.ts';

const { elapsed, jump } = timeThatJumps();
const addresses: Record<'near' | 'far', string> = { near: '', far: '' };
/** A quiet moment between two races. */
let now = Math.floor(Date.now() / RACE_EVERY_MS) * RACE_EVERY_MS + 1000;
const clock = { now: () => new Date(now) };

const redis = await testRedis();
const { address } = await testDatabase();
const shared = { REDIS_URL: redis.url, SECRET: 'shared' };
const environment = { ...shared, ...databaseEnvironment(address) };
const near = await testServer(shared, { databaseAddress: address, elapsed, clock });
const far = await testServer(shared, { databaseAddress: address, elapsed, clock });
addresses.near = await near.listen();
addresses.far = await far.listen();
await publishMap(near, shortCourse());
const { token } = await quickPlayer(near.database.sql);
await until(async () => (await far.request('GET /api/plaza/map', { token })).body.revision > 0);

const comeIn = async (address: string, known?: QuickPlayer) => {
  const { id, username, token, sessionId } = known ?? (await quickPlayer(near.database.sql));
  return Object.assign(await visit(address, token), { id, username, token, sessionId });
};
type Runner = Awaited<ReturnType<typeof comeIn>>;

async function startDoomed() {
  const server = await startServerProcess({ ...environment, DATA_DIR: newFolder() });
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  return server;
}

/** In pixels per millisecond: a little slower than players run. */
const PACE = 0.25;
/** The doomed server has the real clock, and accepts no faster moves. */
async function walkTo(runner: Runner, x: number): Promise<void> {
  const [begun, from] = [performance.now(), runner.at.x];
  while (runner.at.x < x) {
    await until(() => (performance.now() - begun) * PACE >= runner.at.x - from);
    await runner.walk(8, 0, 1);
  }
  await runner.socket.quiet();
}

const settle = async () => {
  await near.database.sql`update races set created_at = created_at - interval '10 seconds'`;
  await near.database.sql`update race_runners set closed_at = closed_at - interval '61 seconds'`;
  await Promise.all([near, far, near, far].map((server) => server.runJob('settle-races')));
};
const paidRounds = (raceId: string) => near.database.sql<{ playerId: string; tokens: number }[]>`
  select player_id as "playerId", tokens from game_rounds where round_id = ${raceId} order by tokens desc`;
/** Once for each round: the ledger is what counts. */
const transfersOf = (raceId: string) => near.database.sql<{ playerId: string; amount: number }[]>`
  select to_player as "playerId", amount from transfers
  where kind = 'stall-game' and currency = 'tokens' and reference like ${`game:run:${raceId}:%`}
  order by amount desc`;

it('a race continues after a server was killed, pays everybody once, and all can run again [3.6.13, 3.6.14]', async () => {
  // The doomed server begins a race by the real clock, too.
  await until(() => RACE_EVERY_MS - (Date.now() % RACE_EVERY_MS) > 10_000);
  const deaths = ['on the way', 'on the way', 'on the way', 'at the finish', 'at the finish'] as const;
  for (const death of deaths) {
    const doomed = await startDoomed();
    const there = await comeIn(`http://127.0.0.1:${doomed.port}`);
    const here = [await comeIn(addresses.near), await comeIn(addresses.near), await comeIn(addresses.far)];
    now += RACE_EVERY_MS;
    const [begun] = await Promise.all([...here, there].map(({ socket }) => socket.next('run.started')));
    const raceId = begun?.raceId ?? '';

    const [first, second, last] = here;
    if (!first || !second || !last) throw new Error('nobody came');
    // A step or two before the finish, or past the first lantern.
    const finish = START_PIXELS.x + 9 * LEG - courseReach.finish;
    const way = walkTo(there, death === 'at the finish' ? finish - 16 : START_PIXELS.x + LEG);
    for (const runner of [first, second]) {
      await walkMarks(runner, 9, jump);
      await runner.socket.next('run.finished');
    }
    await way;
    await until(async () => {
      const rows = await near.database.sql`
        select 1 from race_runners where race_id = ${raceId} and player_id = ${there.id} and lit > 0`;
      return rows.length > 0;
    });
    if (death === 'at the finish') await there.walk(10, 0, 3);
    // The finish is on its way to the database, or it never was.
    await doomed.stop('SIGKILL');
    await walkMarks(last, 9, jump);
    await last.socket.next('run.finished');
    // A finish holds the race until it is written, also that of the dead server.
    await waitFor(async () => {
      await settle();
      expect(first.socket.received.some(({ t }) => t === 'run.placed')).toBe(true);
    });
    expect(await first.socket.next('run.placed')).toMatchObject({ count: 4 });
    await settle();

    const paid = await paidRounds(raceId);
    const players = paid.map(({ playerId }) => playerId);
    expect(new Set(players).size).toBe(players.length);
    expect(players).toEqual(expect.arrayContaining(here.map(({ id }) => id)));
    expect(paid.slice(0, 3).map(({ tokens }) => tokens)).toEqual([60, 40, 30]);
    if (death === 'on the way') expect(players).not.toContain(there.id);
    expect(await transfersOf(raceId)).toEqual(
      paid.map(({ playerId, tokens }) => ({ playerId, amount: tokens })),
    );

    // The player of the dead server comes back to another one; the others stand at the finish.
    const back = await comeIn(addresses.far, there);
    for (const runner of [back, ...here]) {
      const again = await waitFor(() => {
        runner.socket.say('run.start', {});
        return runner.socket.next('run.started');
      });
      expect(again.raceId).toBeNull();
      await runner.socket.close();
    }
  }
  expect(await audit(near.database)).toEqual([]);
}, 180_000);
