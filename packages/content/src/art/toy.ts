/**
 * What a toy and its pack are made of. The rules for a new one, which the tests watch where they can:
 *
 * - One silhouette idea that reads in black at 64 px; no two toys of a pack share body and top.
 * - It stands on its round, heavy bottom: no legs, and arms only as nubs, fins, wings or claws.
 * - One main hue, one contrast, one accent. The outline is the hue's own dark, never black.
 * - Light from the top left comes with `part()`; don't add others.
 * - One emotion you can name, from the kinds of `face()`; at most one half-lidded face in a pack.
 * - Rarity buys an idea, not noise: a prop or a light for the legendary, gradient and glow above it.
 * - The foil edition is dyed by design, and looked at beside its pack mates: not everything blue.
 * - One line of lore, under 70 characters, dry and kind.
 */
import type { BlookSource, RarityKey } from './facts.ts';
import type { Colour, Markup, StudKey } from './kit/index.ts';

/** How the foil edition is coloured: pigment by pigment, and what the map leaves out by a turn of the hue. */
export interface Dye {
  /** The foil edition's leading colour, where its outline is to follow. */
  readonly main?: Colour;
  readonly dye?: Readonly<Record<Colour, Colour>>;
  /** Degrees. */
  readonly turn?: number;
  /** Laid over white, brown and grey, which no turn of the hue can change. */
  readonly tint?: Colour;
}

export interface Toy {
  readonly key: string;
  readonly name: string;
  readonly rarity: RarityKey;
  /** Only for toys that no pack gives. */
  readonly source?: BlookSource;
  readonly lore: string;
  /** The leading colour; the outline is its dark. */
  readonly main: Colour;
  /** Another outline, where the leading colour is too pale to give one. */
  readonly ink?: Colour;
  readonly shiny: Dye;
  /** On the 300 by 345 canvas, standing on y 326. */
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

export interface ToyPack {
  readonly key: PackKey;
  readonly name: string;
  readonly note: string;
  readonly price: number;
  readonly stud: StudKey;
  readonly paper: Colour;
  readonly deep: Colour;
  readonly lite: Colour;
  readonly string: Colour;
  /** In the envelope's window: front, left, right. Never the rarest. */
  readonly cast: readonly [front: string, left: string, right: string];
  readonly toys: readonly Toy[];
}
