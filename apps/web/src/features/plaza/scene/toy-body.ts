/**
 * The avatar on its shadow, leaning as it rocks. A graphics card rotates a picture for free. Without one,
 * every rotated picture is computed pixel by pixel in every frame, which is most of the cost of a crowd. So
 * in that case an avatar is painted once in each of a few poses, with its shadow, and a frame only copies the
 * current one.
 */
import { blankCanvas, brush, pictureCanvas } from '../../../engine/picture-canvas.ts';
import { Container, canvasTexture, Sprite, type Texture } from '../../../engine/stage.ts';
import { angleOf, FEET, leaningBox, poseOf, SHADOW, TOY } from './toy-pose.ts';

export interface ToyPicture {
  picture: string;
  /** An uploaded picture is shown in a frame. */
  framed: boolean;
  /** Looks to the other side. */
  mirrored?: boolean;
}

export interface ToyBody {
  readonly root: Container;
  /** Radians to the right. */
  lean: (angle: number) => void;
  destroy: () => void;
}

export function toyBody(toy: ToyPicture, density: number, accelerated: boolean): ToyBody {
  return accelerated ? new TurningBody(toy, density) : new PosedBody(toy, density);
}

async function paintedToy(
  { picture, framed, mirrored }: ToyPicture,
  density: number,
): Promise<HTMLCanvasElement> {
  const size = framed ? { width: 50, height: 50 } : TOY;
  const canvas = await pictureCanvas(picture, { ...size, density, fit: framed ? 'fill' : 'contain' });
  if (framed) return inFrame(canvas, density);
  return mirrored ? inMirror(canvas) : canvas;
}

/** Painted once: to turn the picture in every frame would be slow without a graphics card. */
function inMirror(picture: HTMLCanvasElement): HTMLCanvasElement {
  const canvas = blankCanvas(picture.width, picture.height);
  const context = brush(canvas);
  context.translate(picture.width, 0);
  context.scale(-1, 1);
  context.drawImage(picture, 0, 0);
  return canvas;
}

function inFrame(picture: HTMLCanvasElement, density: number): HTMLCanvasElement {
  const canvas = blankCanvas(58 * density, 58 * density);
  const context = brush(canvas);
  context.scale(density, density);
  context.beginPath();
  context.roundRect(1, 1, 56, 56, 16);
  context.fillStyle = '#fff3dc';
  context.fill();
  context.beginPath();
  context.roundRect(4, 4, 50, 50, 13);
  context.clip();
  context.drawImage(picture, 4, 4, 50, 50);
  return canvas;
}

/** Around the point of the feet. */
function paintShadow(context: CanvasRenderingContext2D): void {
  context.beginPath();
  context.ellipse(0, 0, SHADOW.width / 2 - 2, SHADOW.height / 2 - 1, 0, 0, Math.PI * 2);
  context.fillStyle = 'rgb(0 0 0 / 28%)';
  context.fill();
}

let shadow: Texture | null = null;
function shadowTexture(): Texture {
  if (shadow) return shadow;
  const canvas = blankCanvas(SHADOW.width, SHADOW.height);
  const context = brush(canvas);
  context.translate(SHADOW.width / 2, SHADOW.height / 2);
  paintShadow(context);
  shadow = canvasTexture(canvas);
  return shadow;
}

/** Many players wear the same avatar: its pictures are made once, and kept while anybody wears it. */
function sharedByWearers<T>(make: (toy: ToyPicture, density: number) => T, end: (made: T) => void) {
  const worn = new Map<string, { made: T; wearers: number }>();
  return (toy: ToyPicture, density: number): { made: T; takeOff: () => void } => {
    const key = `${toy.picture} ${toy.framed} ${toy.mirrored ?? false} ${density}`;
    const entry = worn.get(key) ?? { made: make(toy, density), wearers: 0 };
    worn.set(key, entry);
    entry.wearers++;
    return {
      made: entry.made,
      takeOff: () => {
        entry.wearers--;
        if (entry.wearers > 0) return;
        worn.delete(key);
        end(entry.made);
      },
    };
  };
}

const turningTextures = sharedByWearers(
  async (toy, density) => canvasTexture(await paintedToy(toy, density), density),
  (made) => void made.then((texture) => texture.destroy(true)).catch(() => undefined),
);

class TurningBody implements ToyBody {
  readonly root = new Container();
  readonly #toy = new Sprite();
  readonly #takeOff: () => void;
  #gone = false;

  constructor(toy: ToyPicture, density: number) {
    const ground = new Sprite(shadowTexture());
    ground.anchor.set(0.5);
    this.#toy.anchor.set(0.5, 1);
    this.#toy.y = FEET;
    this.root.addChild(ground, this.#toy);
    const { made, takeOff } = turningTextures(toy, density);
    this.#takeOff = takeOff;
    made.then(
      (texture) => {
        if (!this.#gone) this.#toy.texture = texture;
      },
      () => undefined,
    );
  }

  lean(angle: number): void {
    this.#toy.rotation = angle;
  }

  destroy(): void {
    this.#gone = true;
    this.root.destroy({ children: true });
    this.#takeOff();
  }
}

interface Pose {
  texture: Texture;
  /** The top left corner, relative to the feet. */
  x: number;
  y: number;
}

/**
 * An avatar in its poses, each painted when it is first needed. Each has its own canvas: browsers count the
 * whole canvas that a frame draws from, and one large sheet would make them pause in the middle of the frame
 * to free memory.
 */
class Poses {
  readonly #density: number;
  readonly #painted = new Map<number, Pose>();
  #toy: HTMLCanvasElement | null = null;

  constructor(toy: ToyPicture, density: number) {
    this.#density = density;
    paintedToy(toy, density).then(
      (canvas) => {
        this.#toy = canvas;
      },
      () => undefined,
    );
  }

  at(number: number): Pose {
    if (!this.#toy) return onlyShadow();
    const known = this.#painted.get(number);
    if (known) return known;
    const pose = this.#paint(this.#toy, angleOf(number));
    this.#painted.set(number, pose);
    return pose;
  }

  #paint(toy: HTMLCanvasElement, angle: number): Pose {
    const density = this.#density;
    const [width, height] = [toy.width / density, toy.height / density];
    const { left, top, right, bottom } = leaningBox(width, height, angle);
    const canvas = blankCanvas((right - left) * density, (bottom - top) * density);
    const context = brush(canvas);
    context.imageSmoothingQuality = 'high';
    context.scale(density, density);
    context.translate(-left, -top);
    paintShadow(context);
    context.translate(0, FEET);
    context.rotate(angle);
    context.drawImage(toy, -width / 2, -height, width, height);
    return { texture: canvasTexture(canvas, density), x: left, y: top };
  }

  destroy(): void {
    for (const { texture } of this.#painted.values()) texture.destroy(true);
    this.#painted.clear();
  }
}

/** Shown until the picture has loaded. */
const onlyShadow = (): Pose => ({ texture: shadowTexture(), x: -SHADOW.width / 2, y: -SHADOW.height / 2 });

const posesOf = sharedByWearers(
  (toy, density) => new Poses(toy, density),
  (poses) => poses.destroy(),
);

class PosedBody implements ToyBody {
  readonly root: Container;
  readonly #sprite = new Sprite();
  readonly #poses: Poses;
  readonly #takeOff: () => void;

  constructor(toy: ToyPicture, density: number) {
    const { made, takeOff } = posesOf(toy, density);
    this.#poses = made;
    this.#takeOff = takeOff;
    this.root = new Container();
    this.root.addChild(this.#sprite);
    this.lean(0);
  }

  lean(angle: number): void {
    const pose = this.#poses.at(poseOf(angle));
    if (this.#sprite.texture === pose.texture) return;
    this.#sprite.texture = pose.texture;
    this.#sprite.position.set(pose.x, pose.y);
  }

  destroy(): void {
    this.root.destroy({ children: true });
    this.#takeOff();
  }
}
