/** The brass buttons on the ground, with a glint. One that is picked up flies off. */
import type { BrassButton } from '@blookery/contract';
import { isInView, type View } from '../../../engine/camera.ts';
import { pictureCanvas } from '../../../engine/picture-canvas.ts';
import { Container, canvasTexture, Sprite, type Texture } from '../../../engine/stage.ts';

const SIDE = 34;
const FLIGHT_MS = 620;

export class ButtonViews {
  readonly root = new Container();
  readonly #sprites = new Map<number, Sprite>();
  readonly #flying: { sprite: Sprite; from: number; mine: boolean }[] = [];
  readonly #still: () => boolean;
  #texture: Texture | null = null;

  constructor(picture: string, density: number, still: () => boolean) {
    this.#still = still;
    pictureCanvas(picture, { width: SIDE, height: SIDE, density }).then(
      (canvas) => {
        this.#texture = canvasTexture(canvas, density);
      },
      () => undefined,
    );
  }

  #make({ x, y }: BrassButton): Sprite | null {
    if (!this.#texture) return null;
    const sprite = new Sprite(this.#texture);
    sprite.anchor.set(0.5, 0.6);
    sprite.position.set(x, y);
    this.root.addChild(sprite);
    return sprite;
  }

  show(buttons: ReadonlyMap<number, BrassButton>, view: View, now: number): void {
    for (const [id, button] of buttons) {
      const sprite = this.#sprites.get(id) ?? this.#make(button);
      if (!sprite) break;
      this.#sprites.set(id, sprite);
      sprite.visible = isInView(view, button.x, button.y, SIDE);
      // They rock, each in its own rhythm.
      if (sprite.visible && !this.#still()) sprite.rotation = Math.sin(now / 420 + id) * 0.16;
    }
    for (const [id, sprite] of this.#sprites) {
      if (buttons.has(id)) continue;
      this.#sprites.delete(id);
      sprite.destroy();
    }
    this.#fly(now);
  }

  taken(button: BrassButton, mine: boolean, now: number): void {
    if (this.#still()) return;
    const sprite = this.#make(button);
    if (sprite) this.#flying.push({ sprite, from: now, mine });
  }

  #fly(now: number): void {
    for (const flight of [...this.#flying]) {
      const part = (now - flight.from) / FLIGHT_MS;
      if (part >= 1) {
        flight.sprite.destroy();
        this.#flying.splice(this.#flying.indexOf(flight), 1);
        continue;
      }
      flight.sprite.y -= flight.mine ? 2.4 : 0.9;
      flight.sprite.rotation += 0.24;
      flight.sprite.alpha = 1 - part ** 2;
    }
  }

  destroy(): void {
    this.root.destroy({ children: true });
    this.#texture?.destroy(true);
  }
}
