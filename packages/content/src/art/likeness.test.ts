import { beforeAll, describe, expect, it } from 'vitest';
import { drawToy } from './draw-toy.ts';
import { colourDistance, type Look, lineLikeness, lookOf } from './likeness.ts';
import { drawResident, RESIDENTS } from './residents/index.ts';
import { TOYS } from './toys.ts';

interface Looks {
  readonly key: string;
  readonly plain: Look;
  readonly shiny: Look;
}

// The two most similar toys have a colour distance of 7.3 and share 0.50 of their lines; a dyed copy shares 0.78.
const LEAST_COLOUR_DISTANCE = 4;
const MOST_SHARED_LINES = 0.65;
// The least visible shiny has a distance of 4.2 from its plain form.
const LEAST_FOIL_DISTANCE = 3;

let toys: Looks[];

beforeAll(async () => {
  toys = await Promise.all(
    TOYS.map(async ({ toy: { key } }) => ({
      key,
      plain: await lookOf(drawToy(key)),
      shiny: await lookOf(drawToy(key, { shiny: true })),
    })),
  );
});

function* pairs(): Generator<readonly [Looks, Looks]> {
  for (const [i, a] of toys.entries()) for (const b of toys.slice(i + 1)) yield [a, b];
}

describe('at 64 px on the background', () => {
  it('no two toys look alike', () => {
    const alike = [...pairs()]
      .filter(([a, b]) => colourDistance(a.plain, b.plain) < LEAST_COLOUR_DISTANCE)
      .map(([a, b]) => `${a.key} and ${b.key}`);
    expect(alike).toEqual([]);
  });

  it('no toy is another one in different colours', () => {
    const copies = [...pairs()]
      .filter(([a, b]) => lineLikeness(a.plain, b.plain) > MOST_SHARED_LINES)
      .map(([a, b]) => `${a.key} and ${b.key}`);
    expect(copies).toEqual([]);
  });

  it('no resident of the plaza looks like a toy', async () => {
    for (const resident of RESIDENTS) {
      const look = await lookOf(drawResident(resident, 'stand'));
      const alike = toys.filter(
        ({ plain }) =>
          colourDistance(plain, look) < LEAST_COLOUR_DISTANCE ||
          lineLikeness(plain, look) > MOST_SHARED_LINES,
      );
      expect([resident.key, alike.map(({ key }) => key)]).toEqual([resident.key, []]);
    }
  });

  it('every shiny differs from its plain form and is still recognisable', () => {
    for (const { key, plain, shiny } of toys) {
      expect(colourDistance(plain, shiny), key).toBeGreaterThan(LEAST_FOIL_DISTANCE);
      expect(lineLikeness(plain, shiny), key).toBeGreaterThan(MOST_SHARED_LINES);
    }
  });
});
