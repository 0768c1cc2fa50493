import { seasons } from '@blookery/game/collecting/events';
import { expect, it } from 'vitest';
import { fallenTo, placeGarlands, placeStanding } from './dress-plan.ts';

const lamp = (x: number, y: number) => ({ x, y, radius: 220 });
const lamps = [lamp(100, 100), lamp(400, 110), lamp(2000, 100), lamp(100, 900)];

it('every season has a decoration beside every lamp, in front of its foot [3.7.03]', () => {
  for (const season of seasons) {
    const placed = placeStanding(season, lamps);
    expect(placed).toHaveLength(lamps.length);
    for (const [index, { x, y }] of placed.entries()) {
      expect(y).toBeGreaterThan(lamps[index]?.y ?? 0);
      expect(Math.abs(x - (lamps[index]?.x ?? 0))).toBeLessThan(100);
    }
  }
});

it('a garland hangs between two lamps of one row that are neither too near nor too far', () => {
  expect(placeGarlands('winter', lamps)).toMatchObject([{ key: 'lights-winter', x: 250, y: 75, width: 300 }]);
  expect(placeGarlands('summer', lamps)).toMatchObject([{ key: 'lanterns-paper' }]);
  expect(placeGarlands('autumn', lamps)).toEqual([]);
  expect(placeGarlands('winter', [lamp(0, 0), lamp(100, 0)])).toEqual([]);
});

it('falling decorations stay in view and move down', () => {
  const view = { x: 1234, y: 567, width: 800, height: 600 };
  for (let index = 0; index < 60; index++) {
    for (const seconds of [0, 3.3, 1000]) {
      const { x, y } = fallenTo(index, seconds, view);
      expect(x >= view.x && x < view.x + view.width && y >= view.y && y < view.y + view.height).toBe(true);
    }
  }
  const [before, after] = [fallenTo(4, 10, view), fallenTo(4, 10.1, view)];
  expect((after.y - before.y + view.height) % view.height).toBeCloseTo(6.2, 5);
});
