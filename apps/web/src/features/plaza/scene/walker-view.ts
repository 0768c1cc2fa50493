/** One player in the scene: the avatar on its shadow, the name below it and the bubble above it. */
import type { PlayerFace } from '@blookery/contract';
import { bubbleTime, EMOTE_MS } from '@blookery/game/plaza/plaza';
import { blankCanvas, brush, pictureCanvas } from '../../../engine/picture-canvas.ts';
import { Container, canvasTexture, Sprite } from '../../../engine/stage.ts';
import { Wobble } from '../../../engine/wobble.ts';
import { type BubbleBox, stackBubbles } from './bubble-stack.ts';
import { paintFind, type ShownFind } from './find-bubble.ts';
import { paintBubble, paintTag, type TagLook } from './name-tag.ts';
import { type ToyBody, type ToyPicture, toyBody } from './toy-body.ts';
import { TAG } from './toy-pose.ts';

/** From the feet up to the bubbles. */
const HEAD = 70;
/** How long a find is shown. */
const FIND_MS = 8000;

export interface WalkerLook extends ToyPicture {
  tag: TagLook;
}

export interface LookParts {
  density: number;
  accelerated: boolean;
  still: () => boolean;
}

export class WalkerView {
  readonly root: Container;
  /** Above all players and pieces, so that it can be read. */
  readonly tag: Sprite;
  readonly speech = new Container();
  readonly #body: ToyBody;
  readonly #wobble: Wobble;
  readonly #parts: LookParts;
  #bubble: { sprite: Sprite; until: number; from: number } | null = null;
  #x: number;
  #y: number;
  #gone = false;

  constructor(look: WalkerLook, x: number, y: number, parts: LookParts) {
    this.#parts = parts;
    this.#x = x;
    this.#y = y;
    this.#wobble = new Wobble(x * 0.7 + y);
    this.#body = toyBody(look, parts.density, parts.accelerated);
    this.root = this.#body.root;
    this.tag = new Sprite(canvasTexture(paintTag(look.tag, parts.density), parts.density));
    this.tag.anchor.set(0.5, 0);
    this.place(x, y, 0);
  }

  get x(): number {
    return this.#x;
  }
  get y(): number {
    return this.#y;
  }

  show(near: boolean, tagged: boolean): void {
    this.root.visible = near;
    this.speech.visible = near && this.#bubble !== null;
    this.tag.visible = near && tagged;
  }

  /** Paints the tag again once its font has loaded. */
  paintTagAgain(tag: TagLook): void {
    if (this.#gone) return;
    this.tag.texture.destroy(true);
    this.tag.texture = canvasTexture(paintTag(tag, this.#parts.density), this.#parts.density);
  }

  place(x: number, y: number, passedMs: number, running = false): void {
    const moving = Math.hypot(x - this.#x, y - this.#y) > 0.05;
    this.#x = x;
    this.#y = y;
    this.root.position.set(x, y);
    this.root.zIndex = y;
    this.tag.position.set(x, y + TAG);
    this.speech.position.set(x, y - HEAD);
    this.#body.lean(this.#parts.still() ? 0 : this.#wobble.step(passedMs / 1000, moving, running ? 1.4 : 1));
  }

  say(text: string, now: number): void {
    this.#speak(paintBubble(text, this.#parts.density), now, bubbleTime(text));
  }

  async emote(picture: string, now: number): Promise<void> {
    const { density } = this.#parts;
    const face = await pictureCanvas(picture, { width: 34, height: 34, density });
    const canvas = blankCanvas(54 * density, 60 * density);
    const context = brush(canvas);
    context.scale(density, density);
    context.beginPath();
    context.arc(27, 27, 25, 0, Math.PI * 2);
    context.moveTo(19, 49);
    context.lineTo(35, 49);
    context.lineTo(27, 58);
    context.fillStyle = '#fff3dc';
    context.fill();
    context.drawImage(face, 10, 10, 34, 34);
    this.#speak(canvas, now, EMOTE_MS);
  }

  async found(find: ShownFind, now: number): Promise<void> {
    this.#speak(await paintFind(find, this.#parts.density), now, FIND_MS);
  }

  #speak(canvas: HTMLCanvasElement, now: number, ms: number): void {
    if (this.#gone) return;
    this.#hush();
    const sprite = new Sprite(canvasTexture(canvas, this.#parts.density));
    sprite.anchor.set(0.5, 1);
    this.speech.addChild(sprite);
    this.#bubble = { sprite, from: now, until: now + ms };
  }

  /** Shows and removes bubbles. */
  tick(now: number): void {
    const bubble = this.#bubble;
    if (!bubble) return;
    if (now >= bubble.until) {
      this.#hush();
      return;
    }
    if (this.#parts.still()) return;
    const age = Math.min(1, (now - bubble.from) / 160);
    bubble.sprite.scale.set(0.7 + 0.3 * (1 - (1 - age) ** 3));
  }

  /** Where the bubble should be, or null without a visible one. */
  get bubbleBox(): BubbleBox | null {
    if (!this.#bubble || !this.root.visible) return null;
    // Its final size: it still grows in its first moments.
    const { width, height } = this.#bubble.sprite.texture;
    return { x: this.#x, bottom: this.#y - HEAD, width, height };
  }

  liftSpeech(lift: number): void {
    this.speech.y = this.#y - HEAD - lift;
  }

  #hush(): void {
    this.#bubble?.sprite.destroy({ texture: true, textureSource: true });
    this.#bubble = null;
  }

  destroy(): void {
    this.#gone = true;
    this.#hush();
    this.tag.texture.destroy(true);
    this.#body.destroy();
    this.tag.destroy();
    this.speech.destroy({ children: true });
  }
}

/** Places the bubbles of all players so that none covers another. */
export function stackSpeech(walkers: Iterable<WalkerView>): void {
  const speaking = [...walkers].flatMap((walker) => {
    const box = walker.bubbleBox;
    return box ? [{ walker, box }] : [];
  });
  const lifts = stackBubbles(speaking.map(({ box }) => box));
  for (const [at, { walker }] of speaking.entries()) walker.liftSpeech(lifts[at] ?? 0);
}

/** The looks of a player, from their face. */
export function lookOf(
  face: PlayerFace,
  mine: boolean,
  parts: {
    toyUrl: (imageId: number) => string;
    uploadUrl: (upload: NonNullable<PlayerFace['customAvatar']>) => string;
    font: (fontId: number) => string | undefined;
    title: (titleId: number | null) => string | undefined;
  },
): WalkerLook {
  const { customAvatar, avatar } = face;
  return {
    picture: customAvatar ? parts.uploadUrl(customAvatar) : parts.toyUrl(avatar.resourceId),
    framed: customAvatar !== null,
    tag: {
      name: face.username,
      color: face.color,
      font: parts.font(face.fontId),
      title: parts.title(face.titleId),
      mine,
    },
  };
}
