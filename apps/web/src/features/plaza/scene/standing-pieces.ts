/** The pieces on the ground and overhead: one sprite for each, visible only while in view. */
import {
  type GameMap,
  type MapPiece,
  type MapTile,
  pieceBox,
  pieceFoot,
  TILE_PIXELS,
  tilesById,
  turnedPoint,
} from '@blookery/game/plaza/maps';
import { isInView, type View } from '../../../engine/camera.ts';
import { Container, canvasTexture, Sprite, type Texture } from '../../../engine/stage.ts';

export interface Lamp {
  x: number;
  y: number;
  radius: number;
}

export class StandingPieces {
  /** Pieces that are sorted among the players. */
  readonly standing: Sprite[] = [];
  readonly above = new Container();
  readonly lamps: Lamp[] = [];
  readonly #all: { sprite: Sprite; x: number; y: number; reach: number }[] = [];
  readonly #textures: Texture[] = [];

  constructor(map: GameMap, density: number, pictures: ReadonlyMap<number, HTMLCanvasElement>) {
    const tiles = tilesById(map);
    const textures = new Map<number, Texture>();
    const textureOf = (image: number): Texture | undefined => {
      const known = textures.get(image);
      const picture = pictures.get(image);
      if (known || !picture) return known;
      const texture = canvasTexture(picture, density);
      textures.set(image, texture);
      this.#textures.push(texture);
      return texture;
    };
    for (const layer of map.layers) {
      if (layer.kind === 'walls') continue;
      for (const piece of layer.pieces) {
        const tile = tiles.get(piece.tile);
        if (!tile) continue;
        this.#light(tile, piece);
        const texture = layer.kind === 'ground' || tile.image === null ? undefined : textureOf(tile.image);
        if (texture) this.#stand(tile, piece, texture, layer.kind === 'above');
      }
    }
  }

  #stand(tile: MapTile, piece: MapPiece, texture: Texture, above: boolean): void {
    const [left, top, width, height] = pieceBox(tile, piece);
    const x = (left + width / 2) * TILE_PIXELS;
    const y = (top + height / 2) * TILE_PIXELS;
    const sprite = new Sprite(texture);
    sprite.anchor.set(0.5);
    sprite.angle = piece.rotation ?? 0;
    sprite.position.set(x, y);
    sprite.zIndex = pieceFoot(tile, piece) * TILE_PIXELS;
    this.#all.push({ sprite, x, y, reach: (Math.max(width, height) / 2) * TILE_PIXELS });
    if (above) this.above.addChild(sprite);
    else this.standing.push(sprite);
  }

  #light(tile: MapTile, piece: MapPiece): void {
    if (!tile.light) return;
    const [x, y] = turnedPoint(tile, tile.light.at, piece.rotation);
    this.lamps.push({
      x: (piece.x + x) * TILE_PIXELS,
      y: (piece.y + y) * TILE_PIXELS,
      radius: tile.light.radius * TILE_PIXELS,
    });
  }

  show(view: View): void {
    for (const { sprite, x, y, reach } of this.#all) sprite.visible = isInView(view, x, y, reach);
  }

  destroy(): void {
    for (const sprite of this.standing) sprite.destroy();
    this.above.destroy({ children: true });
    for (const texture of this.#textures) texture.destroy(true);
  }
}
