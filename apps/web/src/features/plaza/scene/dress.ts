/** The plaza in the dress of a season. Its pictures are loaded when it is put on, and drawn once. */
import type { Season } from '@blookery/game/collecting/events';
import { isInView, type View } from '../../../engine/camera.ts';
import { blankCanvas, brush, pictureCanvas } from '../../../engine/picture-canvas.ts';
import { Container, canvasTexture, Sprite, type Texture } from '../../../engine/stage.ts';
import { attires, fallenTo, type Placed, placeGarlands, placeStanding } from './dress-plan.ts';
import type { Lamp } from './standing-pieces.ts';

const FLAKE = 7;
/** Few enough that a phone does not notice. */
const FLAKES = 48;
const FLAKES_WITHOUT_CARD = 20;

interface DressParts {
  density: number;
  accelerated: boolean;
  pieceUrl: (key: string) => string;
  /** Adds something among the players, sorted by its foot. */
  stand: (sprite: Sprite) => void;
}

export class Dress {
  /** Above the players. */
  readonly above = new Container();
  readonly #parts: DressParts;
  readonly #garlands = new Container();
  readonly #falling = new Container();
  #worn: Season | null = null;
  #lamps: readonly Lamp[] = [];
  #sprites: { sprite: Sprite; reach: number }[] = [];
  #textures: Texture[] = [];
  /** Counts changes, so that pictures that come too late are dropped. */
  #changes = 0;

  constructor(parts: DressParts) {
    this.#parts = parts;
    this.above.addChild(this.#garlands, this.#falling);
  }

  /** The lamps of a new map. The dress is put on again. */
  setLamps(lamps: readonly Lamp[]): void {
    this.#lamps = lamps;
    const worn = this.#worn;
    this.#takeOff();
    if (worn) this.#putOn(worn);
  }

  show(season: Season | null, view: View, now: number, still: boolean): void {
    if (season !== this.#worn) {
      this.#takeOff();
      if (season) this.#putOn(season);
    }
    for (const { sprite, reach } of this.#sprites) sprite.visible = isInView(view, sprite.x, sprite.y, reach);
    this.#falling.visible = !still;
    if (still) return;
    for (const [index, flake] of this.#falling.children.entries()) {
      const { x, y } = fallenTo(index, now / 1000, view);
      flake.position.set(x, y);
    }
  }

  #putOn(season: Season): void {
    this.#worn = season;
    const change = this.#changes;
    this.#letFall(attires[season].falling);
    const place = async (placed: Placed, hangs: boolean) => {
      const { key, width, height, x, y } = placed;
      const { density, pieceUrl, stand } = this.#parts;
      const canvas = await pictureCanvas(pieceUrl(key), { width, height, density });
      if (change !== this.#changes) return;
      const texture = canvasTexture(canvas, density);
      this.#textures.push(texture);
      const sprite = new Sprite(texture);
      sprite.anchor.set(0.5, hangs ? 0 : 1);
      sprite.position.set(x, y);
      sprite.zIndex = y;
      this.#sprites.push({ sprite, reach: Math.max(width, height) });
      if (hangs) this.#garlands.addChild(sprite);
      else stand(sprite);
    };
    for (const placed of placeStanding(season, this.#lamps)) void place(placed, false).catch(() => undefined);
    for (const placed of placeGarlands(season, this.#lamps)) void place(placed, true).catch(() => undefined);
  }

  #letFall(colours: readonly string[]): void {
    const textures = colours.map((colour) => flakeTexture(colour, this.#parts.density));
    this.#textures.push(...textures);
    const count = this.#parts.accelerated ? FLAKES : FLAKES_WITHOUT_CARD;
    for (let index = 0; index < count; index++) {
      const texture = textures[index % textures.length];
      if (!texture) return;
      this.#falling.addChild(new Sprite(texture));
    }
  }

  #takeOff(): void {
    this.#changes++;
    this.#worn = null;
    for (const { sprite } of this.#sprites) sprite.destroy();
    this.#sprites = [];
    for (const flake of this.#falling.removeChildren()) flake.destroy();
    for (const texture of this.#textures) texture.destroy(true);
    this.#textures = [];
  }

  destroy(): void {
    this.#takeOff();
    this.above.destroy({ children: true });
  }
}

function flakeTexture(colour: string, density: number): Texture {
  const canvas = blankCanvas(FLAKE * density, FLAKE * density);
  const context = brush(canvas);
  context.fillStyle = colour;
  context.beginPath();
  context.arc(canvas.width / 2, canvas.height / 2, canvas.width / 2, 0, Math.PI * 2);
  context.fill();
  return canvasTexture(canvas, density);
}
