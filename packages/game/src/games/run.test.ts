import { describe, expect, it } from 'vitest';
import type { Course } from '../plaza/course.ts';
import { FASTEST, MOVE_EVERY_MS, newStride, takeStride } from '../plaza/plaza.ts';
import {
  ghostAt,
  litOf,
  newRun,
  nextRaceAt,
  RUN_LIMIT_MS,
  racePay,
  raceSlot,
  runTime,
  SAMPLE_MS,
  stepRun,
  TRACK_MOST,
} from './run.ts';

const mark = (x: number) => ({ x, y: 0, reach: 75 });
const course: Course = {
  start: { x: 0, y: 0, reach: 130 },
  marks: Array.from({ length: 9 }, (_, at) => mark((at + 1) * 200)),
};
const begin = () => newRun(course, { x: 0, y: 0 }, 1000);

describe('a run', () => {
  it('lights its lanterns in order, and then reaches the finish [3.6.05]', () => {
    const run = begin();
    const steps = course.marks.map(({ x }, at) => stepRun(run, { x, y: 10 }, 2000 + at * 1000));
    expect(steps).toEqual([...Array.from({ length: 8 }, () => 'lit'), 'finished']);
    expect(run.splits).toEqual([1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000]);
  });

  it('ignores a lantern that is not the next one, and the finish before all are lit [3.6.05]', () => {
    const run = begin();
    for (const x of [400, 1600, 1800]) expect(stepRun(run, { x, y: 0 }, 2000)).toBe('on');
    expect(litOf(run)).toBe(0);
    expect(stepRun(run, { x: 200, y: 0 }, 3000)).toBe('lit');
    expect(stepRun(run, { x: 200, y: 0 }, 3100)).toBe('on');
    expect(litOf(run)).toBe(1);
  });

  it('reaches nothing more after its finish', () => {
    const run = begin();
    for (const { x } of course.marks) stepRun(run, { x, y: 0 }, 2000);
    expect(stepRun(run, { x: 1800, y: 0 }, 2100)).toBe('on');
    expect([run.splits.length, litOf(run)]).toEqual([9, 8]);
  });

  it('is over after five minutes', () => {
    const run = begin();
    expect(stepRun(run, { x: 0, y: 0 }, 1000 + RUN_LIMIT_MS)).toBe('on');
    expect(stepRun(run, { x: 200, y: 0 }, 1001 + RUN_LIMIT_MS)).toBe('late');
  });

  it('takes at least as long as its distance at running speed, however early its moves arrive', () => {
    const run = begin();
    const stride = newStride(1000);
    let [x, now] = [0, 1000];
    while (run.splits.length < course.marks.length) {
      // First everything that the plaza accepts at once, then everything it accepts over time.
      if (!takeStride(stride, 15, now)) {
        now += 1;
        continue;
      }
      x += 15;
      stepRun(run, { x, y: 0 }, now);
    }
    expect(now - 1000).toBeLessThan((x / FASTEST) * 1000 - 1000);
    expect(run.splits.at(-1)).toBe((x / FASTEST) * 1000);
  });

  it('takes no longer than the clock says for a runner whose moves arrive late, some of them all at once', () => {
    const run = begin();
    const step = (FASTEST * MOVE_EVERY_MS) / 1000;
    const arrivals: number[] = [];
    let arrived = 1000;
    for (let sent = 1; run.splits.length < course.marks.length; sent++) {
      const at = 1000 + sent * MOVE_EVERY_MS;
      // The network stalls for a second, and delays the other moves by up to 40 ms.
      const delay = at > 3000 && at < 4000 ? 4000 - at : (sent * 17) % 41;
      arrived = Math.max(arrived, at + delay);
      if (stepRun(run, { x: sent * step, y: 0 }, arrived) !== 'on') arrivals.push(arrived - 1000);
    }
    expect(run.splits).toEqual(arrivals);
  });

  it('keeps a sample for every quarter of a second, and never more than fit', () => {
    const run = begin();
    stepRun(run, { x: 10, y: 0 }, 1000 + SAMPLE_MS);
    stepRun(run, { x: 12, y: 0 }, 1010 + SAMPLE_MS);
    stepRun(run, { x: 50, y: 4 }, 1000 + SAMPLE_MS * 3);
    expect(run.track).toEqual([0, 0, 10, 0, 10, 0, 50, 4]);
    stepRun(run, { x: 60, y: 0 }, 1000 + RUN_LIMIT_MS);
    expect(run.track).toHaveLength(TRACK_MOST);
  });

  it('is played back as a ghost that walks between its samples and then is gone [3.6.06]', () => {
    const track = [0, 0, 100, 40, 300, 60];
    expect(ghostAt(track, 0)).toEqual({ x: 0, y: 0 });
    expect(ghostAt(track, SAMPLE_MS / 2)).toEqual({ x: 50, y: 20 });
    expect(ghostAt(track, SAMPLE_MS)).toEqual({ x: 100, y: 40 });
    expect(ghostAt(track, SAMPLE_MS * 1.5)).toEqual({ x: 200, y: 50 });
    expect(ghostAt(track, SAMPLE_MS * 2)).toBeNull();
    expect(ghostAt(track, SAMPLE_MS * 3)).toBeNull();
    expect(ghostAt([], 0)).toBeNull();
  });
});

describe('a race', () => {
  it('starts every ten minutes on the clock [3.6.06]', () => {
    const at = (time: string) => new Date(time).getTime();
    expect(new Date(nextRaceAt(at('2026-11-16T19:47:20Z'))).toISOString()).toBe('2026-11-16T19:50:00.000Z');
    expect(new Date(nextRaceAt(at('2026-11-16T19:50:00Z'))).toISOString()).toBe('2026-11-16T20:00:00.000Z');
    expect(raceSlot(at('2026-11-16T19:49:59.999Z')) + 1).toBe(raceSlot(at('2026-11-16T19:50:00Z')));
  });

  it('pays 60, 40 and 30 with three or more runners, and 30 otherwise [3.6.07]', () => {
    expect([1, 2, 3, 4, 20].map((place) => racePay(place, 3))).toEqual([60, 40, 30, 30, 30]);
    expect([1, 2].map((place) => racePay(place, 2))).toEqual([30, 30]);
  });
});

it('a time is written in minutes, seconds and hundredths', () => {
  expect([0, 9, 34_720, 52_419, 62_060].map(runTime)).toEqual([
    '0:00.00',
    '0:00.00',
    '0:34.72',
    '0:52.41',
    '1:02.06',
  ]);
});
