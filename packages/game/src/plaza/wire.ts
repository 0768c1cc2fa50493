/**
 * The binary messages of the plaza. A page sends its position; the server sends who moved, or everyone who is near.
 * Positions are quarters of a pixel in 16 bits, enough for the largest map. Players have a number that `plaza.join` maps
 * to their id.
 *
 *   move  (page → server)   kind 1, round 1, x 2, y 2
 *   moved (server → page)   kind 1, then for each: number 2, x 2, y 2
 *   near  (server → page)   kind 1, the same for everyone near; players not listed are not near
 *
 * `round` counts how often the server put the player back. Moves of an earlier round are ignored.
 */
import type { Place } from './walls.ts';

const kinds = { move: 1, moved: 2, near: 3 } as const;
const SCALE = 4;
export const MOVE_BYTES = 6;
const HEAD = 1;
const ENTRY = 6;

export interface SaidMove extends Place {
  readonly round: number;
}
export interface NumberedPlace extends Place {
  readonly number: number;
}
export interface ReceivedPlaces {
  /** Whether players that are not listed are not near. */
  readonly complete: boolean;
  readonly places: readonly NumberedPlace[];
}

/** Returns a position with the precision of the wire. */
export const onWire = (value: number): number =>
  Math.min(0xffff, Math.max(0, Math.round(value * SCALE))) / SCALE;

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export function moveBytes({ round, x, y }: SaidMove): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(MOVE_BYTES);
  const view = viewOf(bytes);
  bytes[0] = kinds.move;
  bytes[1] = round & 0xff;
  view.setUint16(2, onWire(x) * SCALE, true);
  view.setUint16(4, onWire(y) * SCALE, true);
  return bytes;
}

/** Returns null for anything that is not a move. */
export function readMove(bytes: Uint8Array): SaidMove | null {
  if (bytes.length !== MOVE_BYTES || bytes[0] !== kinds.move) return null;
  // Without a DataView, which is slower: this runs for every step of every player.
  const at = (index: number) => ((bytes[index] ?? 0) | ((bytes[index + 1] ?? 0) << 8)) / SCALE;
  return { round: bytes[1] ?? 0, x: at(2), y: at(4) };
}

/** Writes in place, so that a tick with a thousand players allocates one buffer and no objects. */
export class PlacesWriter {
  #bytes = new Uint8Array(HEAD + ENTRY * 64);
  #length = HEAD;

  start(complete: boolean): void {
    this.#bytes[0] = complete ? kinds.near : kinds.moved;
    this.#length = HEAD;
  }

  add(number: number, x: number, y: number): void {
    const at = this.#length;
    if (at + ENTRY > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    const bytes = this.#bytes;
    const [wx, wy] = [Math.round(x * SCALE), Math.round(y * SCALE)];
    bytes[at] = number;
    bytes[at + 1] = number >> 8;
    bytes[at + 2] = wx;
    bytes[at + 3] = wx >> 8;
    bytes[at + 4] = wy;
    bytes[at + 5] = wy >> 8;
    this.#length = at + ENTRY;
  }

  get isEmpty(): boolean {
    return this.#length === HEAD;
  }

  /** Valid until the next `start`. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}

/** Returns null for anything that is neither `moved` nor `near`. */
export function readPlaces(bytes: Uint8Array): ReceivedPlaces | null {
  const kind = bytes[0];
  if (kind !== kinds.moved && kind !== kinds.near) return null;
  if ((bytes.length - HEAD) % ENTRY !== 0) return null;
  const view = viewOf(bytes);
  const places: NumberedPlace[] = [];
  for (let at = HEAD; at < bytes.length; at += ENTRY) {
    places.push({
      number: view.getUint16(at, true),
      x: view.getUint16(at + 2, true) / SCALE,
      y: view.getUint16(at + 4, true) / SCALE,
    });
  }
  return { complete: kind === kinds.near, places };
}
