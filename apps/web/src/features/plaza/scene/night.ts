/** Evening over the square: everything turns blue, and the lamps make their own day around them. */
import { isInView, type View } from '../../../engine/camera.ts';
import { blankCanvas, brush } from '../../../engine/picture-canvas.ts';
import { Container, canvasTexture, Sprite, Texture } from '../../../engine/stage.ts';
import type { Lamp } from './standing-pieces.ts';

const DARKEST = 0.5;

function glowTexture(): Texture {
  const side = 256;
  const canvas = blankCanvas(side, side);
  const context = brush(canvas);
  const glow = context.createRadialGradient(side / 2, side / 2, 0, side / 2, side / 2, side / 2);
  glow.addColorStop(0, 'rgb(255 214 130 / 62%)');
  glow.addColorStop(0.4, 'rgb(255 190 100 / 26%)');
  glow.addColorStop(1, 'rgb(255 180 90 / 0%)');
  context.fillStyle = glow;
  context.fillRect(0, 0, side, side);
  return canvasTexture(canvas);
}

export class Night {
  readonly root = new Container();
  readonly #dark = new Sprite(Texture.WHITE);
  readonly #glow = glowTexture();
  readonly #lamps: { lamp: Lamp; sprite: Sprite }[];

  constructor(lamps: readonly Lamp[]) {
    this.#dark.tint = 0x0a1640;
    this.root.addChild(this.#dark);
    this.#lamps = lamps.map((lamp) => {
      const sprite = new Sprite(this.#glow);
      sprite.anchor.set(0.5);
      sprite.position.set(lamp.x, lamp.y);
      sprite.width = lamp.radius * 2;
      sprite.height = lamp.radius * 2;
      sprite.blendMode = 'add';
      this.root.addChild(sprite);
      return { lamp, sprite };
    });
  }

  /** `day` from 0 to 1. */
  show(view: View, day: number): void {
    this.root.visible = day < 1;
    if (!this.root.visible) return;
    this.#dark.alpha = DARKEST * (1 - day);
    this.#dark.position.set(view.x - 1, view.y - 1);
    this.#dark.width = view.width + 2;
    this.#dark.height = view.height + 2;
    for (const { lamp, sprite } of this.#lamps) {
      sprite.visible = isInView(view, lamp.x, lamp.y, lamp.radius);
      sprite.alpha = 1 - day;
    }
  }

  destroy(): void {
    this.root.destroy({ children: true });
    this.#glow.destroy(true);
  }
}
