import { describe, expect, it } from 'vitest';
import type { MapPiece } from './maps.ts';
import {
  BODY,
  countBlocked,
  isFree,
  LENIENCE,
  lineIsFree,
  nearestPlace,
  pathIsFree,
  step,
  walkablePlaces,
  wallsOf,
} from './walls.ts';
import { yard } from './walls-fixtures.ts';

/** A wall from top to bottom in column 5, with a gap at the given row. */
const divided = (gap?: number) =>
  wallsOf(yard(Array.from({ length: 20 }, (_, y) => ({ tile: 1, x: 5, y })).filter(({ y }) => y !== gap)));

describe('a step', () => {
  it('covers the whole distance if nothing is in the way', () => {
    expect(step(wallsOf(yard()), { x: 200, y: 200 }, 8, -6)).toEqual({ x: 208, y: 194 });
  });

  it('stops at a wall and slides along it', () => {
    const slid = step(divided(), { x: 200, y: 200 }, 100, 30);
    expect(slid.x).toBe(250 - BODY.side);
    expect(slid.y).toBeCloseTo(230);
    expect(step(divided(), { x: 350, y: 200 }, -100, 0)).toEqual({ x: 300 + BODY.side, y: 200 });
  });

  it('stops at the edge of the map', () => {
    const walls = wallsOf(yard());
    expect(step(walls, { x: 30, y: 30 }, -500, -500)).toEqual({ x: BODY.side, y: BODY.up });
    expect(step(walls, { x: 970, y: 970 }, 500, 500)).toEqual({ x: 1000 - BODY.side, y: 1000 - BODY.down });
  });

  it('never passes through a wall, however long the frame took', () => {
    const walls = divided();
    for (const dx of [60, 500, 5000]) expect(step(walls, { x: 200, y: 200 }, dx, 0).x).toBe(250 - BODY.side);
  });

  it('leads out of a wall that the player was put into', () => {
    const walls = divided();
    expect(step(walls, { x: 275, y: 200 }, 40, 0).x).toBeGreaterThan(275);
    const block = wallsOf(yard([{ tile: 1, x: 5, y: 5 }]));
    expect(step(block, { x: 275, y: 251 }, 0, 60).y).toBeGreaterThan(300);
    expect(step(block, { x: 275, y: 299 }, 0, -60).y).toBeLessThan(250);
    expect(step(block, { x: 251, y: 275 }, 60, 0).x).toBeGreaterThan(300);
    expect(step(block, { x: 299, y: 275 }, -60, 0).x).toBeLessThan(250);
  });

  it('always ends where the server accepts it', () => {
    const walls = wallsOf(
      yard([
        { tile: 1, x: 4.3, y: 4.7 },
        { tile: 1, x: 6.1, y: 5.2 },
        { tile: 1, x: 5.2, y: 7.9 },
      ]),
    );
    let here = { x: 200, y: 200 };
    let seed = 7;
    const roll = () => {
      seed = (seed * 48271) % 2147483647;
      return seed / 2147483647 - 0.5;
    };
    for (let i = 0; i < 3000; i++) {
      const to = step(walls, here, roll() * 30, roll() * 30);
      expect(pathIsFree(walls, here, to)).toBe(true);
      here = to;
    }
  });
});

describe('a path', () => {
  it('may not lead through a wall, into a wall or off the map', () => {
    const walls = divided();
    expect(pathIsFree(walls, { x: 200, y: 200 }, { x: 230, y: 200 })).toBe(true);
    expect(pathIsFree(walls, { x: 200, y: 200 }, { x: 350, y: 200 })).toBe(false);
    expect(pathIsFree(walls, { x: 200, y: 200 }, { x: 260, y: 200 })).toBe(false);
    expect(pathIsFree(walls, { x: 200, y: 200 }, { x: 350, y: 220 })).toBe(false);
    const acrossTheYard = Array.from({ length: 20 }, (_, x) => ({ tile: 1, x, y: 5 }));
    expect(pathIsFree(wallsOf(yard(acrossTheYard)), { x: 200, y: 200 }, { x: 220, y: 350 })).toBe(false);
    expect(pathIsFree(walls, { x: 20, y: 20 }, { x: -20, y: 20 })).toBe(false);
    expect(pathIsFree(walls, { x: 20, y: 20 }, { x: Number.NaN, y: 20 })).toBe(false);
  });

  it('may turn one corner', () => {
    const walls = wallsOf(yard([{ tile: 1, x: 5, y: 5 }]));
    expect(pathIsFree(walls, { x: 230, y: 275 }, { x: 260, y: 225 })).toBe(true);
    expect(pathIsFree(walls, { x: 260, y: 225 }, { x: 230, y: 275 })).toBe(true);
  });

  it('may lead straight between two blocks, where no turn is possible', () => {
    const walls = wallsOf(
      yard([
        { tile: 1, x: 5.75, y: 3.75 },
        { tile: 1, x: 3.75, y: 5.75 },
      ]),
    );
    expect(pathIsFree(walls, { x: 200, y: 200 }, { x: 300, y: 300 })).toBe(true);
  });

  it('may end in a wall within the tolerance', () => {
    const walls = divided();
    const beside = 250 - BODY.side;
    expect(lineIsFree(walls, { x: 200, y: 200 }, { x: beside + LENIENCE, y: 200 })).toBe(true);
    expect(lineIsFree(walls, { x: 200, y: 200 }, { x: beside + LENIENCE + 0.25, y: 200 })).toBe(false);
  });

  it('of no length is free where a player can stand', () => {
    const walls = divided();
    expect(lineIsFree(walls, { x: 200, y: 200 }, { x: 200, y: 200 })).toBe(true);
    expect(lineIsFree(walls, { x: 275, y: 200 }, { x: 275, y: 200 })).toBe(false);
  });

  it('is checked every six pixels', () => {
    const walls = wallsOf(yard([{ tile: 1, x: 5, y: 5 }]));
    // In the middle of both, the feet touch the corner of the block.
    expect(lineIsFree(walls, { x: 234, y: 252 }, { x: 240, y: 246 })).toBe(true);
    expect(lineIsFree(walls, { x: 233.5, y: 252.5 }, { x: 240.5, y: 245.5 })).toBe(false);
  });
});

describe('walkable places', () => {
  it('end at a closed wall and continue through a gap', () => {
    const reach = (gap?: number) => walkablePlaces(divided(gap), [[2, 2]]).filter(({ x }) => x > 300).length;
    expect(reach()).toBe(0);
    expect(reach(10)).toBe(14 * 20);
  });

  it('include a corner that is open from below only', () => {
    const walls = wallsOf(yard([{ tile: 1, x: 1, y: 0 }]));
    expect(walkablePlaces(walls, [[2, 2]])).toContainEqual({ x: 25, y: 25 });
  });

  it('are all squares of an empty map, each once', () => {
    const places = walkablePlaces(wallsOf(yard()), [
      [2, 2],
      [19.5, 19.5],
    ]);
    expect(places).toHaveLength(400);
    expect(new Set(places.map(({ x, y }) => `${x},${y}`)).size).toBe(400);
    expect(Math.max(...places.flatMap(({ x, y }) => [x, y]))).toBe(975);
  });

  it('do not continue from the end of a row to the beginning of the next', () => {
    const reached = (x: number) => walkablePlaces(divided(), [[x, 2]]).map((place) => place.x);
    expect(Math.max(...reached(2))).toBe(225);
    expect(Math.min(...reached(10))).toBe(325);
  });

  it.each([
    ['left', 5, 225],
    ['right', 5.9, 275],
  ])('end at a rail along the %s edge of its squares', (_, x, last) => {
    const rails = wallsOf(yard(Array.from({ length: 20 }, (_, y) => ({ tile: 3, x, y }))));
    expect(Math.max(...walkablePlaces(rails, [[2, 2]]).map((place) => place.x))).toBe(last);
  });

  it('are where a player is put whose position is no longer free', () => {
    const walls = divided();
    const places = walkablePlaces(walls, [[2, 2]]);
    const to = nearestPlace(places, { x: 275, y: 210 });
    expect(to).toEqual({ x: 225, y: 225 });
    expect(isFree(walls, to ?? { x: 0, y: 0 })).toBe(true);
    expect(nearestPlace([], { x: 1, y: 1 })).toBeNull();
    const [first, second] = [
      { x: 0, y: 10 },
      { x: 10, y: 0 },
    ];
    expect(nearestPlace([first, second], { x: 0, y: 0 })).toBe(first);
    expect(nearestPlace([first, second], { x: 7, y: 6 })).toBe(second);
  });
});

describe('a step beside a wall', () => {
  // One block from 250 to 300, both ways.
  const walls = wallsOf(yard([{ tile: 1, x: 5, y: 5 }]));

  it('is not stopped by a block that the player passes to its left, right, above or below', () => {
    for (const x of [250 - BODY.side, 300 + BODY.side])
      expect(step(walls, { x, y: 200 }, 0, 200).y).toBeCloseTo(400);
    for (const y of [250 - BODY.down, 300 + BODY.up])
      expect(step(walls, { x: 200, y }, 200, 0).x).toBeCloseTo(400);
  });

  it('may be smaller than a pixel', () => {
    expect(step(walls, { x: 200, y: 200 }, 0.5, 0.5)).toEqual({ x: 200.5, y: 200.5 });
    expect(step(walls, { x: 200, y: 200 }, -0.5, -0.5)).toEqual({ x: 199.5, y: 199.5 });
  });

  it('does not jump around the block in a long frame', () => {
    expect(step(walls, { x: 200, y: 210 }, 200, 200).y).toBeLessThan(360);
  });

  const above = { x: 275, y: 250 - BODY.down };
  const below = { x: 275, y: 300 + BODY.up };
  const left = { x: 250 - BODY.side, y: 275 };
  const right = { x: 300 + BODY.side, y: 275 };

  it('ends at the block from every side', () => {
    expect(step(walls, { x: 275, y: 200 }, 0, 200)).toEqual(above);
    expect(step(walls, { x: 275, y: 350 }, 0, -200)).toEqual(below);
    expect(step(walls, { x: 200, y: 275 }, 200, 0)).toEqual(left);
    expect(step(walls, { x: 350, y: 275 }, -200, 0)).toEqual(right);
  });

  it('does not enter the block, however small it is', () => {
    expect(step(walls, above, 0, 0.5)).toEqual(above);
    expect(step(walls, below, 0, -0.5)).toEqual(below);
    expect(step(walls, left, 0.5, 0)).toEqual(left);
    expect(step(walls, right, -0.5, 0)).toEqual(right);
  });

  it('goes no deeper for a player who stands in the block within the tolerance', () => {
    const inside = [
      [{ ...above, y: above.y + LENIENCE }, 0, 8],
      [{ ...below, y: below.y - LENIENCE }, 0, -8],
      [{ ...left, x: left.x + LENIENCE }, 8, 0],
      [{ ...right, x: right.x - LENIENCE }, -8, 0],
    ] as const;
    for (const [from, dx, dy] of inside) expect(step(walls, from, dx, dy)).toEqual(from);
  });
});

it('A spawn outside of the map opens no places', () => {
  const walls = wallsOf(yard());
  for (const spawn of [
    [-1, 2],
    [2, -1],
    [20, 2],
    [2, 20],
  ] as const)
    expect(walkablePlaces(walls, [spawn])).toEqual([]);
});

it('the squares that pieces block are counted once for each piece, and only on the map', () => {
  const counted = (...pieces: MapPiece[]) => countBlocked(yard(pieces));
  expect(counted({ tile: 1, x: 4, y: 4 })).toBe(1);
  expect(counted({ tile: 1, x: 4.5, y: 4.5 }, { tile: 2, x: 4.9, y: 5.2 })).toBe(6);
  expect(counted({ tile: 1, x: -0.5, y: 4 }, { tile: 1, x: 19.5, y: 19.5 })).toBe(2);
  expect(counted({ tile: 1, x: -1, y: -1 }, { tile: 1, x: 4, y: 4, collides: false })).toBe(0);
});
