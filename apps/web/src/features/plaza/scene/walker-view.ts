/** One player as they are seen: the toy on its shadow, the name below it, what it says above it. */
import type { PlayerFace } from '@blookery/contract';
import { bubbleTime, EMOTE_MS } from '@blookery/game/plaza';
import { blankCanvas, brush, pictureCanvas } from '../../../engine/picture-canvas.ts';
import { Container, canvasTexture, Sprite, type Texture } from '../../../engine/stage.ts';
import { Wobble } from '../../../engine/wobble.ts';
import { paintBubble, paintTag, type TagLook } from './name-tag.ts';

export const TOY = { width: 66, height: 74 } as const;
/** From the feet up to where bubbles begin. */
const HEAD = 70;

export interface WalkerLook {
  picture: string;
  /** A picture of the player's own is shown in a frame instead of standing on its own feet. */
  framed: boolean;
  tag: TagLook;
}

export interface LookParts {
  density: number;
  still: () => boolean;
}

const shared = new Map<string, Promise<Texture>>();

/** Many wear the same toy: one texture each. */
function bodyTexture({ picture, framed }: WalkerLook, density: number): Promise<Texture> {
  const key = `${picture} ${framed} ${density}`;
  const known = shared.get(key);
  if (known) return known;
  const size = framed ? { width: 50, height: 50 } : TOY;
  const making = pictureCanvas(picture, { ...size, density, fit: framed ? 'fill' : 'contain' }).then(
    (canvas) => canvasTexture(framed ? inFrame(canvas, density) : canvas, density),
  );
  shared.set(key, making);
  making.catch(() => shared.delete(key));
  return making;
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

let shadow: Texture | null = null;
function shadowTexture(): Texture {
  if (shadow) return shadow;
  const canvas = blankCanvas(56, 18);
  const context = brush(canvas);
  context.beginPath();
  context.ellipse(28, 9, 26, 8, 0, 0, Math.PI * 2);
  context.fillStyle = 'rgb(0 0 0 / 28%)';
  context.fill();
  shadow = canvasTexture(canvas);
  return shadow;
}

export class WalkerView {
  readonly root = new Container();
  /** Over everybody and everything that stands about, so that it can be read. */
  readonly tag = new Container();
  readonly speech = new Container();
  readonly #body = new Sprite();
  readonly #tag: Sprite;
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
    const ground = new Sprite(shadowTexture());
    ground.anchor.set(0.5, 0.5);
    this.#body.anchor.set(0.5, 1);
    this.#body.y = 4;
    this.#tag = new Sprite(canvasTexture(paintTag(look.tag, parts.density), parts.density));
    this.#tag.anchor.set(0.5, 0);
    this.#tag.y = 9;
    this.tag.addChild(this.#tag);
    this.root.addChild(ground, this.#body);
    bodyTexture(look, parts.density).then(
      (texture) => {
        if (!this.#gone) this.#body.texture = texture;
      },
      () => undefined,
    );
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
    this.speech.visible = near;
    this.tag.visible = near && tagged;
  }

  /** Fonts come late; the tag is painted again once they are there. */
  paintTagAgain(tag: TagLook): void {
    if (this.#gone) return;
    this.#tag.texture.destroy(true);
    this.#tag.texture = canvasTexture(paintTag(tag, this.#parts.density), this.#parts.density);
  }

  place(x: number, y: number, passedMs: number, running = false): void {
    const moving = Math.hypot(x - this.#x, y - this.#y) > 0.05;
    this.#x = x;
    this.#y = y;
    this.root.position.set(x, y);
    this.root.zIndex = y;
    this.tag.position.set(x, y);
    this.speech.position.set(x, y - HEAD);
    if (!this.#parts.still())
      this.#body.rotation = this.#wobble.step(passedMs / 1000, moving, running ? 1.4 : 1);
    else this.#body.rotation = 0;
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

  #speak(canvas: HTMLCanvasElement, now: number, ms: number): void {
    if (this.#gone) return;
    this.#hush();
    const sprite = new Sprite(canvasTexture(canvas, this.#parts.density));
    sprite.anchor.set(0.5, 1);
    this.speech.addChild(sprite);
    this.#bubble = { sprite, from: now, until: now + ms };
  }

  /** Bubbles pop up, stay, and are gone. */
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

  get isSpeaking(): boolean {
    return this.#bubble !== null;
  }

  #hush(): void {
    this.#bubble?.sprite.destroy({ texture: true, textureSource: true });
    this.#bubble = null;
  }

  destroy(): void {
    this.#gone = true;
    this.#hush();
    this.#tag.texture.destroy(true);
    this.root.destroy({ children: true });
    this.tag.destroy({ children: true });
    this.speech.destroy({ children: true });
  }
}

/** How somebody looks, from their face. */
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
