/**
 * The design of a toy and its pack. Rules for a new toy, which the tests check as far as possible:
 *
 * - One silhouette idea that is recognisable in black at 64 px; no two toys of a pack share body and top.
 * - It stands on its round, heavy bottom: no legs, and arms only as nubs, fins, wings or claws.
 * - One main hue, one contrast, one accent. The outline is a dark tone of the hue, never black.
 * - `part()` adds light from the top left; don't add other light.
 * - One emotion you can name, from the kinds of `face()`; at most one half-lidded face in a pack.
 * - A higher rarity gets an idea, not noise: a prop or a light for a legendary, gradient and glow above it.
 * - The foil edition is dyed by design and compared with the rest of its pack: not everything blue.
 * - One line of lore, under 70 characters, dry and kind.
 */
import type { BlookSource, RarityKey } from './facts.ts';
import type { Colour, Markup, StudKey } from './kit/index.ts';

/** The colours of the foil edition: a map of pigments, and a turn of the hue for all others. */
export interface Dye {
  /** The main colour of the foil edition, if its outline should follow it. */
  readonly main?: Colour;
  readonly dye?: Readonly<Record<Colour, Colour>>;
  /** Degrees. */
  readonly turn?: number;
  /** Applied to white, brown and grey, which a turn of the hue cannot change. */
  readonly tint?: Colour;
}

export interface Toy {
  readonly key: string;
  readonly name: string;
  readonly rarity: RarityKey;
  /** Only for blooks in no pack. */
  readonly source?: BlookSource;
  readonly lore: string;
  /** The main colour; the outline is a dark tone of it. */
  readonly main: Colour;
  /** A different outline, if the main colour is too pale to derive one. */
  readonly ink?: Colour;
  readonly shiny: Dye;
  /** Draws on a canvas of 300 by 345, standing on y 326. */
  readonly draw: () => Markup;
}

export type PackKey =
  | 'bramble'
  | 'tidepool'
  | 'pantry'
  | 'attic'
  | 'starlit'
  | 'post'
  | 'playhouse'
  | 'harbour'
  | 'museum'
  | 'pier';

/** Packs that are sold for three weeks a year. */
export type SeasonPackKey = 'snooze' | 'blanket' | 'windfall' | 'frostpane';

export interface ToyPack {
  readonly key: PackKey | SeasonPackKey;
  readonly name: string;
  readonly note: string;
  readonly price: number;
  readonly stud: StudKey;
  readonly paper: Colour;
  readonly deep: Colour;
  readonly lite: Colour;
  readonly string: Colour;
  /** The toys in the envelope's window: front, left, right. Never the rarest. */
  readonly cast: readonly [front: string, left: string, right: string];
  readonly toys: readonly Toy[];
}

export interface SeasonPack extends ToyPack {
  readonly key: SeasonPackKey;
}
