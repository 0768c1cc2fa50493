/** What the decorations of all seasons share. */
import { type Colour, type Markup, times } from '../../kit/index.ts';
import { type PlazaPiece, type PlazaSet, stroke } from './piece.ts';

export const CORD = '#3a2a18';

/** Something on a cord from post to post, above the players. `at` places one thing by its share of the way. */
export const overhead = (
  key: string,
  set: PlazaSet,
  count: number,
  at: (x: number, y: number, i: number) => Markup,
): PlazaPiece => ({
  key,
  set,
  width: 300,
  height: 110,
  draw: () =>
    `<path d="M2 8Q150 62 298 8" fill="none" ${stroke(CORD, 4)}/>` +
    times(count, (i) => {
      const x = 2 + (296 * (i + 0.5)) / count;
      const along = (x - 2) / 296;
      return at(Math.round(x), Math.round(8 + 108 * along * (1 - along)), i);
    }),
});

export const pick = (colours: readonly [Colour, ...Colour[]], i: number): Colour =>
  colours[i % colours.length] ?? colours[0];
