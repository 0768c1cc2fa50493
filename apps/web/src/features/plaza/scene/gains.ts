/** Shows what a player found at the place where it was: it rises and fades, or stays in place with reduced motion. */
import { Container, canvasTexture, Sprite } from '../../../engine/stage.ts';
import { paintGain } from './name-tag.ts';

export const GAIN_MS = 1400;
const RISE = 46;

export class Gains {
  readonly root = new Container();
  readonly #density: number;
  readonly #still: () => boolean;
  #shown: { readonly sprite: Sprite; readonly from: number; readonly y: number }[] = [];

  constructor(density: number, still: () => boolean) {
    this.#density = density;
    this.#still = still;
  }

  add(text: string, x: number, y: number, now: number): void {
    const sprite = new Sprite(canvasTexture(paintGain(text, this.#density), this.#density));
    sprite.anchor.set(0.5, 1);
    sprite.position.set(x, y);
    this.root.addChild(sprite);
    this.#shown.push({ sprite, from: now, y });
  }

  tick(now: number): void {
    this.#shown = this.#shown.filter(({ sprite, from, y }) => {
      const part = (now - from) / GAIN_MS;
      if (part >= 1) {
        sprite.destroy({ texture: true, textureSource: true });
        return false;
      }
      if (!this.#still()) {
        sprite.y = y - RISE * (1 - (1 - part) ** 2);
        sprite.alpha = 1 - part ** 3;
      }
      return true;
    });
  }

  destroy(): void {
    for (const { sprite } of this.#shown) sprite.destroy({ texture: true, textureSource: true });
    this.#shown = [];
    this.root.destroy();
  }
}
