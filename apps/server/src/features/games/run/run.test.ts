/** The Lantern Run alone: what a run needs, what it pays, and what a cheater gets out of it. */
import { RUN_PAY } from '@blookery/game/games/run';
import { courseReach } from '@blookery/game/plaza/course';
import { FASTEST } from '@blookery/game/plaza/plaza';
import { describe, expect, it } from 'vitest';
import { audit } from '../../../economy/audit/audit.ts';
import { databaseDoor } from '../../../testing/database-door.ts';
import {
  LEG,
  publishMap,
  START_PIXELS,
  shortCourse,
  walkMarks,
} from '../../../testing/games/short-course.ts';
import { type QuickPlayer, quickPlayer } from '../../../testing/quick-players.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { testServer } from '../../../testing/test-server.ts';
import { timeThatJumps } from '../../../testing/time-that-jumps.ts';
import { until, waitFor } from '../../../testing/until.ts';
import { visit, visitorsOf } from '../../../testing/visitors.ts';

const { elapsed, jump } = timeThatJumps();
const server = await testServer({}, { elapsed });
const address = await server.listen();
await publishMap(server, shortCourse());

const comeIn = async (who?: QuickPlayer) => {
  const player = who ?? (await quickPlayer(server.database.sql));
  const { id, username, token, sessionId } = player;
  return Object.assign(await visit(address, token), { id, username, token, sessionId });
};
type Runner = Awaited<ReturnType<typeof comeIn>>;
const start = (runner: Runner) => {
  runner.socket.say('run.start', {});
  return runner.socket.next('run.started');
};
const ready = async () => {
  const runner = await comeIn();
  return { runner, started: await start(runner) };
};
const litBy = ({ socket }: Runner) => socket.received.flatMap(({ t, d }) => (t === 'run.lit' ? d.lit : []));
const finishes = ({ socket }: Runner) => socket.received.filter(({ t }) => t === 'run.finished').length;
/** By the ledger: a walk may also find brass buttons. */
const earnedBy = async (playerId: string) => {
  const [row] = await server.database.sql<{ tokens: number }[]>`
    select coalesce(sum(amount), 0)::integer as tokens from transfers
    where to_player = ${playerId} and kind = 'stall-game' and currency = 'tokens'`;
  return row?.tokens ?? 0;
};
/** Back to the start, with a run of one's own. */
async function runAgain(runner: Runner) {
  const { x } = runner.joined;
  while (runner.at.x > x) {
    jump(50);
    await runner.walk(-15, 0, 1);
  }
  await start(runner);
  await walkMarks(runner, 9, jump);
  return runner.socket.next('run.finished');
}

describe('a run alone', () => {
  it('lights eight lanterns in order, is timed by the server and pays 30 [3.6.05, 3.6.07]', async () => {
    const { runner, started } = await ready();
    expect(started).toMatchObject({ raceId: null, best: null });
    const from = elapsed();
    await walkMarks(runner, 9, jump);
    const finished = await runner.socket.next('run.finished');
    expect(litBy(runner)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(finished).toMatchObject({
      runId: started.runId,
      before: null,
      paid: { tokens: RUN_PAY, experience: 10 },
    });
    expect(finished.splits).toEqual(finished.splits.toSorted((a, b) => a - b));
    expect(finished.ms).toBeLessThanOrEqual(elapsed() - from + 1);
    expect(await earnedBy(runner.id)).toBe(RUN_PAY);
  });

  it('keeps the best run as a ghost, which only its owner receives [3.6.06]', async () => {
    const watcher = await comeIn();
    const { runner } = await ready();
    await walkMarks(runner, 9, jump);
    const first = await runner.socket.next('run.finished');
    const again = await runAgain(runner);
    expect(again.before?.ms).toBe(first.ms);
    const ghosts = runner.socket.received.flatMap(({ t, d }) =>
      t === 'run.started' && d.best ? [d.best] : [],
    );
    expect(ghosts).toHaveLength(1);
    expect(ghosts[0]).toMatchObject({ ms: first.ms, splits: first.splits });
    // The ghost begins where the run began and ends at the finish.
    expect(ghosts[0]?.track.slice(0, 2)).toEqual([Math.round(runner.joined.x), Math.round(runner.joined.y)]);
    // Within the reach of the finish, and a quarter of a second before it at most: 75 pixels.
    expect(ghosts[0]?.track.at(-2)).toBeGreaterThan(runner.joined.x + 8 * LEG - 90);
    await watcher.socket.quiet();
    expect(watcher.socket.received.filter(({ t }) => t.startsWith('run.'))).toEqual([]);
  });

  it('pays at most five finishes a day [3.6.07]', async () => {
    const { runner } = await ready();
    await walkMarks(runner, 9, jump);
    const paid = [(await runner.socket.next('run.finished')).paid?.tokens];
    for (let turn = 0; turn < 6; turn++) paid.push((await runAgain(runner)).paid?.tokens);
    expect(paid).toEqual([30, 30, 30, 30, 30, 0, 0]);
    expect(await audit(server.database)).toEqual([]);
  });

  it('starts again from the finish: the player is carried back to the start, for everybody to see', async () => {
    const watcher = await comeIn();
    const { runner } = await ready();
    await walkMarks(runner, 9, jump);
    const first = await runner.socket.next('run.finished');
    const again = await start(runner);
    expect(again.best?.ms).toBe(first.ms);
    const { x, y } = await runner.socket.next('plaza.lagback');
    expect(Math.abs(x - runner.joined.x)).toBeLessThan(LEG / 3);
    await until(() => watcher.saw(runner.id).some((place) => place.x === x && place.y === y));
    runner.at = { x, y };
    await walkMarks(runner, 9, jump);
    const second = await runner.socket.next('run.finished');
    expect(second).toMatchObject({ runId: again.runId, paid: { tokens: RUN_PAY } });
    expect(second.splits).toHaveLength(9);
  });

  it('starts again from anywhere within a minute of the finish, and not later', async () => {
    for (const [late, outcome] of [
      [0, 'run.started'],
      [60_000, 'refused'],
    ] as const) {
      const { runner } = await ready();
      await walkMarks(runner, 9, jump);
      await runner.socket.next('run.finished');
      // Away from both marks.
      for (let step = 0; step < 40; step++) {
        jump(50);
        await runner.walk(-15, 0, 1);
      }
      jump(late);
      runner.socket.say('run.start', {});
      await runner.socket.next(outcome);
    }
  });

  it('needs a player in the plaza, at the start', async () => {
    const runner = await comeIn();
    await walkMarks(runner, 2, jump);
    runner.socket.say('run.start', {});
    expect(await runner.socket.next('refused')).toMatchObject({ code: 'RUN_NOT_AT_START' });
    runner.socket.say('plaza.leave', {});
    await runner.socket.next('plaza.left');
    runner.socket.say('run.start', {});
    expect(await runner.socket.next('refused')).toMatchObject({ code: 'PLAZA_NOT_THERE' });
  });
});

describe('a cheater in a run', () => {
  it('who claims to have finished is refused and gets nothing [3.6.05]', async () => {
    const { runner } = await ready();
    for (const t of ['run.finished', 'run.lit', 'run.finish']) {
      runner.socket.raw(JSON.stringify({ t, d: { lit: 8, ms: 1 } }));
      await runner.socket.next('refused');
    }
    expect(await earnedBy(runner.id)).toBe(0);
    expect(litBy(runner)).toEqual([]);
  });

  it('who skips a lantern cannot light the next ones [3.6.05]', async () => {
    const { runner } = await ready();
    const sideways = async (dy: number) => {
      for (let step = 0; step < 12; step++) {
        jump(50);
        await runner.walk(0, dy, 1);
      }
    };
    await sideways(15);
    await walkMarks(runner, 2, jump);
    await sideways(-15);
    await walkMarks(runner, 7, jump);
    expect(litBy(runner)).toEqual([]);
    expect(finishes(runner)).toBe(0);
  });

  it('who runs faster than anybody can is put back, and no lantern is lit for it [3.6.05]', async () => {
    const { runner } = await ready();
    const { x, y } = runner.at;
    // A leap to each mark, and then strides that are short enough for one message but too many for the time.
    for (let mark = 1; mark <= 9; mark++) runner.claim({ x: x + mark * LEG, y });
    await runner.socket.next('plaza.lagback');
    expect(litBy(runner)).toEqual([]);
    const stride = 44;
    for (let step = 1; step * stride < 9 * LEG; step++) runner.claim({ x: x + step * stride, y });
    await runner.socket.quiet();
    // A second of running is what a stalled network may deliver at once: two lanterns, not nine marks.
    expect(litBy(runner).length).toBeLessThanOrEqual(2);
    expect(finishes(runner)).toBe(0);
  });

  it('who spends a second of moves at once gains no time [3.6.05]', async () => {
    const { runner } = await ready();
    await runner.walk(44, 0, 6);
    await walkMarks(runner, 9, jump);
    const finished = await runner.socket.next('run.finished');
    const way = START_PIXELS.x + 9 * LEG - courseReach.finish - runner.joined.x;
    expect(finished.ms).toBeGreaterThanOrEqual((way / FASTEST) * 1000);
    expect((await start(runner)).best?.ms).toBe(finished.ms);
  });

  it('gains nothing by being put back: the run and its time go on from there [3.6.05]', async () => {
    const { runner } = await ready();
    await walkMarks(runner, 4, jump);
    const honest = { ...runner.at };
    runner.claim({ x: runner.at.x + 5 * LEG, y: runner.at.y });
    expect(await runner.socket.next('plaza.lagback')).toMatchObject(honest);
    jump(2000);
    await walkMarks(runner, 5, jump);
    const finished = await runner.socket.next('run.finished');
    expect((finished.splits[4] ?? 0) - (finished.splits[3] ?? 0)).toBeGreaterThan(2000);
  });
});

describe('a run ends without pay', () => {
  const expectEnd = async (runner: Runner, why: string) => {
    expect(await runner.socket.next('run.ended')).toMatchObject({ why });
    expect(finishes(runner)).toBe(0);
  };

  it('when its player gives up', async () => {
    const { runner } = await ready();
    await walkMarks(runner, 3, jump);
    runner.socket.say('run.leave', {});
    await expectEnd(runner, 'left');
    await walkMarks(runner, 6, jump);
    expect(litBy(runner)).toEqual([1, 2, 3]);
  });

  it('when another page of the player takes over', async () => {
    const { runner } = await ready();
    await walkMarks(runner, 3, jump);
    const other = await comeIn(runner);
    await expectEnd(runner, 'elsewhere');
    await walkMarks(other, 6, jump);
    expect(litBy(other)).toEqual([]);
  });

  it('when the connection is lost, even if the player comes back', async () => {
    const { runner } = await ready();
    await walkMarks(runner, 3, jump);
    await runner.socket.close();
    const back = await comeIn(runner);
    await walkMarks(back, 9, jump);
    expect([litBy(back), finishes(back)]).toEqual([[], 0]);
  });

  it('when it takes longer than five minutes', async () => {
    const { runner } = await ready();
    await walkMarks(runner, 3, jump);
    jump(5 * 60_000);
    await walkMarks(runner, 1, jump);
    await expectEnd(runner, 'late');
  });

  it('when it takes longer than five minutes, also for a player who stands still', async () => {
    const { runner } = await ready();
    jump(5 * 60_000 + 1000);
    await expectEnd(runner, 'late');
  });

  it('when its finish cannot be saved', async () => {
    const door = await databaseDoor((await testDatabase()).address);
    const cutOff = await testServer({}, { elapsed, databaseAddress: door.address });
    await publishMap(cutOff, shortCourse());
    const runner = await visitorsOf(cutOff, await cutOff.listen())();
    await start(runner);
    await walkMarks(runner, 8, jump);
    await door.shut();
    await walkMarks(runner, 1, jump);
    await expectEnd(runner, 'unsaved');
    await door.open();
  });

  it('when a map is published in the middle; a map without a course has no run [3.6.04]', async () => {
    const { runner } = await ready();
    await walkMarks(runner, 3, jump);
    await publishMap(server, { ...shortCourse('A meadow'), layers: [] });
    await expectEnd(runner, 'map');
    await waitFor(async () => {
      runner.socket.say('run.start', {});
      expect(await runner.socket.next('refused')).toMatchObject({ code: 'RUN_NO_COURSE' });
    });
    await publishMap(server, shortCourse('Another course'));
  });
});
