import { expect, it } from 'vitest';
import { fitted, inView, panned, shown, toMap, toScreen, zoomed } from './viewport.ts';

const view = { x: 10, y: 5, zoom: 2 };

it('the viewport converts points between the screen and the map', () => {
  expect(toMap(view, [100, 50])).toEqual([11, 5.5]);
  const [x, y] = toScreen(view, toMap(view, [123, 45]));
  expect([Math.round(x), Math.round(y)]).toEqual([123, 45]);
  expect(panned(view, 100, -50)).toEqual({ x: 9, y: 5.5, zoom: 2 });
});

it('the viewport zooms around the pointer, within limits', () => {
  const nearer = zoomed(view, 1.5, [200, 80]);
  expect(toMap(nearer, [200, 80])[0]).toBeCloseTo(toMap(view, [200, 80])[0]);
  expect(zoomed(view, 100, [0, 0]).zoom).toBe(4);
  expect(zoomed(view, 0.0001, [0, 0]).zoom).toBe(0.1);
});

it('the viewport fits a map into the middle of the canvas', () => {
  const all = fitted([0, 0, 80, 70], [800, 600]);
  const [x, y, width, height] = inView(all, [800, 600]);
  expect(x).toBeLessThan(0);
  expect(x + width / 2).toBeCloseTo(40);
  expect([y + height / 2, height >= 71]).toEqual([35, true]);
});

it('the viewport moves to show a place that leaves it', () => {
  const size = [500, 500] as const;
  expect(shown({ x: 0, y: 0, zoom: 1 }, size, [5, 5])).toEqual({ x: 0, y: 0, zoom: 1 });
  expect(shown({ x: 0, y: 0, zoom: 1 }, size, [20, 5])).toEqual({ x: 12, y: 0, zoom: 1 });
});
