import type { Route } from '@blookery/game/plaza/routes';
import type { Place } from '@blookery/game/plaza/walls';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { resetPlaza, showWay, usePlaza } from '../plaza-store.ts';
import { Guide } from './guide.ts';
import { type WayEnds, wayEnds } from './way-ends.ts';
import { describeDirection, describeWay } from './way-text.ts';

const straight = (from: Place, to: Place): Route => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { points: [from, to], at: [0, length], length };
};
const start = { x: 1000, y: 500, reach: 130 };
const ends = wayEnds(
  new Map([
    ['who-board', [[10, 10]]],
    [
      'pairs-table',
      [
        [4, 4],
        [40, 40],
      ],
    ],
  ]),
  { start, marks: [] },
);

function aGuide(part: { ends?: WayEnds; wayBetween?: () => null } = {}) {
  const wayBetween = vi.fn<(from: Place, to: Place) => Route | null>(part.wayBetween ?? straight);
  return { guide: new Guide({ ends: part.ends ?? ends, wayBetween }), wayBetween };
}
const said = () => usePlaza.getState().waySaid;

beforeEach(resetPlaza);

describe('the way to a game', () => {
  it('is shown once, from the position of the player, with direction and distance', () => {
    const { guide, wayBetween } = aGuide();
    guide.look({ x: 100, y: 500 }, false);
    expect([guide.shown, said()]).toEqual([null, null]);
    showWay('run-start');
    guide.look({ x: 100, y: 500 }, false);
    const { shown } = guide;
    expect(shown).toMatchObject({ to: 'run-start', text: 'Lantern Run', end: { x: 1000, y: 500 } });
    expect(shown?.route.points[0]).toEqual({ x: 100, y: 500 });
    expect(said()).toBe(
      'The start of the Lantern Run is about 18 steps away, to the right. A dashed line leads there.',
    );
    guide.look({ x: 400, y: 600 }, false);
    expect(guide.shown).toBe(shown);
    expect(wayBetween).toHaveBeenCalledOnce();
  });

  it('ends where the player arrives', () => {
    const { guide } = aGuide();
    showWay('run-start');
    guide.look({ x: 100, y: 500 }, false);
    guide.look({ x: 869, y: 500 }, false);
    expect(guide.shown).not.toBeNull();
    guide.look({ x: 871, y: 500 }, false);
    expect(guide.shown).toBeNull();
    expect(usePlaza.getState().way).toBeNull();
    expect(said()).toBe('You are at the start of the Lantern Run.');
    guide.look({ x: 100, y: 500 }, false);
    expect(guide.shown).toBeNull();
  });

  it('ends when a run begins', () => {
    const { guide } = aGuide();
    showWay('who-board');
    guide.look({ x: 100, y: 100 }, false);
    guide.look({ x: 100, y: 100 }, true);
    expect([guide.shown, usePlaza.getState().way, said()]).toEqual([null, null, null]);
  });

  it('is replaced by the next one, also to the same place', () => {
    const { guide } = aGuide();
    showWay('who-board');
    guide.look({ x: 100, y: 100 }, false);
    expect(guide.shown?.text).toBe('Who is it?');
    showWay('run-start');
    guide.look({ x: 100, y: 100 }, false);
    expect(guide.shown?.text).toBe('Lantern Run');
    showWay('run-start');
    guide.look({ x: 200, y: 100 }, false);
    expect(guide.shown?.route.points[0]).toEqual({ x: 200, y: 100 });
  });

  it('is shown again from a new position when the player leaves it, without an announcement', () => {
    const { guide, wayBetween } = aGuide();
    showWay('run-start');
    guide.look({ x: 100, y: 500 }, false);
    const before = said();
    guide.look({ x: 500, y: 790 }, false);
    expect(wayBetween).toHaveBeenCalledOnce();
    guide.look({ x: 500, y: 810 }, false);
    expect(guide.shown?.route.points[0]).toEqual({ x: 500, y: 810 });
    expect(said()).toBe(before);
  });

  it('leads to the nearest of several places', () => {
    const { guide } = aGuide();
    showWay('pairs-table');
    guide.look({ x: 1900, y: 1500 }, false);
    expect(guide.shown?.end).toMatchObject({ x: 2000, y: 2000 });
  });

  it('announces that there is no way', () => {
    const bare = aGuide({ ends: wayEnds(new Map(), null) });
    showWay('who-board');
    bare.guide.look({ x: 0, y: 0 }, false);
    expect(said()).toBe('There is no way to the board from here.');
    expect(usePlaza.getState().way).toBeNull();
    const walled = aGuide({ wayBetween: () => null });
    showWay('run-start');
    walled.guide.look({ x: 0, y: 0 }, false);
    expect(walled.guide.shown).toBeNull();
    expect(said()).toBe('There is no way to the start of the Lantern Run from here.');
  });

  it('needs a course to lead to the start', () => {
    expect([...wayEnds(new Map([['run-start', [[1, 1]]]]), null).keys()]).toEqual([]);
    expect([...ends.keys()]).toEqual(['run-start', 'pairs-table', 'who-board']);
  });
});

describe('a way in words', () => {
  it('names the keys to press', () => {
    const to = (x: number, y: number) => describeDirection({ x: 0, y: 0 }, { x, y });
    expect(to(0, -100)).toBe('up');
    expect(to(30, 100)).toBe('down');
    expect(to(-100, 20)).toBe('to the left');
    expect(to(100, -60)).toBe('up and to the right');
  });

  it('counts at least one step', () => {
    expect(describeWay('who-board', { from: { x: 0, y: 0 }, end: { x: 0, y: 9 }, length: 9 })).toBe(
      'The board is about 1 step away, down. A dashed line leads there.',
    );
  });
});
