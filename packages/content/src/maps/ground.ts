/** Grass, paths, and the edges between them. */
import type { MapPiece } from '@blookery/game/plaza/maps';
import { type PaletteKey, paletteId } from './palette.ts';

export type Lay = (key: PaletteKey, x: number, y: number) => MapPiece;

const SIDES = [
  ['n', 0, -1],
  ['e', 1, 0],
  ['s', 0, 1],
  ['w', -1, 0],
] as const;
const CORNERS = [
  ['ne', 1, -1],
  ['nw', -1, -1],
  ['se', 1, 1],
  ['sw', -1, 1],
] as const;
type Corner = (typeof CORNERS)[number][0];

/** The paved squares of a map. */
export class Paths {
  readonly width: number;
  readonly height: number;
  readonly #cobbled = new Set<number>();
  /** Squares without a drawn edge, because another piece covers it. */
  readonly #plain = new Set<number>();
  readonly #extra: [PaletteKey, number, number][] = [];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  #at(x: number, y: number): number {
    return y * this.width + x;
  }

  has(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < this.width && y < this.height && this.#cobbled.has(this.#at(x, y));
  }

  /** Paves from one square to another, inclusive. */
  pave(x: number, y: number, toX: number, toY: number): this {
    for (let row = y; row <= toY; row++) {
      for (let column = x; column <= toX; column++) this.#cobbled.add(this.#at(column, row));
    }
    return this;
  }

  /** Leaves out the edges of these squares, which a round piece covers. */
  leavePlain(isPlain: (x: number, y: number) => boolean): this {
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) if (isPlain(x, y)) this.#plain.add(this.#at(x, y));
    }
    return this;
  }

  nub(corner: Corner, x: number, y: number): this {
    this.#extra.push([`nub-${corner}`, x, y]);
    return this;
  }

  /** Rounds off an outer corner of a path two squares wide; `x` and `y` are the upper left of its four squares. */
  sweep(corner: Corner, x: number, y: number): this {
    const north = corner[0] === 'n';
    const east = corner[1] === 'e';
    const row = north ? y - 1 : y + 2;
    const column = east ? x + 2 : x - 1;
    for (const [px, py] of [
      [x, row],
      [x + 1, row],
      [column, y],
      [column, y + 1],
    ] as const) {
      this.#plain.add(this.#at(px, py));
    }
    this.#extra.push([`sweep-${corner}`, x, y]);
    // The soil of a sweep narrows to nothing at both ends; a nub beyond each end rounds it off.
    this.nub(`${north ? 's' : 'n'}${east ? 'w' : 'e'}`, east ? x : x + 1, row);
    this.nub(`${north ? 's' : 'n'}${east ? 'w' : 'e'}`, column, north ? y + 1 : y);
    return this;
  }

  cobbles(lay: Lay): MapPiece[] {
    return [...this.#cobbled]
      .sort((a, b) => a - b)
      .map((at) => lay('cobble-a', at % this.width, Math.floor(at / this.width)));
  }

  edges(): MapPiece[] {
    const pieces: MapPiece[] = [];
    const put = (key: PaletteKey, x: number, y: number) => pieces.push({ tile: paletteId(key), x, y });
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        if (this.has(x, y) || this.#plain.has(this.#at(x, y))) continue;
        this.#edge(x, y, put);
      }
    }
    for (const [key, x, y] of this.#extra) put(key, x, y);
    return pieces;
  }

  #edge(x: number, y: number, put: (key: PaletteKey, x: number, y: number) => void): void {
    const sides = SIDES.filter(([, dx, dy]) => this.has(x + dx, y + dy)).map(([side]) => side);
    const vertical = sides.find((side) => side === 'n' || side === 's');
    const horizontal = sides.find((side) => side === 'e' || side === 'w');
    if (sides.length === 2 && vertical && horizontal) put(`nook-${vertical}${horizontal}`, x, y);
    else for (const side of sides) put(`edge-${side}`, x, y);
    for (const [corner, dx, dy] of CORNERS) {
      const touches = this.has(x + dx, y + dy) && !this.has(x + dx, y) && !this.has(x, y + dy);
      if (touches) put(`nub-${corner}`, x, y);
    }
  }
}

/** Alternates light and dark squares, with random tufts and flowers. */
export function meadow(width: number, height: number, lay: Lay): MapPiece[] {
  const pieces: MapPiece[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) pieces.push(lay((x + y) % 2 === 0 ? 'grass-a' : 'grass-b', x, y));
  }
  return pieces;
}
