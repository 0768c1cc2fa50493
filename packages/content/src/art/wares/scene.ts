import type { Colour, Markup } from '../kit/index.ts';

/** The place behind a pack: a sky, what stands in it, and a floor. */
export interface Scene {
  readonly sky: readonly [top: Colour, bottom: Colour];
  readonly floor: Colour;
  /** The floor's near edge. */
  readonly lip: Colour;
  readonly draw: () => Markup;
}
