/**
 * One plaza as this server knows it: who is where, cell by cell, and who of them is connected here. A tick
 * encodes the moves around each cell once and sends the same bytes to everybody in that cell.
 */
import type { BrassButton, PlazaPlayer, PlazaStall, StallListing } from '@blookery/contract/plaza';
import {
  type Cells,
  CROWD_MOVES,
  cellAt,
  cellsAround,
  cellsOf,
  type Stride,
} from '@blookery/game/plaza/plaza';
import type { Place } from '@blookery/game/plaza/walls';
import type { PlacesWriter } from '@blookery/game/plaza/wire';
import type { Client } from '../../gateway/client.ts';
import type { WalkEnd, WalkFollower } from '../../ports/walks.ts';
import type { Topic } from '../../ports/world.ts';
import type { Ground } from './ground.ts';

/** A player in a plaza, on this server or another one. */
export interface Walker {
  readonly userId: string;
  readonly number: number;
  face: PlazaPlayer['face'];
  readonly plaza: Plaza;
  x: number;
  y: number;
  cell: number;
  /** Null while the player is on another server. */
  own: OwnWalker | null;
  /** The server that has the player. */
  server: string;
}

/** State that only the server of the player has. */
export interface OwnWalker {
  client: Client;
  readonly stride: Stride;
  /** How often the player was put back; moves of earlier rounds are ignored. */
  round: number;
  /** Brass buttons left today, and those being picked up right now. */
  buttonsLeft: number;
  /** The UTC day that `buttonsLeft` counts; empty until one was picked up. */
  buttonsDay: string;
  picking: Set<number>;
  /** The stall of the player. */
  stall: number | null;
  /** Whether they walked up to somebody during this visit. */
  hasMet: boolean;
  /** Stops following the face. */
  unfollow: () => void;
  /** The game that the player plays by walking. */
  follower: WalkFollower | null;
}

/** Called when the game of a player cannot follow any further. */
export function endWalk({ own }: Walker, why: WalkEnd): void {
  const follower = own?.follower;
  if (!own || !follower) return;
  own.follower = null;
  follower.ended(why);
}

interface Cell {
  readonly walkers: Set<Walker>;
  /** Those of them who are connected to this server. */
  readonly listeners: Set<Client>;
  /** Walkers who moved since the last tick, within the cell or out of the cell. */
  moved: Set<Walker>;
  /** Those who moved in the tick before. */
  movedBefore: Set<Walker>;
  /** Whether its listeners still have to be sent the moves of the tick before. */
  isLate: boolean;
  readonly around: readonly number[];
}

export interface KeptStall {
  userId: string;
  listings: readonly StallListing[];
}

export class Plaza {
  readonly id: number;
  readonly walkers = new Map<string, Walker>();
  readonly buttons = new Map<number, BrassButton>();
  readonly stalls = new Map<number, KeptStall>();
  #cells: readonly Cell[] = [];
  #grid: Cells = { columns: 1, rows: 1 };
  #anythingToSend = false;
  #ticks = 0;

  constructor(id: number, ground: Ground) {
    this.id = id;
    this.layOut(ground);
  }

  get topic(): Topic {
    return `plaza:${this.id}`;
  }

  get roomId(): string {
    return `plaza:${this.id}`;
  }

  /** Another map has other cells, so every walker is assigned again. */
  layOut({ map }: Ground): void {
    this.#grid = cellsOf(map);
    this.#cells = Array.from({ length: this.#grid.columns * this.#grid.rows }, (_, cell) => ({
      walkers: new Set<Walker>(),
      listeners: new Set<Client>(),
      moved: new Set<Walker>(),
      movedBefore: new Set<Walker>(),
      isLate: false,
      around: cellsAround(this.#grid, cell),
    }));
    for (const walker of this.walkers.values()) this.#settle(walker);
  }

  #cell(number: number): Cell {
    const cell = this.#cells[number];
    if (!cell) throw new Error(`plaza ${this.id} has no cell ${number}`);
    return cell;
  }

  #settle(walker: Walker): void {
    walker.cell = cellAt(this.#grid, walker);
    const cell = this.#cell(walker.cell);
    cell.walkers.add(walker);
    if (walker.own) cell.listeners.add(walker.own.client);
  }

  add(walker: Walker): void {
    this.walkers.set(walker.userId, walker);
    this.#settle(walker);
  }

  remove(walker: Walker): void {
    if (this.walkers.get(walker.userId) !== walker) return;
    this.walkers.delete(walker.userId);
    const cell = this.#cell(walker.cell);
    cell.walkers.delete(walker);
    if (walker.own) cell.listeners.delete(walker.own.client);
  }

  /** Another page of the same player takes over. */
  handOver(walker: Walker, to: Client): void {
    if (!walker.own) return;
    const { listeners } = this.#cell(walker.cell);
    listeners.delete(walker.own.client);
    walker.own.client = to;
    listeners.add(to);
  }

  /** Returns whether the cell changed. */
  move(walker: Walker, { x, y }: Place): boolean {
    walker.x = x;
    walker.y = y;
    const before = this.#cell(walker.cell);
    before.moved.add(walker);
    this.#anythingToSend = true;
    const cell = cellAt(this.#grid, walker);
    if (cell === walker.cell) return false;
    before.walkers.delete(walker);
    if (walker.own) before.listeners.delete(walker.own.client);
    this.#settle(walker);
    this.#cell(cell).moved.add(walker);
    return true;
  }

  /** Encodes everybody near a walker, including those who stand still. */
  near(walker: Walker, writer: PlacesWriter): Uint8Array {
    writer.start(true);
    for (const around of this.#cell(walker.cell).around) {
      for (const { number, x, y } of this.#cell(around).walkers) writer.add(number, x, y);
    }
    return writer.bytes;
  }

  /** Sends the moves since the last tick, encoded once per cell with listeners; to a crowd at every second tick. */
  tick(writer: PlacesWriter, send: (listeners: Iterable<Client>, bytes: Uint8Array) => void): void {
    if (!this.#anythingToSend) return;
    this.#anythingToSend = false;
    this.#ticks++;
    for (const [number, cell] of this.#cells.entries()) {
      if (cell.listeners.size === 0) continue;
      // Half of the cells wait at one tick and half at the next, so that the work is even.
      const mayWait = (number + this.#ticks) % 2 === 0;
      if (mayWait && !cell.isLate && this.#movesAround(cell) > CROWD_MOVES) {
        cell.isLate = true;
        this.#anythingToSend = true;
        continue;
      }
      writer.start(false);
      this.#writeMoves(cell, writer);
      cell.isLate = false;
      if (!writer.isEmpty) send(cell.listeners, writer.bytes);
    }
    for (const cell of this.#cells) {
      [cell.moved, cell.movedBefore] = [cell.movedBefore, cell.moved];
      cell.moved.clear();
    }
  }

  #movesAround({ around }: Cell): number {
    let moves = 0;
    for (const number of around) moves += this.#cell(number).moved.size;
    return moves;
  }

  #writeMoves({ around, isLate }: Cell, writer: PlacesWriter): void {
    for (const number of around) {
      const { moved, movedBefore } = this.#cell(number);
      for (const walker of moved) writer.add(walker.number, walker.x, walker.y);
      if (!isLate) continue;
      for (const walker of movedBefore) {
        if (!moved.has(walker)) writer.add(walker.number, walker.x, walker.y);
      }
    }
  }

  *own(): Generator<Walker> {
    for (const walker of this.walkers.values()) if (walker.own) yield walker;
  }

  /** The number of the stall that a player keeps. */
  stallOf(userId: string): number | null {
    for (const [number, kept] of this.stalls) if (kept.userId === userId) return number;
    return null;
  }

  stall(number: number): PlazaStall {
    const kept = this.stalls.get(number);
    return { stall: number, userId: kept?.userId ?? null, listings: [...(kept?.listings ?? [])] };
  }
}
