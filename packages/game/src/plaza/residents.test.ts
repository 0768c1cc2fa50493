import { describe, expect, it } from 'vitest';
import { scatter } from '../scatter.ts';
import { type MapPiece, TILE_PIXELS } from './maps.ts';
import { residentKeys } from './place-kinds.ts';
import { mapOf, wall } from './read-map-fixtures.ts';
import { RESIDENT_SPEED, residentAt, settleTown, type Town, townOf } from './residents.ts';
import { gridOf, type Route } from './routes.ts';
import { isFree, type Place, wallsOf } from './walls.ts';

const lamp = {
  ...wall,
  id: 2,
  name: 'Lamp',
  solid: [0.4, 0.6, 0.2, 0.3],
  light: { at: [0.5, 0.2], radius: 4 },
};
const home = { ...wall, id: 3, name: 'Home', solid: undefined, place: 'home-gavel' };
const homeOfWick = { ...home, id: 4, place: 'home-wick' };

const yard = (pieces: MapPiece[] = [], side = 40, spawns = [[5.5, 5.5]]) =>
  mapOf({
    format: 1,
    name: 'Yard',
    width: side,
    height: side,
    seed: 1,
    spawns,
    tiles: [wall, lamp, home, homeOfWick],
    layers: [{ id: 1, name: 'Things', kind: 'standing', pieces }],
  });

/** A yard with a wall across it that has one gap, and lamps. */
const walled = yard([
  ...Array.from({ length: 40 }, (_, y) => ({ tile: 1, x: 12, y })).filter(({ y }) => y !== 20),
  ...Array.from({ length: 30 }, (_, index) => ({ tile: 1, x: (index * 7) % 40, y: (index * 11) % 40 })),
  ...[4, 9, 16, 22].map((x) => ({ tile: 2, x, y: 15 })),
]);
const start = Date.UTC(2026, 10, 16, 9);
const hourOf = (from: number) => Array.from({ length: 3600 }, (_, second) => from + second * 1000);

describe('the residents of a plaza', () => {
  it('are seven, each at home on a square of its own [3.5.01]', () => {
    const town = townOf(walled);
    expect([...town.keys()]).toEqual([...residentKeys]);
    const homes = [...town.values()].map(({ home: { x, y } }) => `${x},${y}`);
    expect(new Set(homes).size).toBe(7);
  });

  it('are as many as a map has room for [3.5.01]', () => {
    const cell = Array.from({ length: 64 }, (_, at) => ({ tile: 1, x: at % 8, y: Math.floor(at / 8) }));
    const free = new Set(['3,3', '4,3', '3,4', '4,4']);
    const pieces = cell.filter(({ x, y }) => !free.has(`${x},${y}`));
    const small = yard(pieces, 8, [[3.5, 3.5]]);
    const { size } = townOf(small);
    expect(size).toBeGreaterThan(0);
    expect(size).toBeLessThan(4);
    const closet = cell.filter(({ x, y }) => x !== 3 || y !== 3);
    expect(townOf(yard(closet, 8, [[3.5, 3.5]])).size).toBe(0);
  });

  it('can be computed one at a time with the same result', () => {
    const sizes: number[] = [];
    let last = townOf(yard());
    for (const town of settleTown(walled, gridOf(wallsOf(walled), walled.spawns))) {
      sizes.push(town.size);
      last = town;
    }
    expect(sizes).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(last).toEqual(townOf(walled));
  });

  it('live where the map marks their home', () => {
    const town = townOf(yard([{ tile: 3, x: 30, y: 20 }]));
    const at = town.get('gavel')?.home;
    expect(Math.hypot((at?.x ?? 0) - 30.5 * TILE_PIXELS, (at?.y ?? 0) - 21 * TILE_PIXELS)).toBeLessThan(60);
  });

  it('have positions that depend only on map, resident and time, on every page [3.5.02]', () => {
    const [one, other] = [townOf(walled), townOf(structuredClone(walled))];
    for (const key of residentKeys) {
      for (const time of hourOf(start).filter((_, second) => second % 17 === 0)) {
        expect(residentAt(one, key, time)).toEqual(residentAt(other, key, time));
      }
    }
  });

  it('walk calmly, stand at places and never leap [3.5.02]', () => {
    const town = townOf(walled);
    for (const key of residentKeys) {
      const places = hourOf(start).map((time) => residentAt(town, key, time));
      const walking = places.filter((place) => place?.walking).length;
      expect(walking).toBeGreaterThan(60);
      expect(walking).toBeLessThan(2400);
      const moved = places.map((here, second) => {
        const before = places[second - 1] ?? here;
        return Math.hypot((here?.x ?? 0) - (before?.x ?? 0), (here?.y ?? 0) - (before?.y ?? 0));
      });
      expect(Math.max(...moved)).toBeLessThanOrEqual(RESIDENT_SPEED * 1.001);
    }
  });

  it('keep to free squares, by day and at dusk [3.5.03]', () => {
    const [town, walls] = [townOf(walled), wallsOf(walled)];
    for (const key of residentKeys) {
      const times = [...hourOf(start), ...hourOf(Date.UTC(2026, 10, 16, 19))];
      const inWalls = times
        .map((time) => residentAt(town, key, time))
        .filter((place) => !place || !isFree(walls, place, 3));
      expect(inWalls).toEqual([]);
    }
  });

  it('block nobody: the walls of a map are the same with them [3.5.03]', () => {
    const walls = wallsOf(walled);
    const before = JSON.stringify(walls);
    const town = townOf(walled, gridOf(walls, walled.spawns));
    for (const key of residentKeys) residentAt(town, key, start);
    expect(JSON.stringify(walls)).toBe(before);
  });

  it('look where they walk', () => {
    const town = townOf(walled);
    const seen = new Set<string>();
    for (const time of hourOf(start)) {
      const [here, next] = [residentAt(town, 'tick', time), residentAt(town, 'tick', time + 20)];
      if (!here?.walking || !next?.walking || here.facing !== next.facing) continue;
      const [dx, dy] = [next.x - here.x, next.y - here.y];
      if (Math.abs(dx) > Math.abs(dy) + 0.01) expect(here.facing).toBe(dx < 0 ? 'left' : 'right');
      seen.add(here.facing);
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  it('include Wick, who goes to the lamps at dusk', () => {
    const town = townOf(walled);
    const lamps = [4, 9, 16, 22].map((x) => ({ x: (x + 0.5) * TILE_PIXELS, y: 15.9 * TILE_PIXELS }));
    const near = (time: number) => {
      const place = residentAt(town, 'wick', time);
      return lamps.findIndex(({ x, y }) => Math.hypot(x - (place?.x ?? 0), y - (place?.y ?? 0)) < 80);
    };
    const visited = new Set(hourOf(Date.UTC(2026, 10, 16, 19)).map(near));
    expect([...visited].filter((at) => at >= 0).length).toBeGreaterThanOrEqual(3);
  });
});

describe('the errands of a resident', () => {
  it('lead at most 36 squares far, and not to the resident’s own home', () => {
    const side = 45;
    const walls = Array.from({ length: side }, (_, x) => [3, 5].map((y) => ({ tile: 1, x, y }))).flat();
    // The home is in column 2 of the row between the walls; the lamps stand above it.
    const lamps = [2, 38, 39].map((x) => ({ tile: 2, x, y: 3 }));
    const pieces = [...walls, ...lamps, { tile: 4, x: 2, y: 4 }];
    const wick = townOf(yard(pieces, side, [[1.5, 4.5]])).get('wick');
    expect(wick?.home).toEqual({ x: 125, y: 225 });
    expect(wick?.lamps.map(({ length }) => length)).toEqual([36 * TILE_PIXELS]);
  });
});

describe('a resident', () => {
  const away = (dx: number, dy: number): Route => {
    const length = Math.hypot(dx, dy);
    const points = [
      { x: 0, y: 0 },
      { x: dx, y: dy },
    ];
    return { points, at: [0, length], length };
  };
  const homeAt: Place = { x: 0, y: 0 };
  const midnight = Date.UTC(2026, 10, 16);
  const townWith = (key: 'wick' | 'tick', rounds: { errands?: Route[]; lamps?: Route[] }): Town =>
    new Map([[key, { home: homeAt, errands: [], lamps: [], ...rounds }]]);
  /** The place of Wick so many milliseconds after a minute of the day began for him. */
  const wickAt = (lamps: Route[], minute: number, ms: number) =>
    residentAt(
      townWith('wick', { lamps }),
      'wick',
      midnight + minute * 60_000 - (scatter('wick') % 60_000) + ms,
    );
  /** A minute in which he always walks to a lamp. In the next he walks back. */
  const DUSK = 19 * 60 + 1;

  it('is nowhere on a map without space for them', () => {
    expect(residentAt(new Map(), 'tick', midnight)).toBeNull();
  });

  it('walks when a minute begins and stands once the place is reached', () => {
    const lamps = [away(-RESIDENT_SPEED, 0)];
    const out = [0, 500, 999, 1000, 30_000].map((ms) => wickAt(lamps, DUSK, ms));
    expect(out.map((place) => place?.walking)).toEqual([true, true, true, false, false]);
    expect(out.map((place) => place?.facing)).toEqual(['left', 'left', 'left', 'front', 'front']);
    expect([out[1]?.x, out[3]?.x, out[4]?.x]).toEqual([-35, -70, -70]);
    const back = [0, 500, 990, 1000, 30_000].map((ms) => wickAt(lamps, DUSK + 1, ms));
    expect(back.map((place) => place?.walking)).toEqual([true, true, true, false, false]);
    expect(back.map((place) => place?.facing)).toEqual(['right', 'right', 'right', 'front', 'front']);
    expect([back[0]?.x, back[1]?.x, back[4]?.x]).toEqual([-70, -35, 0]);
  });

  it.each([
    [1, 0, 'right'],
    [-1, 0, 'left'],
    [0, 1, 'front'],
    [0, -1, 'away'],
    [5, 5, 'right'],
    [-5, 5, 'left'],
    [5, -5, 'right'],
    [2, 3, 'front'],
    [2, -3, 'away'],
  ])('who walks by %i, %i faces %s', (dx, dy, facing) => {
    expect(wickAt([away(dx, dy)], DUSK, 0)?.facing).toBe(facing);
  });

  it('named Wick is at the lamps from 18:50 to 21:10, every second minute', () => {
    const out = Array.from({ length: 24 * 60 }, (_, minute) => minute).filter(
      (minute) => wickAt([away(70, 0)], minute, 30_000)?.x === 70,
    );
    expect(out).toEqual(Array.from({ length: 70 }, (_, index) => 18 * 60 + 51 + index * 2));
  });

  it('named Wick goes from one lamp to the next, on every page to the same', () => {
    const lamps = [away(10, 0), away(20, 0), away(30, 0)];
    const visited = [0, 2, 4, 6].map((later) => wickAt(lamps, 18 * 60 + 51 + later, 30_000)?.x);
    expect(visited).toEqual([20, 30, 10, 20]);
  });

  it('goes out in 65 of 100 minutes in which they may, at dusk as well', () => {
    const town = townWith('tick', { errands: [away(70, 0)] });
    const from = midnight - (scatter('tick') % 60_000) + 30_000;
    const isOut = (minute: number) => residentAt(town, 'tick', from + minute * 60_000)?.x === 70;
    const chances = Array.from({ length: 10_000 }, (_, index) => index * 2 + 1);
    expect(chances.filter(isOut).length / chances.length).toBeCloseTo(0.65, 2);
    expect(chances.slice(0, 100).some((minute) => isOut(minute - 1))).toBe(false);
    expect([1, 3, 5, 7, 9, 11].map((later) => isOut(19 * 60 + later))).toContain(true);
  });

  it('without errands stays at home', () => {
    const town = townWith('tick', {});
    for (let minute = 0; minute < 100; minute++)
      expect(residentAt(town, 'tick', midnight + minute * 60_000)).toMatchObject({
        ...homeAt,
        walking: false,
      });
  });
});
