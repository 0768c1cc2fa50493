import { courseOf } from '@blookery/game/plaza/course';
import { type MapPiece, stallsOf, tilesById } from '@blookery/game/plaza/maps';
import { residentKeys } from '@blookery/game/plaza/place-kinds';
import { placesOf } from '@blookery/game/plaza/places';
import { PLAZA_GRID, standsAt } from '@blookery/game/plaza/plaza';
import { readMap } from '@blookery/game/plaza/read-map';
import { gridOf, wayBetween } from '@blookery/game/plaza/routes';
import { isFree, walkablePlaces, wallsOf } from '@blookery/game/plaza/walls';
import { describe, expect, it } from 'vitest';
import { drawAll } from '../art/index.ts';
import { resourceId } from '../resource-id.ts';
import { plazaMap } from './plaza.ts';

const map = plazaMap();

describe('the built-in plaza', () => {
  it('is a valid map of 80 by 70 squares that parses unchanged [2.9.24]', () => {
    const reading = readMap(JSON.parse(JSON.stringify(map)));
    expect(reading).toEqual({ ok: true, map });
    expect([map.width, map.height]).toEqual([80, 70]);
    expect(PLAZA_GRID).toEqual({ width: 80, height: 70 });
  });

  it('is the same every time it is built', () => {
    expect(plazaMap()).toEqual(map);
  });

  it('has an id, a width, a height, an image and a chance for every tile, and a drawing for every image [2.3.20]', () => {
    const pictures = new Set([...drawAll().keys()].map(resourceId));
    for (const tile of map.tiles) {
      expect(tile).toMatchObject({
        id: expect.any(Number),
        width: expect.any(Number),
        height: expect.any(Number),
        chance: expect.any(Number),
      });
      if (tile.image !== null) expect(pictures.has(tile.image), tile.name).toBe(true);
    }
  });

  it('covers every square with varied ground', () => {
    const grass = map.layers[0]?.pieces ?? [];
    expect(new Set(grass.map(({ x, y }) => `${x},${y}`)).size).toBe(80 * 70);
    const kinds = new Map<number, number>();
    for (const { tile } of grass) kinds.set(tile, (kinds.get(tile) ?? 0) + 1);
    expect(kinds.size).toBe(4);
    for (const count of kinds.values()) expect(count).toBeGreaterThan(400);
  });

  it('is walkable nearly everywhere, but not in the fountain, the pond or a stall', () => {
    const walls = wallsOf(map);
    expect(walkablePlaces(walls, map.spawns).length).toBeGreaterThan(80 * 70 * 0.88);
    for (const [x, y] of [
      [40, 35],
      [16.5, 52.5],
      [30, 29],
    ] as const) {
      expect(isFree(walls, { x: x * 50, y: y * 50 }), `${x}, ${y}`).toBe(false);
    }
  });

  it('has stalls that can be reached, with room for goods, and lamps with light', () => {
    const places = walkablePlaces(wallsOf(map), map.spawns);
    const stalls = stallsOf(map);
    expect(stalls.length).toBeGreaterThanOrEqual(8);
    for (const stall of stalls) {
      expect(stall.goods).toHaveLength(3);
      expect(places.some((place) => standsAt(stall, place))).toBe(true);
    }
    const tiles = tilesById(map);
    const lamps = map.layers.flatMap(({ pieces }) => pieces.filter(({ tile }) => tiles.get(tile)?.light));
    expect(lamps.length).toBeGreaterThan(10);
  });

  it('has a course around all of it, tables for Pairs and the board of Who is it? [3.6.04]', () => {
    const course = courseOf(map);
    expect(course?.marks).toHaveLength(9);
    const [columns, rows] = [course?.marks.map(({ x }) => x / 50), course?.marks.map(({ y }) => y / 50)];
    expect(Math.max(...(columns ?? [])) - Math.min(...(columns ?? []))).toBeGreaterThan(50);
    expect(Math.max(...(rows ?? [])) - Math.min(...(rows ?? []))).toBeGreaterThan(35);
    const grid = gridOf(wallsOf(map), map.spawns);
    const stations = course ? [course.start, ...course.marks] : [];
    const lost = stations.filter((mark, at) => at > 0 && !wayBetween(grid, stations[at - 1] ?? mark, mark));
    expect(lost).toEqual([]);
    const places = placesOf(map);
    expect(places.get('pairs-table')).toHaveLength(2);
    expect(places.get('who-board')).toHaveLength(1);
  });

  it('shows the stalls of the games whole: nothing stands in their picture', () => {
    const tiles = tilesById(map);
    const standing = map.layers.flatMap((layer) => (layer.kind === 'standing' ? layer.pieces : []));
    const footOf = ({ tile, x, y }: MapPiece) => {
      const { foot, width = 0, height = 0 } = tiles.get(tile) ?? {};
      return [x + (foot?.[0] ?? width / 2), y + (foot?.[1] ?? height)] as const;
    };
    const covered = standing.flatMap((game) => {
      const tile = tiles.get(game.tile);
      if (tile?.place !== 'who-board' && tile?.place !== 'pairs-table') return [];
      return standing.flatMap((piece) => {
        const [x, y] = footOf(piece);
        const isIn = x > game.x && x < game.x + tile.width && y > game.y + 0.5 && y < game.y + tile.height;
        return piece !== game && isIn ? [`${tiles.get(piece.tile)?.name} in ${tile.name}`] : [];
      });
    });
    expect(covered).toEqual([]);
  });

  it('has a home for every resident, where a resident can stand', () => {
    const places = placesOf(map);
    const walls = wallsOf(map);
    for (const key of residentKeys) {
      const [home, ...others] = places.get(`home-${key}`) ?? [];
      expect(others, key).toEqual([]);
      expect(home && isFree(walls, { x: home[0] * 50, y: home[1] * 50 }), key).toBe(true);
    }
  });
});
