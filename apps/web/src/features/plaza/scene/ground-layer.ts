/**
 * The ground, drawn once. It is divided into squares that are painted when they come into view and kept for a
 * while, so that a frame draws a dozen large pictures instead of thousands of tiles, and no phone has to hold
 * the whole map.
 */
import {
  type GameMap,
  type MapPiece,
  type MapTile,
  pieceBox,
  TILE_PIXELS,
  tilesById,
} from '@blookery/game/plaza/maps';
import type { View } from '../../../engine/camera.ts';
import { blankCanvas, brush, pictureCanvas } from '../../../engine/picture-canvas.ts';
import { BACKGROUND, Container, canvasTexture, Sprite } from '../../../engine/stage.ts';

const SQUARES = 8;
const SIDE = SQUARES * TILE_PIXELS;
/** How many painted squares are kept beyond those in view. */
const KEPT = 36;

interface Painted {
  sprite: Sprite;
  seenAt: number;
}

export class GroundLayer {
  readonly root = new Container();
  readonly #squares = new Map<number, Painted>();
  readonly #laid = new Map<number, { tile: MapTile; piece: MapPiece }[]>();
  readonly #columns: number;
  readonly #rows: number;
  readonly #density: number;
  readonly #pictures: ReadonlyMap<number, HTMLCanvasElement>;
  #frames = 0;

  constructor(map: GameMap, density: number, pictures: ReadonlyMap<number, HTMLCanvasElement>) {
    this.#columns = Math.ceil(map.width / SQUARES);
    this.#rows = Math.ceil(map.height / SQUARES);
    this.#density = density;
    this.#pictures = pictures;
    const tiles = tilesById(map);
    for (const layer of map.layers) {
      if (layer.kind !== 'ground') continue;
      for (const piece of layer.pieces) this.#lay(tiles.get(piece.tile), piece);
    }
  }

  #lay(tile: MapTile | undefined, piece: MapPiece): void {
    if (!tile || tile.image === null) return;
    const [x, y, width, height] = pieceBox(tile, piece);
    const lastRow = Math.min(this.#rows - 1, Math.ceil((y + height) / SQUARES) - 1);
    const lastColumn = Math.min(this.#columns - 1, Math.ceil((x + width) / SQUARES) - 1);
    for (let row = Math.max(0, Math.floor(y / SQUARES)); row <= lastRow; row++) {
      for (let column = Math.max(0, Math.floor(x / SQUARES)); column <= lastColumn; column++) {
        const at = row * this.#columns + column;
        const here = this.#laid.get(at) ?? [];
        here.push({ tile, piece });
        this.#laid.set(at, here);
      }
    }
  }

  /** Shows the squares in view. After the first frame, paints at most one new square per frame. */
  show(view: View): void {
    this.#frames++;
    const first = this.#frames === 1;
    let budget = first ? Number.POSITIVE_INFINITY : 1;
    for (let row = Math.floor((view.y - 40) / SIDE); row <= (view.y + view.height + 40) / SIDE; row++) {
      for (
        let column = Math.floor((view.x - 40) / SIDE);
        column <= (view.x + view.width + 40) / SIDE;
        column++
      ) {
        if (row < 0 || column < 0 || row >= this.#rows || column >= this.#columns) continue;
        const at = row * this.#columns + column;
        let painted = this.#squares.get(at);
        if (!painted && budget > 0) {
          budget--;
          painted = this.#paint(at);
        }
        if (painted) painted.seenAt = this.#frames;
      }
    }
    for (const { sprite, seenAt } of this.#squares.values()) sprite.visible = seenAt === this.#frames;
    if (this.#squares.size > KEPT) this.#forgetOldest();
  }

  #paint(at: number): Painted {
    const density = this.#density;
    const canvas = blankCanvas(SIDE * density, SIDE * density);
    const context = brush(canvas, { alpha: false });
    context.fillStyle = BACKGROUND;
    context.fillRect(0, 0, canvas.width, canvas.height);
    const [left, top] = [(at % this.#columns) * SQUARES, Math.floor(at / this.#columns) * SQUARES];
    context.scale(density, density);
    for (const { tile, piece } of this.#laid.get(at) ?? []) {
      const picture = tile.image === null ? undefined : this.#pictures.get(tile.image);
      if (picture) drawPiece(context, picture, tile, piece, left, top);
    }
    const sprite = new Sprite(canvasTexture(canvas, density));
    sprite.position.set(left * TILE_PIXELS, top * TILE_PIXELS);
    this.root.addChild(sprite);
    const painted = { sprite, seenAt: this.#frames };
    this.#squares.set(at, painted);
    return painted;
  }

  #forgetOldest(): void {
    for (const [at, { sprite, seenAt }] of this.#squares) {
      if (seenAt >= this.#frames - 240) continue;
      this.#squares.delete(at);
      sprite.destroy({ texture: true, textureSource: true });
      return;
    }
  }

  destroy(): void {
    this.root.destroy({ children: true, texture: true, textureSource: true });
  }
}

function drawPiece(
  context: CanvasRenderingContext2D,
  picture: HTMLCanvasElement,
  tile: MapTile,
  piece: MapPiece,
  left: number,
  top: number,
): void {
  const [x, y, width, height] = pieceBox(tile, piece);
  const [across, down] = [tile.width * TILE_PIXELS, tile.height * TILE_PIXELS];
  const [px, py] = [(x - left) * TILE_PIXELS, (y - top) * TILE_PIXELS];
  if (!piece.rotation) {
    context.drawImage(picture, px, py, across, down);
    return;
  }
  context.save();
  context.translate(px + (width * TILE_PIXELS) / 2, py + (height * TILE_PIXELS) / 2);
  context.rotate((piece.rotation * Math.PI) / 180);
  context.drawImage(picture, -across / 2, -down / 2, across, down);
  context.restore();
}

/** All pictures of a map by their id, at the size of their tiles. One that does not load is drawn as a broken one. */
export async function mapPictures(
  map: GameMap,
  density: number,
  urlOf: (image: number) => string,
): Promise<Map<number, HTMLCanvasElement>> {
  const used = new Set(map.layers.flatMap(({ pieces }) => pieces.map(({ tile }) => tile)));
  const pictures = new Map<number, HTMLCanvasElement>();
  await Promise.all(
    map.tiles.map(async ({ id, image, width, height }) => {
      if (image === null || !used.has(id)) return;
      const size = { width: width * TILE_PIXELS, height: height * TILE_PIXELS, density };
      pictures.set(image, await pictureCanvas(urlOf(image), size));
    }),
  );
  return pictures;
}
