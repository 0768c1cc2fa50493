import { describe, expect, it } from 'vitest';
import { scatter } from '../scatter.ts';
import { type Home, homesOf, sightsOf } from './homes.ts';
import { type GameMap, MAP_FORMAT, type MapPiece, type MapTile, placeRoll } from './maps.ts';
import { type ResidentKey, residentKeys } from './place-kinds.ts';
import { centreOf, gridOf, type Ways } from './routes.ts';
import { wallsOf } from './walls.ts';

const tile: MapTile = { id: 1, name: 'Tile', width: 1, height: 1, image: null, chance: 100, set: null };
const mapOf = (more: Partial<GameMap>, pieces: readonly MapPiece[]): GameMap => ({
  format: MAP_FORMAT,
  name: 'Yard',
  width: 30,
  height: 30,
  seed: 1,
  spawns: [[0.5, 1.5]],
  tiles: [tile],
  layers: [{ id: 1, name: 'Things', kind: 'ground', pieces }],
  ...more,
});
const settled = (map: GameMap) => homesOf(map, gridOf(wallsOf(map), map.spawns));

describe('homes in a corridor one square wide', () => {
  /** Players enter in the given columns of the middle row; the rows above and below are walls. */
  function columnsOf(length: number, entries: readonly number[], marks: readonly MapPiece[] = []): number[] {
    const wall: MapTile = { ...tile, width: length, solid: [0, 0, length, 1] };
    const marked = (['gavel', 'tick'] as const).map((key, at): MapTile => {
      return { ...tile, id: at + 2, foot: [0.5, 0.5], place: `home-${key}` };
    });
    const map = mapOf(
      {
        width: length,
        height: 3,
        spawns: entries.map((column) => [column + 0.5, 1.5]),
        tiles: [wall, ...marked],
      },
      [{ tile: 1, x: 0, y: 0 }, { tile: 1, x: 0, y: 2 }, ...marks],
    );
    const homes = settled(map);
    return residentKeys.map((key) => (homes.get(key)?.square ?? Number.NaN) - length);
  }

  it('begin four squares from the entry and are three squares apart', () => {
    expect(columnsOf(30, [0])).toEqual([4, 7, 10, 13, 16, 19, 22]);
  });

  it('are closer together if there is little space, and never on the entry', () => {
    expect(columnsOf(7, [0])).toEqual([4, 6, 2, 5, 3, 1, Number.NaN]);
  });

  it('are counted from the nearest entry', () => {
    const [first = 0] = columnsOf(31, [0, 30]);
    expect(Math.min(first, 30 - first)).toBe(4);
  });

  it('are where they are marked; of two marks on one square the second is ignored', () => {
    const both = [
      { tile: 2, x: 20, y: 1 },
      { tile: 3, x: 20, y: 1 },
    ];
    expect(columnsOf(40, [0], both)).toEqual([4, 20, 7, 10, 13, 16, 23]);
  });
});

describe('homes on an open map', () => {
  const homes = settled(mapOf({ spawns: [[15.5, 15.5]] }, []));

  it('are each a square further from where players enter, in different directions', () => {
    const away = residentKeys.map((key) => {
      const { x, y } = homes.get(key)?.place ?? { x: 0, y: 0 };
      return Math.round(Math.hypot(x / 50 - 15.5, y / 50 - 15.5));
    });
    expect(away).toEqual([4, 5, 6, 7, 8, 9, 10]);
  });

  // Every page computes them for itself, also one that was loaded before an update.
  it('stay the same from version to version', () => {
    const squares = residentKeys.map((key) => homes.get(key)?.square);
    expect(squares).toEqual([344, 520, 349, 610, 413, 198, 767]);
  });
});

describe('what a resident visits', () => {
  const side = 30;
  const at = (column: number, row: number): number => row * side + column;
  /** The given squares can be reached in so many steps. */
  const within = (steps: number, squares: readonly number[]): Ways =>
    new Map(squares.map((square) => [square, { before: square, steps }]));
  const sights = (
    key: ResidentKey,
    ways: Ways,
    { map = mapOf({}, []), homes = [] }: { map?: GameMap; homes?: [ResidentKey, number][] } = {},
  ) => {
    const grid = gridOf(wallsOf(map), map.spawns);
    const home = (square: number): Home => ({ square, place: centreOf(grid, square) });
    return sightsOf(map, grid, { key, ways, homes: new Map(homes.map(([who, at]) => [who, home(at)])) });
  };
  const byChance = (squares: readonly number[], key: ResidentKey) =>
    squares.toSorted((a, b) => placeRoll(scatter(key), a, 0) - placeRoll(scatter(key), b, 0));

  const stall: MapTile = { ...tile, width: 3, height: 2, goods: [[1, 1]] };
  const stalls = (...pieces: [x: number, y: number][]) =>
    mapOf(
      { tiles: [stall] },
      pieces.map(([x, y]) => ({ tile: 1, x, y })),
    );

  it('is the middle of a stall, one square in front of it', () => {
    const map = stalls([10, 10]);
    expect(sights('tick', within(1, [at(11, 13)]), { map }).errands).toEqual([at(11, 13)]);
    expect(sights('tick', within(1, [at(8, 13), at(11, 11)]), { map }).errands).toEqual([]);
  });

  it('is beside the homes of the others, below on the right', () => {
    const homes: [ResidentKey, number][] = [
      ['tick', at(5, 5)],
      ['quill', at(20, 20)],
    ];
    const beside = within(1, [at(7, 6), at(22, 21), at(19, 21), at(22, 19)]);
    expect(sights('tick', beside, { homes }).errands).toEqual([at(22, 21)]);
  });

  it('is a quiet corner at 5 to 20 steps', () => {
    const ways = new Map([4, 5, 20, 21].map((steps) => [at(steps, 3), { before: at(0, 3), steps }]));
    const { errands } = sights('tick', ways);
    expect(errands.toSorted((a, b) => a - b)).toEqual([at(5, 3), at(20, 3)]);
  });

  it('is four of many stalls and two corners, in an order that looks like chance', () => {
    const columns = [0, 5, 10, 15, 20, 25];
    const [fronts, corners] = [columns.map((x) => at(x + 1, 13)), columns.map((x) => at(x, 20))];
    const map = stalls(...columns.map((x): [number, number] => [x, 10]));
    const ways = new Map([...within(1, fronts), ...within(10, corners)]);
    const expected = [...byChance(fronts, 'tick').slice(0, 4), ...byChance(corners, 'tick').slice(0, 2)];
    expect(sights('tick', ways, { map }).errands).toEqual(expected);
    expect(byChance(fronts, 'tick')).not.toEqual(fronts);
  });

  it('is six corners where there is nothing else', () => {
    const corners = [0, 5, 10, 15, 20, 25, 28].map((x) => at(x, 20));
    expect(sights('quill', within(10, corners)).errands).toEqual(byChance(corners, 'quill').slice(0, 6));
  });

  const lamp: MapTile = {
    ...tile,
    width: 2,
    height: 2,
    foot: [1, 1.8],
    light: { at: [1.5, 0.2], radius: 3 },
  };
  const lamps = (...pieces: [x: number, y: number][]) =>
    mapOf({ tiles: [lamp, { ...tile, id: 2 }] }, [
      ...pieces.map(([x, y]) => ({ tile: 1, x, y })),
      { tile: 2, x: 1, y: 1 },
    ]);
  const everywhere = within(
    1,
    Array.from({ length: side * side }, (_, square) => square),
  );

  it('is for Wick alone the foot of the lamps, from left to right and from top to bottom', () => {
    const map = lamps([20, 5], [4, 20], [4, 8]);
    expect(sights('wick', everywhere, { map }).lamps).toEqual([at(5, 10), at(5, 22), at(21, 7)]);
    expect(sights('tick', everywhere, { map }).lamps).toEqual([]);
  });

  it('is at most twelve lamps, each once', () => {
    const columns = Array.from({ length: 14 }, (_, index) => index * 2);
    const map = lamps([0, 10], ...columns.toReversed().map((x): [number, number] => [x, 10]));
    const expected = columns.slice(0, 12).map((x) => at(x + 1, 12));
    expect(sights('wick', everywhere, { map }).lamps).toEqual(expected);
  });

  it('is nothing that is too far away', () => {
    const map = lamps([4, 8], [20, 5]);
    expect(sights('wick', within(1, [at(21, 7)]), { map }).lamps).toEqual([at(21, 7)]);
  });
});
