/**
 * Collision. The page moves its player with `step`, and the server checks each move with `pathIsFree`, so both agree on
 * every wall. Units are pixels, because players move in pixels.
 */
import { type GameMap, type MapPoint, pieceSolid, TILE_PIXELS, tilesById } from './maps.ts';

/** A player's feet, relative to the player's position. */
export const BODY = { side: 14, up: 12, down: 2 } as const;
/** How far feet may be inside a wall before the server objects: positions are sent in quarters of a pixel. */
export const LENIENCE = 0.5;
/** A wall together with the feet is wider than two strides, so no stride skips a wall. */
const STRIDE = 6;

interface Block {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const nothing: readonly Block[] = [];

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Walls {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  /** The blocks in each square, row by row; most squares have none. */
  readonly squares: readonly (readonly Block[] | undefined)[];
}

/** Yields the solid part of each piece that blocks players, and the squares it reaches into. */
function* solidsOf(map: GameMap) {
  const tiles = tilesById(map);
  for (const layer of map.layers) {
    for (const piece of layer.pieces) {
      const tile = tiles.get(piece.tile);
      const solid = tile && pieceSolid(tile, piece, layer.kind);
      if (!solid) continue;
      const [x, y, width, height] = solid;
      const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
      const columns = Math.max(0, Math.ceil(Math.min(map.width, x + width)) - left);
      const rows = Math.max(0, Math.ceil(Math.min(map.height, y + height)) - top);
      yield { solid, left, top, columns, rows };
    }
  }
}

/** Returns how many squares pieces block, counted once for each piece. */
export function countBlocked(map: GameMap): number {
  let count = 0;
  for (const { columns, rows } of solidsOf(map)) count += columns * rows;
  return count;
}

export function wallsOf(map: GameMap): Walls {
  const squares: (Block[] | undefined)[] = new Array(map.width * map.height);
  for (const { solid, left, top, columns, rows } of solidsOf(map)) {
    const [x, y, width, height] = solid;
    const block: Block = {
      left: x * TILE_PIXELS,
      top: y * TILE_PIXELS,
      right: (x + width) * TILE_PIXELS,
      bottom: (y + height) * TILE_PIXELS,
    };
    for (let row = top; row < top + rows; row++) {
      for (let column = left; column < left + columns; column++) {
        const at = row * map.width + column;
        const here = squares[at] ?? [];
        here.push(block);
        squares[at] = here;
      }
    }
  }
  return { width: map.width * TILE_PIXELS, height: map.height * TILE_PIXELS, columns: map.width, squares };
}

/** Yields every block that may touch a box, possibly more than once. */
function* blocksIn(walls: Walls, left: number, top: number, right: number, bottom: number): Generator<Block> {
  const lastColumn = Math.min(walls.columns - 1, Math.floor(right / TILE_PIXELS));
  const lastRow = Math.min(walls.height / TILE_PIXELS - 1, Math.floor(bottom / TILE_PIXELS));
  for (let row = Math.max(0, Math.floor(top / TILE_PIXELS)); row <= lastRow; row++) {
    for (let column = Math.max(0, Math.floor(left / TILE_PIXELS)); column <= lastColumn; column++) {
      const here = walls.squares[row * walls.columns + column];
      if (here) yield* here;
    }
  }
}

/** Returns whether a player can stand here. */
export function isFree(walls: Walls, { x, y }: Place, lenience = 0): boolean {
  const left = x - BODY.side + lenience;
  const right = x + BODY.side - lenience;
  const top = y - BODY.up + lenience;
  const bottom = y + BODY.down - lenience;
  // Written so that NaN is never free.
  if (!(left >= 0 && top >= 0 && right <= walls.width && bottom <= walls.height)) return false;
  // Inlined instead of using `blocksIn`: the server runs this for every step of every player.
  const lastColumn = Math.min(walls.columns - 1, Math.floor(right / TILE_PIXELS));
  const lastSquare = Math.floor(bottom / TILE_PIXELS) * walls.columns;
  const firstColumn = Math.floor(left / TILE_PIXELS);
  for (let row = Math.floor(top / TILE_PIXELS) * walls.columns; row <= lastSquare; row += walls.columns) {
    for (let column = firstColumn; column <= lastColumn; column++) {
      for (const block of walls.squares[row + column] ?? nothing) {
        if (block.left < right && block.right > left && block.top < bottom && block.bottom > top)
          return false;
      }
    }
  }
  return true;
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

function slideX(walls: Walls, { x, y }: Place, dx: number): number {
  let to = clamp(x + dx, BODY.side, walls.width - BODY.side);
  const [top, bottom] = [y - BODY.up, y + BODY.down];
  const [left, right] = [Math.min(x, to) - BODY.side, Math.max(x, to) + BODY.side];
  for (const block of blocksIn(walls, left, top, right, bottom)) {
    if (block.top >= bottom || block.bottom <= top) continue;
    if (dx > 0 && block.left >= x + BODY.side - LENIENCE) to = Math.min(to, block.left - BODY.side);
    if (dx < 0 && block.right <= x - BODY.side + LENIENCE) to = Math.max(to, block.right + BODY.side);
  }
  return dx > 0 ? Math.max(x, to) : Math.min(x, to);
}

function slideY(walls: Walls, { x, y }: Place, dy: number): number {
  let to = clamp(y + dy, BODY.up, walls.height - BODY.down);
  const [left, right] = [x - BODY.side, x + BODY.side];
  const [top, bottom] = [Math.min(y, to) - BODY.up, Math.max(y, to) + BODY.down];
  for (const block of blocksIn(walls, left, top, right, bottom)) {
    if (block.left >= right || block.right <= left) continue;
    if (dy > 0 && block.top >= y + BODY.down - LENIENCE) to = Math.min(to, block.top - BODY.down);
    if (dy < 0 && block.bottom <= y - BODY.up + LENIENCE) to = Math.max(to, block.bottom + BODY.up);
  }
  return dy > 0 ? Math.max(y, to) : Math.min(y, to);
}

/** Returns the position after a step, which slides along walls. */
export function step(walls: Walls, from: Place, dx: number, dy: number): Place {
  const strides = Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / STRIDE));
  let here = from;
  for (let i = 0; i < strides; i++) {
    const x = dx === 0 ? here.x : slideX(walls, here, dx / strides);
    const y = dy === 0 ? here.y : slideY(walls, { x, y: here.y }, dy / strides);
    if (x === here.x && y === here.y) break;
    here = { x, y };
  }
  return here;
}

/** Returns whether a player can walk straight from one position to the other. */
export function lineIsFree(walls: Walls, from: Place, to: Place): boolean {
  const strides = Math.ceil(Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) / STRIDE);
  for (let i = 1; i < strides; i++) {
    const part = i / strides;
    const here = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    if (!isFree(walls, here, LENIENCE)) return false;
  }
  return isFree(walls, to, LENIENCE);
}

/**
 * Returns whether a player could have walked directly from one position to the other. Between two positions that are
 * sent a player may have slid around a corner, so one turn is allowed.
 */
export const pathIsFree = (walls: Walls, from: Place, to: Place): boolean =>
  lineIsFree(walls, from, to) ||
  (lineIsFree(walls, from, { x: to.x, y: from.y }) && lineIsFree(walls, { x: to.x, y: from.y }, to)) ||
  (lineIsFree(walls, from, { x: from.x, y: to.y }) && lineIsFree(walls, { x: from.x, y: to.y }, to));

/** Returns the number of the square that a place is in, counted row by row. */
export const squareAt = ({ columns }: Walls, { x, y }: Place): number =>
  Math.floor(y / TILE_PIXELS) * columns + Math.floor(x / TILE_PIXELS);

/** Returns the centre of every square that can be reached from the spawn points. */
export function walkablePlaces(walls: Walls, spawns: readonly MapPoint[]): Place[] {
  const { columns } = walls;
  const rows = walls.height / TILE_PIXELS;
  const middle = (square: number): Place => ({
    x: ((square % columns) + 0.5) * TILE_PIXELS,
    y: (Math.floor(square / columns) + 0.5) * TILE_PIXELS,
  });
  const seen = new Uint8Array(columns * rows);
  const open: number[] = [];
  const visit = (square: number, from: Place, isBare = false): void => {
    if (seen[square]) return;
    // Feet on the way from centre to centre touch no other square, and most squares are bare.
    if (!(isBare && !walls.squares[square]) && !pathIsFree(walls, from, middle(square))) return;
    seen[square] = 1;
    open.push(square);
  };
  for (const [x, y] of spawns) {
    if (x < 0 || y < 0 || x >= columns || y >= rows) continue;
    visit(Math.floor(y) * columns + Math.floor(x), { x: x * TILE_PIXELS, y: y * TILE_PIXELS });
  }
  // `visit` appends to the list while it is walked.
  for (const square of open) {
    const here = middle(square);
    const isBare = !walls.squares[square];
    if (square % columns > 0) visit(square - 1, here, isBare);
    if (square % columns < columns - 1) visit(square + 1, here, isBare);
    if (square >= columns) visit(square - columns, here, isBare);
    if (square < columns * (rows - 1)) visit(square + columns, here, isBare);
  }
  return open.map(middle);
}

/** Returns where to put a player whose position is no longer free. */
export function nearestPlace(places: readonly Place[], { x, y }: Place): Place | null {
  let best: Place | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const distance = (place.x - x) ** 2 + (place.y - y) ** 2;
    if (distance < least) [best, least] = [place, distance];
  }
  return best;
}
