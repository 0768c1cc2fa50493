/** A flag above a place. While the place is out of view it stays at the edge, so that it shows the direction. */
import type { Place } from '@blookery/game/plaza/walls';
import type { View } from '../../../engine/camera.ts';
import { blankCanvas, brush } from '../../../engine/picture-canvas.ts';
import { canvasTexture, Sprite, type Texture } from '../../../engine/stage.ts';
import { UI_FONT } from '../scene/name-tag.ts';

interface FlagParts {
  density: number;
  still: () => boolean;
}

/** How far it stays inside the view, above the joystick of a phone. The side is a part of the width. */
const EDGE = { side: 0.24, top: 260, bottom: 240 };
/** A phone on its side is too low for that: there it stays this part of the height below the top. */
const LOW = 0.46;

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

export class Flag {
  readonly sprite = new Sprite();
  readonly #parts: FlagParts;
  /** There are only a few texts, so each is painted once. */
  readonly #textures = new Map<string, Texture>();

  constructor(parts: FlagParts) {
    this.#parts = parts;
    this.sprite.anchor.set(0.5, 1);
    this.sprite.visible = false;
  }

  /** Puts it so many pixels above a place. */
  point(text: string, { x, y }: Place, lift: number, view: View, now: number): void {
    const bob = this.#parts.still() ? 0 : Math.sin(now / 150) * 3;
    this.sprite.texture = this.#textureOf(text);
    this.sprite.visible = true;
    this.sprite.position.set(
      clamp(x, view.x + view.width * EDGE.side, view.x + view.width * (1 - EDGE.side)),
      clamp(
        y - lift + bob,
        view.y + Math.min(EDGE.top, view.height * LOW),
        view.y + view.height - EDGE.bottom,
      ),
    );
  }

  hide(): void {
    this.sprite.visible = false;
  }

  #textureOf(text: string): Texture {
    const { density } = this.#parts;
    const painted = this.#textures.get(text) ?? canvasTexture(paintFlag(text, density), density);
    this.#textures.set(text, painted);
    return painted;
  }

  destroy(): void {
    this.sprite.destroy();
    for (const texture of this.#textures.values()) texture.destroy(true);
    this.#textures.clear();
  }
}

function paintFlag(text: string, density: number): HTMLCanvasElement {
  const font = `650 14px ${UI_FONT}`;
  const measuring = brush(blankCanvas(1, 1));
  measuring.font = font;
  const width = Math.ceil(measuring.measureText(text).width) + 26;
  const canvas = blankCanvas(width * density, 40 * density);
  const context = brush(canvas);
  context.scale(density, density);
  context.fillStyle = '#ffb53d';
  context.beginPath();
  context.roundRect(0, 0, width, 29, 14.5);
  context.moveTo(width / 2 - 10, 28);
  context.lineTo(width / 2 + 10, 28);
  context.lineTo(width / 2, 39);
  context.fill();
  context.font = font;
  context.textAlign = 'center';
  context.fillStyle = '#2b1604';
  context.fillText(text, width / 2, 19.5);
  return canvas;
}
