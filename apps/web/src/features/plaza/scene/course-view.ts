/** The course of the Lantern Run in the scene: numbers and light of the lanterns, the next mark, and the ghost. */
import { type Course, type CourseMark, courseOf } from '@blookery/game/plaza/course';
import type { GameMap } from '@blookery/game/plaza/maps';
import type { Route } from '@blookery/game/plaza/routes';
import type { Place } from '@blookery/game/plaza/walls';
import { isInView, type View } from '../../../engine/camera.ts';
import { blankCanvas, brush, pictureCanvas } from '../../../engine/picture-canvas.ts';
import { Container, canvasTexture, Graphics, Sprite, type Texture } from '../../../engine/stage.ts';
import { Flag } from '../way/flag.ts';
import { layTrail } from '../way/trail.ts';
import { UI_FONT } from './name-tag.ts';
import { type LookParts, type WalkerLook, WalkerView } from './walker-view.ts';

/** What the scene shows of the player's run. */
export interface ShownRun {
  /** How many marks have been reached. */
  lit: number;
  ghost: { x: number; y: number } | null;
}

interface CourseParts extends LookParts {
  pieceUrl: (key: string) => string;
  wayBetween: (from: Place, to: Place) => Route | null;
  /** The player as a ghost. */
  ghostLook: () => WalkerLook | null;
  /** Adds something among the players, sorted by its foot. */
  stand: (thing: Container) => void;
}

/** The lit lantern and where its foot is in the drawing. */
const LIT = { width: 170, height: 176, foot: [56, 160] } as const;
/** From the foot up to the number. */
const PLATE = 32;
const RING = { x: 46, y: 23 };
/** From a mark up to the flag. */
const FLAG_LIFT = 150;
const PALE = 0.5;

interface CourseLantern {
  readonly lit: Sprite;
  readonly number: Sprite;
  readonly mark: CourseMark;
}

export class CourseView {
  readonly ground = new Container();
  readonly above = new Container();
  readonly #parts: CourseParts;
  readonly #trail = new Graphics();
  readonly #ring = new Graphics();
  readonly #flag: Flag;
  #course: Course | null = null;
  #lanterns: readonly CourseLantern[] = [];
  #textures: Texture[] = [];
  /** The mark to which the trail leads. */
  #trailTo: CourseMark | null = null;
  #ghost: WalkerView | null = null;

  constructor(parts: CourseParts) {
    this.#parts = parts;
    for (let part = 0; part < 12; part++) {
      const from = (part / 12) * Math.PI * 2;
      this.#ring
        .moveTo(Math.cos(from) * RING.x, Math.sin(from) * RING.y)
        .lineTo(Math.cos(from + 0.3) * RING.x, Math.sin(from + 0.3) * RING.y);
    }
    this.#ring.stroke({ width: 4, color: 0xffcb6b });
    this.#flag = new Flag(parts);
    this.ground.addChild(this.#trail, this.#ring);
    this.above.addChild(this.#flag.sprite);
  }

  setMap(map: GameMap): void {
    this.#clear();
    this.#course = courseOf(map);
    this.#lanterns = (this.#course?.marks.slice(0, -1) ?? []).map((mark, at) => {
      const number = new Sprite(
        this.#keep(canvasTexture(paintNumber(at + 1, this.#parts.density), this.#parts.density)),
      );
      number.anchor.set(0.5);
      number.position.set(mark.x, mark.y - PLATE);
      number.zIndex = mark.y + 0.2;
      const lit = new Sprite();
      lit.visible = false;
      lit.position.set(mark.x - LIT.foot[0], mark.y - LIT.foot[1]);
      lit.zIndex = mark.y + 0.1;
      this.#parts.stand(lit);
      this.#parts.stand(number);
      return { lit, number, mark };
    });
    if (this.#lanterns.length > 0) this.#load(this.#lanterns);
  }

  #load(lanterns: readonly CourseLantern[]): void {
    const { density, pieceUrl } = this.#parts;
    pictureCanvas(pieceUrl('lantern-lit'), { width: LIT.width, height: LIT.height, density }).then(
      (canvas) => {
        if (this.#lanterns !== lanterns) return;
        const texture = this.#keep(canvasTexture(canvas, density));
        for (const { lit } of lanterns) lit.texture = texture;
      },
      () => undefined,
    );
  }

  #keep(texture: Texture): Texture {
    this.#textures.push(texture);
    return texture;
  }

  show(run: ShownRun | null, view: View, passedMs: number, now: number): void {
    for (const [at, { lit, number, mark }] of this.#lanterns.entries()) {
      const near = isInView(view, mark.x, mark.y, LIT.height);
      lit.visible = near && run !== null && at < run.lit;
      number.visible = near;
    }
    const next = run ? this.#course?.marks[run.lit] : undefined;
    this.#trail.visible = next !== undefined;
    this.#ring.visible = next !== undefined;
    if (run && next) this.#point(run, next, view, now);
    else this.#flag.hide();
    this.#walk(run?.ghost ?? null, passedMs);
  }

  #point({ lit }: ShownRun, mark: CourseMark, view: View, now: number): void {
    this.#ring.position.set(mark.x, mark.y);
    this.#layTrail(lit);
    this.#ring.scale.set(this.#parts.still() ? 1 : 0.98 + Math.sin(now / 190) * 0.08);
    const text = lit < this.#lanterns.length ? `Next, lantern ${lit + 1}` : 'To the finish';
    this.#flag.point(text, mark, FLAG_LIFT, view, now);
  }

  /** Lays the trail from the mark before, or from the start, to the next one. It is drawn once for each. */
  #layTrail(lit: number): void {
    const { start, marks } = this.#course ?? { start: null, marks: [] };
    const [from, to] = [lit === 0 ? start : marks[lit - 1], marks[lit] ?? null];
    if (to === this.#trailTo) return;
    this.#trailTo = to;
    layTrail(this.#trail, from && to ? this.#parts.wayBetween(from, to) : null);
  }

  #walk(at: { x: number; y: number } | null, passedMs: number): void {
    if (!at) {
      this.#ghost?.destroy();
      this.#ghost = null;
      return;
    }
    if (!this.#ghost) {
      const look = this.#parts.ghostLook();
      if (!look) return;
      this.#ghost = new WalkerView(look, at.x, at.y, this.#parts);
      this.#ghost.root.alpha = PALE;
      this.#ghost.tag.alpha = 0.8;
      this.#parts.stand(this.#ghost.root);
      this.above.addChild(this.#ghost.tag);
    }
    this.#ghost.show(true, true);
    this.#ghost.place(at.x, at.y, passedMs, true);
  }

  #clear(): void {
    for (const { lit, number } of this.#lanterns) {
      lit.destroy();
      number.destroy();
    }
    this.#lanterns = [];
    for (const texture of this.#textures) texture.destroy(true);
    this.#textures = [];
    this.#trailTo = null;
  }

  destroy(): void {
    this.#ghost?.destroy();
    this.#clear();
    this.#flag.destroy();
    this.ground.destroy({ children: true });
    this.above.destroy({ children: true });
  }
}

function paintNumber(number: number, density: number): HTMLCanvasElement {
  const canvas = blankCanvas(22 * density, 22 * density);
  const context = brush(canvas);
  context.scale(density, density);
  context.font = `800 17px ${UI_FONT}`;
  context.textAlign = 'center';
  context.fillStyle = '#2a1d12';
  context.fillText(String(number), 11, 17);
  return canvas;
}
