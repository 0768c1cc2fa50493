/** Races: on the clock, over two servers. `killed.test.ts` kills one of them. */
import { RACE_EVERY_MS } from '@blookery/game/games/run';
import { describe, expect, it } from 'vitest';
import { publishMap, shortCourse, walkMarks } from '../../../testing/games/short-course.ts';
import { quickPlayer } from '../../../testing/quick-players.ts';
import { testRedis } from '../../../testing/services/test-redis.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { testServer } from '../../../testing/test-server.ts';
import { timeThatJumps } from '../../../testing/time-that-jumps.ts';
import { until, waitFor } from '../../../testing/until.ts';
import { visit } from '../../../testing/visitors.ts';

const { elapsed, jump } = timeThatJumps();
const addresses: Record<'near' | 'far', string> = { near: '', far: '' };
/** A quiet moment between two races. */
let now = Math.floor(Date.now() / RACE_EVERY_MS) * RACE_EVERY_MS + 1000;
const clock = { now: () => new Date(now) };
const untilNextRace = () => {
  now += RACE_EVERY_MS;
};

const redis = await testRedis();
const { address } = await testDatabase();
const shared = { REDIS_URL: redis.url, SECRET: 'shared' };
const near = await testServer(shared, { databaseAddress: address, elapsed, clock });
const far = await testServer(shared, { databaseAddress: address, elapsed, clock });
addresses.near = await near.listen();
addresses.far = await far.listen();
await publishMap(near, shortCourse());
const { token } = await quickPlayer(near.database.sql);
await until(async () => (await far.request('GET /api/plaza/map', { token })).body.revision > 0);

const comeIn = async (address: string) => {
  const player = await quickPlayer(near.database.sql);
  return Object.assign(await visit(address, player.token), { id: player.id });
};
type Runner = Awaited<ReturnType<typeof comeIn>>;
const started = (runners: readonly Runner[]) =>
  Promise.all(runners.map(({ socket }) => socket.next('run.started')));
/** Races are left alone for three seconds, until every server has entered its runners. */
const ageRaces = () => near.database.sql`update races set created_at = created_at - interval '10 seconds'`;
const settle = () => Promise.all([near.runJob('settle-races'), far.runJob('settle-races')]);
const paidRounds = (raceId: string) => near.database.sql<{ playerId: string; tokens: number }[]>`
  select player_id as "playerId", tokens from game_rounds where round_id = ${raceId} order by tokens desc`;

describe('a race', () => {
  it('starts for everybody at the start on both servers, and pays 60, 40 and 30 [3.6.06, 3.6.07, 3.6.14]', async () => {
    const runners = [
      await comeIn(addresses.near),
      await comeIn(addresses.far),
      await comeIn(addresses.near),
      await comeIn(addresses.far),
    ];
    const [first, second, third, idle] = runners;
    if (!first || !second || !third || !idle) throw new Error('nobody came');
    const watcher = await comeIn(addresses.far);
    await walkMarks(watcher, 2, jump);
    await until(() => first.joined.plaza === watcher.joined.plaza);
    untilNextRace();
    const [begun] = await started(runners);
    expect(begun?.raceId).toBe(`${first.joined.plaza}:${new Date(now - 1000).toISOString()}`);
    expect(watcher.socket.received.some(({ t }) => t === 'run.started')).toBe(false);

    for (const runner of [first, second, third]) {
      await walkMarks(runner, 9, jump);
      expect(await runner.socket.next('run.finished')).toMatchObject({ raceId: begun?.raceId, paid: null });
    }
    idle.socket.say('run.leave', {});
    await idle.socket.next('run.ended');
    await ageRaces();
    await waitFor(async () => {
      await settle();
      expect(first.socket.received.some(({ t }) => t === 'run.placed')).toBe(true);
    });
    // A player who lit no lantern took no part.
    expect(await first.socket.next('run.placed')).toMatchObject({ place: 1, count: 3, paid: { tokens: 60 } });
    expect(await second.socket.next('run.placed')).toMatchObject({ place: 2, paid: { tokens: 40 } });
    const placed = await third.socket.next('run.placed');
    expect(placed).toMatchObject({ place: 3, paid: { tokens: 30 } });
    expect(placed.runners.map(({ face }) => face.id)).toEqual([first.id, second.id, third.id]);

    await settle();
    expect(await paidRounds(begun?.raceId ?? '')).toHaveLength(3);
    // Spectators saw it: lanterns in order, then the finish.
    const seen = watcher.socket.received.flatMap(({ t, d }) =>
      t === 'run.racer' && d.userId === first.id ? [[d.lit, d.state]] : [],
    );
    expect(seen).toEqual([...Array.from({ length: 9 }, (_, lit) => [lit, 'running']), [8, 'finished']]);
    for (const { socket } of [...runners, watcher]) await socket.close();
  });

  it('starts also for a player who has stood at the start since the last one', async () => {
    const idle = await comeIn(addresses.near);
    untilNextRace();
    const [before] = await started([idle]);
    jump(5 * 60_000 + 1000);
    expect(await idle.socket.next('run.ended')).toMatchObject({ runId: before?.raceId, why: 'late' });
    untilNextRace();
    const [begun] = await started([idle]);
    expect(begun?.raceId).not.toBe(before?.raceId);
    await idle.socket.close();
  });

  it('is not left by a player who presses the button for a run alone at the signal', async () => {
    const hasty = await comeIn(addresses.near);
    untilNextRace();
    const [begun] = await started([hasty]);
    const start = async () => {
      hasty.socket.say('run.start', {});
      return (await started([hasty]))[0];
    };
    expect(await start()).toEqual(begun);
    expect(hasty.socket.received.some(({ t, d }) => t === 'run.racer' && d.state === 'left')).toBe(false);
    // Later it is what they want.
    jump(5000);
    expect(await start()).toMatchObject({ raceId: null });
    await hasty.socket.close();
  });

  it('pays a late finisher for a finish, once [3.6.13]', async () => {
    const [first, late] = [await comeIn(addresses.near), await comeIn(addresses.far)];
    untilNextRace();
    const [begun] = await started([first, late]);
    await walkMarks(first, 9, jump);
    await first.socket.next('run.finished');
    // A minute after the first finish the race is over.
    await near.database.sql`update race_runners set closed_at = closed_at - interval '61 seconds'`;
    await settle();
    expect(await first.socket.next('run.placed')).toMatchObject({ place: 1, paid: { tokens: 30 } });
    await walkMarks(late, 9, jump);
    expect(await late.socket.next('run.finished')).toMatchObject({ paid: { tokens: 30 } });
    await settle();
    expect(await paidRounds(begun?.raceId ?? '')).toHaveLength(2);
    for (const { socket } of [first, late]) await socket.close();
  });
});
