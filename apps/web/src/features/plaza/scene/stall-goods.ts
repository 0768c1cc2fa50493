/** The first few listings of a stall's owner, on the counter. */
import type { PlazaStall } from '@blookery/contract';
import { type Stall, TILE_PIXELS } from '@blookery/game/plaza/maps';
import { pictureCanvas } from '../../../engine/picture-canvas.ts';
import { canvasTexture, Sprite } from '../../../engine/stage.ts';

const GOOD = { width: 38, height: 42 } as const;

interface Shown {
  /** Which listings they are. */
  readonly key: string;
  readonly sprites: Sprite[];
}

export class StallGoods {
  readonly #stalls: readonly Stall[];
  readonly #add: (sprite: Sprite) => void;
  readonly #density: number;
  readonly #pictureOf: (listing: PlazaStall['listings'][number]) => string;
  readonly #shown = new Map<number, Shown>();

  constructor(
    stalls: readonly Stall[],
    density: number,
    pictureOf: (listing: PlazaStall['listings'][number]) => string,
    add: (sprite: Sprite) => void,
  ) {
    this.#stalls = stalls;
    this.#density = density;
    this.#pictureOf = pictureOf;
    this.#add = add;
  }

  show(kept: ReadonlyMap<number, PlazaStall>): void {
    for (const [number, stall] of this.#stalls.entries()) {
      const listings = kept.get(number)?.listings ?? [];
      const key = listings.map(({ auctionId }) => auctionId).join();
      const shown = this.#shown.get(number);
      if ((shown?.key ?? '') === key) continue;
      if (shown) clear(shown);
      const entry: Shown = { key, sprites: [] };
      this.#shown.set(number, entry);
      for (const [at, [x, y]] of stall.goods.entries()) {
        const listing = listings[at];
        if (listing) this.#lay(this.#pictureOf(listing), x, y, stall.foot, entry);
      }
    }
  }

  #lay(picture: string, x: number, y: number, foot: number, entry: Shown): void {
    pictureCanvas(picture, { ...GOOD, density: this.#density, fit: 'contain' }).then(
      (canvas) => {
        if (![...this.#shown.values()].includes(entry)) return;
        const sprite = new Sprite(canvasTexture(canvas, this.#density));
        sprite.position.set(x * TILE_PIXELS, y * TILE_PIXELS);
        // Just in front of the stall.
        sprite.zIndex = foot * TILE_PIXELS + 0.5;
        entry.sprites.push(sprite);
        this.#add(sprite);
      },
      () => undefined,
    );
  }

  destroy(): void {
    for (const shown of this.#shown.values()) clear(shown);
    this.#shown.clear();
  }
}

/** Each sprite has a texture of its own. */
function clear({ sprites }: Shown): void {
  for (const sprite of sprites) sprite.destroy({ texture: true, textureSource: true });
}
