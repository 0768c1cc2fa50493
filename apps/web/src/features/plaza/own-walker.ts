/**
 * The player's own position: moved here at once, sent every 50 ms, and set back when the server disagrees.
 * Both use the same walls, so that this is rare.
 */
import { MOVE_EVERY_MS, walkingSpeed } from '@blookery/game/plaza/plaza';
import { type Place, step, type Walls } from '@blookery/game/plaza/walls';
import { moveBytes, onWire } from '@blookery/game/plaza/wire';
import type { Direction } from '../../engine/steering.ts';

export interface Intent {
  direction: Direction;
  running: boolean;
  narrow: boolean;
}

export class OwnWalker {
  x: number;
  y: number;
  round: number;
  moving = false;
  running = false;
  #sent: Place;
  #sentAt = Number.NEGATIVE_INFINITY;

  constructor({ x, y, round }: Place & { round: number }) {
    this.x = x;
    this.y = y;
    this.round = round;
    this.#sent = { x, y };
  }

  /** Moves by one frame. */
  walk(walls: Walls, { direction, running, narrow }: Intent, passedMs: number): void {
    const way = (walkingSpeed({ narrow, running }) * passedMs) / 1000;
    const to = step(walls, this, direction.x * way, direction.y * way);
    this.moving = Math.hypot(to.x - this.x, to.y - this.y) > 0.01;
    this.running = running && this.moving;
    this.x = to.x;
    this.y = to.y;
  }

  /** The message to send now, or null: at most every 50 ms, and only after a move. */
  nextMessage(now: number): Uint8Array<ArrayBuffer> | null {
    if (now - this.#sentAt < MOVE_EVERY_MS) return null;
    const place = { x: onWire(this.x), y: onWire(this.y) };
    if (place.x === this.#sent.x && place.y === this.#sent.y) return null;
    // Keeps the 50 ms beat while walking, so that frames of 16 ms do not stretch it to 64.
    const late = now - this.#sentAt - MOVE_EVERY_MS;
    this.#sentAt = late < MOVE_EVERY_MS ? this.#sentAt + MOVE_EVERY_MS : now;
    this.#sent = place;
    return moveBytes({ round: this.round, ...place });
  }

  putBack({ x, y, round }: Place & { round: number }): void {
    this.x = x;
    this.y = y;
    this.round = round;
    this.#sent = { x, y };
  }
}
