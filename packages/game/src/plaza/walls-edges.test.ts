import { describe, expect, it } from 'vitest';
import { BODY, isFree, LENIENCE, step, wallsOf } from './walls.ts';
import { yard } from './walls-fixtures.ts';

describe('a post within a square', () => {
  // From 262.5 to 287.5, both ways.
  const walls = wallsOf(yard([{ tile: 2, x: 5.25, y: 5.25 }]));
  const [low, high] = [262.5, 287.5];
  const sides = [
    ['left of', { x: low - BODY.side, y: 275 }, { x: 1, y: 0 }, 12.5 + BODY.down],
    ['right of', { x: high + BODY.side, y: 275 }, { x: -1, y: 0 }, 12.5 + BODY.up],
    ['above', { x: 275, y: low - BODY.down }, { x: 0, y: 1 }, 12.5 + BODY.side],
    ['below', { x: 275, y: high + BODY.up }, { x: 0, y: -1 }, 12.5 + BODY.side],
  ] as const;
  const further = (from: { x: number; y: number }, to: { x: number; y: number }, by: number) => ({
    x: from.x + to.x * by,
    y: from.y + to.y * by,
  });

  it.each(sides)('lets a player stand %s it, and not in it', (_, at, towards) => {
    expect(isFree(walls, at)).toBe(true);
    expect(isFree(walls, further(at, towards, 0.25))).toBe(false);
    expect(isFree(walls, further(at, towards, LENIENCE), LENIENCE)).toBe(true);
    expect(isFree(walls, further(at, towards, LENIENCE + 0.25), LENIENCE)).toBe(false);
  });

  it.each(sides)('lets a player walk past %s it, and away from it', (_, at, towards) => {
    const along = { x: towards.y, y: towards.x };
    const before = further(at, along, -60);
    const past = step(walls, before, along.x * 120, along.y * 120);
    expect(past.x).toBeCloseTo(further(at, along, 60).x);
    expect(past.y).toBeCloseTo(further(at, along, 60).y);
    // Also by less than the feet are inside.
    const inside = further(at, towards, LENIENCE);
    expect(step(walls, inside, -towards.x / 4, -towards.y / 4)).toEqual(further(inside, towards, -0.25));
  });

  it.each(sides)('stops a player who walks past %s it one pixel too close', (_, at, towards, stop) => {
    const along = { x: towards.y, y: towards.x };
    const close = further(at, towards, 1);
    const from = further(close, along, -60);
    expect(step(walls, from, along.x * 120, along.y * 120)).toEqual(further(close, along, -stop));
  });
});

describe('the edge of a map', () => {
  const walls = wallsOf(yard());

  it.each([
    ['left', { x: BODY.side, y: 500 }, -0.25, 0],
    ['right', { x: 1000 - BODY.side, y: 500 }, 0.25, 0],
    ['upper', { x: 500, y: BODY.up }, 0, -0.25],
    ['lower', { x: 500, y: 1000 - BODY.down }, 0, 0.25],
  ])('lets a player stand at the %s edge, and not beyond', (_, { x, y }, dx, dy) => {
    expect(isFree(walls, { x, y })).toBe(true);
    expect(isFree(walls, { x: x + dx, y: y + dy })).toBe(false);
    expect(isFree(walls, { x: x + dx * 2, y: y + dy * 2 }, LENIENCE)).toBe(true);
    expect(isFree(walls, { x: x + dx * 3, y: y + dy * 3 }, LENIENCE)).toBe(false);
  });
});

describe('a long step', () => {
  const walls = wallsOf(yard([{ tile: 1, x: 5, y: 5 }]));

  it.each([
    [{ x: 200, y: 240 }, 200, 20],
    [{ x: 230, y: 200 }, 20, 200],
  ])('leads from %j by %i, %i where its strides of six pixels lead one by one', (from, dx, dy) => {
    let here: { x: number; y: number } = from;
    for (let stride = 0; stride < 34; stride++) here = step(walls, here, dx / 34, dy / 34);
    expect(step(walls, from, dx, dy)).toEqual(here);
    // The block delays it.
    expect(here).not.toEqual({ x: from.x + dx, y: from.y + dy });
  });

  it('moves only in its own direction', () => {
    expect(step(walls, { x: 995, y: 200 }, 0, 10).x).toBe(995);
    expect(step(walls, { x: 200, y: 999 }, 10, 0).y).toBe(999);
    expect(step(walls, { x: 200, y: 200 }, 1, 1)).toEqual({ x: 201, y: 201 });
  });
});

it('Walls are listed in the squares they touch, and in no other', () => {
  const touched = (x: number, y: number) =>
    Object.keys(wallsOf(yard([{ tile: 1, x, y }])).squares).map(Number);
  expect(touched(5, 7)).toEqual([145]);
  expect(touched(5.5, 7.5)).toEqual([145, 146, 165, 166]);
  expect(touched(-0.5, -0.5)).toEqual([0]);
  expect(touched(19.5, 19.5)).toEqual([399]);
  expect(Object.keys(wallsOf(yard([{ tile: 9, x: 5, y: 7 }])).squares)).toEqual([]);
});
