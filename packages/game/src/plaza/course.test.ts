import { describe, expect, it } from 'vitest';
import { courseFault, courseOf, isAtMark } from './course.ts';
import { type MapPiece, type MapPoint, mapLimits } from './maps.ts';
import { lanternPlaces } from './place-kinds.ts';
import { faultOf, mapOf } from './read-map-fixtures.ts';
import { type Walls, wallsOf } from './walls.ts';

const kinds = ['run-start', ...lanternPlaces, 'run-finish'] as const;
const WALL = 99;
const tile = { width: 1, height: 1, image: null, chance: 100, set: null, foot: [0.5, 0.5] };
const tiles = [
  ...kinds.map((place, at) => ({ ...tile, id: at + 1, name: place, place })),
  { ...tile, id: WALL, name: 'Wall' },
];
/** One row of marks, three squares apart. */
const course: MapPiece[] = kinds.map((_, at) => ({ tile: at + 1, x: 2 + at * 3, y: 4 }));
const wallAt = (x: number): MapPiece[] => Array.from({ length: 10 }, (_, y) => ({ tile: WALL, x, y }));

const drawn = (pieces: MapPiece[], walls: MapPiece[] = []) => ({
  format: 1,
  name: 'Yard',
  width: 34,
  height: 10,
  seed: 1,
  spawns: [[1, 8]],
  tiles,
  layers: [
    { id: 1, name: 'Marks', kind: 'ground', pieces },
    { id: 2, name: 'Walls', kind: 'walls', pieces: walls },
  ],
});

describe('the course of a map', () => {
  it('is a start, eight lanterns and a finish, in their order [3.6.04]', () => {
    const found = courseOf(mapOf(drawn(course.toReversed())));
    expect(found?.start).toMatchObject({ x: 125, y: 225 });
    expect(found?.marks.map(({ x }) => x)).toEqual([275, 425, 575, 725, 875, 1025, 1175, 1325, 1475]);
  });

  it('numbers its lanterns from 1 to 8', () => {
    expect(lanternPlaces).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `lantern-${number}`));
  });

  it('has a wide start and finish, and narrow lanterns', () => {
    const found = courseOf(mapOf(drawn(course)));
    expect(found?.start.reach).toBe(130);
    expect(found?.marks.map(({ reach }) => reach)).toEqual([75, 75, 75, 75, 75, 75, 75, 75, 110]);
  });

  it('does not exist on a map with only a part of it', () => {
    const map = mapOf(drawn(course));
    const part = map.layers.map((layer) => ({ ...layer, pieces: layer.pieces.slice(0, -1) }));
    expect(courseOf({ ...map, layers: part })).toBeNull();
  });

  it('does not exist on a map without marks, which is still valid [3.6.04]', () => {
    const map = mapOf(drawn([]));
    expect(courseFault(map)).toBeNull();
    expect(courseOf(map)).toBeNull();
  });

  it.each([
    [0, 'The course of the Lantern Run needs the start.'],
    [3, 'The course of the Lantern Run needs lantern 3.'],
    [9, 'The course of the Lantern Run needs the finish.'],
  ])('is refused without mark %i [3.6.04]', (at, fault) => {
    expect(faultOf(drawn(course.toSpliced(at, 1)))).toBe(fault);
  });

  it('is refused with a mark that is placed twice [3.6.04]', () => {
    expect(faultOf(drawn([...course, { tile: 6, x: 20, y: 8 }]))).toBe(
      'The course of the Lantern Run has lantern 5 more than once.',
    );
  });

  it('is refused if a wall separates a lantern from the one before it [3.6.04]', () => {
    expect(faultOf(drawn(course, wallAt(15)))).toBe('Lantern 5 cannot be reached from lantern 4.');
    expect(faultOf(drawn(course, wallAt(27)))).toBe('The finish cannot be reached from lantern 8.');
    // A gap in the same wall is enough.
    expect(faultOf(drawn(course, wallAt(15).slice(0, 9)))).toBeNull();
  });

  it('is refused if players cannot walk to its start, or come in on both sides of a wall [3.6.04]', () => {
    const far = { ...drawn(course, wallAt(6)), spawns: [[32, 8]] };
    expect(faultOf(far)).toBe('The start cannot be reached.');
    const both = {
      ...drawn(course, wallAt(15)),
      spawns: [
        [32, 8],
        [1, 8],
      ],
    };
    expect(faultOf(both)).toBe('Lantern 5 cannot be reached from lantern 4.');
  });

  it('is searched for once in an area with many entrances', () => {
    const map = mapOf(drawn(course));
    const searched = (spawns: MapPoint[]): number => {
      const walls = wallsOf(map);
      let squares = 0;
      const counted: Walls = {
        ...walls,
        get squares() {
          squares++;
          return walls.squares;
        },
      };
      expect(courseFault({ ...map, spawns }, counted)).toBeNull();
      return squares;
    };
    const everywhere = Array.from({ length: mapLimits.spawns }, (_, x): MapPoint => [x + 0.5, 8]);
    expect(searched(everywhere)).toBe(searched([[0.5, 8]]));
  });

  it('may have a place where players come in but cannot walk', () => {
    const map = mapOf(drawn(course));
    expect(courseFault({ ...map, spawns: [[-1, 8], ...map.spawns] })).toBeNull();
    expect(courseFault({ ...map, spawns: [[-1, 8]] })).toBe('The start cannot be reached.');
  });

  it('has marks that are reached within a few steps of them', () => {
    const mark = { x: 100, y: 100, reach: 75 };
    expect(isAtMark(mark, { x: 160, y: 145 })).toBe(true);
    expect(isAtMark(mark, { x: 160, y: 146 })).toBe(false);
    expect(isAtMark(mark, { x: 39, y: 55 })).toBe(false);
  });
});
