/** Evening in the plaza: everything turns blue, and the lamps light up their surroundings. */
import { isInView, type View } from '../../../engine/camera.ts';
import { blankCanvas, brush } from '../../../engine/picture-canvas.ts';
import { Container, canvasTexture, Graphics, Sprite, type Texture } from '../../../engine/stage.ts';
import type { Lamp } from './standing-pieces.ts';

const DARKEST = 0.5;

/** At its display size: without a graphics card, a scaled picture costs many times as much. */
function glowTexture(radius: number): Texture {
  const side = Math.ceil(radius * 2);
  const canvas = blankCanvas(side, side);
  const context = brush(canvas);
  const glow = context.createRadialGradient(radius, radius, 0, radius, radius, radius);
  glow.addColorStop(0, 'rgb(255 214 130 / 62%)');
  glow.addColorStop(0.4, 'rgb(255 190 100 / 26%)');
  glow.addColorStop(1, 'rgb(255 180 90 / 0%)');
  context.fillStyle = glow;
  context.fillRect(0, 0, side, side);
  return canvasTexture(canvas);
}

export class Night {
  readonly root = new Container();
  readonly #dark = new Graphics().rect(0, 0, 1, 1).fill(0x0a1640);
  readonly #glows = new Map<number, Texture>();
  readonly #lamps: { lamp: Lamp; sprite: Sprite }[];

  constructor(lamps: readonly Lamp[]) {
    this.root.addChild(this.#dark);
    this.#lamps = lamps.map((lamp) => {
      const glow = this.#glows.get(lamp.radius) ?? glowTexture(lamp.radius);
      this.#glows.set(lamp.radius, glow);
      const sprite = new Sprite(glow);
      sprite.anchor.set(0.5);
      sprite.position.set(lamp.x, lamp.y);
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
    this.#dark.scale.set(view.width + 2, view.height + 2);
    for (const { lamp, sprite } of this.#lamps) {
      sprite.visible = isInView(view, lamp.x, lamp.y, lamp.radius);
      sprite.alpha = 1 - day;
    }
  }

  destroy(): void {
    this.root.destroy({ children: true });
    for (const glow of this.#glows.values()) glow.destroy(true);
  }
}
