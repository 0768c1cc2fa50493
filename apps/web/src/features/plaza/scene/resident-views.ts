/** The residents in the scene. Each costs as much as a player: one avatar and one name. */
import type { ResidentKey } from '@blookery/game/plaza/place-kinds';
import type { Facing } from '@blookery/game/plaza/residents';
import type { Place } from '@blookery/game/plaza/walls';
import { isInView, type View } from '../../../engine/camera.ts';
import { Container, canvasTexture, Sprite } from '../../../engine/stage.ts';
import { Wobble } from '../../../engine/wobble.ts';
import { paintTag } from './name-tag.ts';
import { type ToyBody, toyBody } from './toy-body.ts';
import { isOnToy, TAG } from './toy-pose.ts';
import type { LookParts } from './walker-view.ts';

export interface SeenResident extends Place {
  key: ResidentKey;
  name: string;
  facing: Facing;
  walking: boolean;
}

export type ResidentPicture = 'stand' | 'walk' | 'away';
/** `walk` looks to the right. */
const pictures: Readonly<Record<Facing, ResidentPicture>> = {
  front: 'stand',
  away: 'away',
  left: 'walk',
  right: 'walk',
};

export interface ResidentParts extends LookParts {
  pictureOf: (key: ResidentKey, picture: ResidentPicture) => string;
  standing: Container;
  tags: Container;
}

const MARGIN = 130;

class ResidentView {
  readonly root = new Container();
  readonly tag: Sprite;
  readonly #key: ResidentKey;
  readonly #name: string;
  readonly #parts: ResidentParts;
  readonly #wobble: Wobble;
  /** Painted when the resident first looks that way. */
  readonly #bodies = new Map<Facing, ToyBody>();
  #place: Place;

  constructor({ key, name, x, y }: SeenResident, parts: ResidentParts) {
    this.#key = key;
    this.#name = name;
    this.#parts = parts;
    this.#place = { x, y };
    this.#wobble = new Wobble(x * 0.7 + y);
    this.tag = new Sprite(this.#paintTag());
    this.tag.anchor.set(0.5, 0);
  }

  get place(): Place {
    return this.#place;
  }

  #paintTag() {
    const look = { name: this.#name, color: '#fff3dc', font: undefined, title: undefined, mine: false };
    return canvasTexture(paintTag({ ...look, brass: true }, this.#parts.density), this.#parts.density);
  }

  paintTagAgain(): void {
    this.tag.texture.destroy(true);
    this.tag.texture = this.#paintTag();
  }

  show({ x, y, facing, walking }: SeenResident, near: boolean, passedMs: number): void {
    this.#place = { x, y };
    this.root.visible = near;
    this.tag.visible = near;
    if (!near) return;
    const { still } = this.#parts;
    const lean = still() ? 0 : this.#wobble.step(passedMs / 1000, walking, 0.8);
    this.root.position.set(x, y);
    this.root.zIndex = y;
    this.tag.position.set(x, y + TAG);
    const body = this.#bodyFor(facing);
    for (const one of this.#bodies.values()) one.root.visible = one === body;
    body.lean(lean);
  }

  #bodyFor(facing: Facing): ToyBody {
    const known = this.#bodies.get(facing);
    if (known) return known;
    const { density, accelerated, pictureOf } = this.#parts;
    const picture = pictureOf(this.#key, pictures[facing]);
    const body = toyBody({ picture, framed: false, mirrored: facing === 'left' }, density, accelerated);
    this.#bodies.set(facing, body);
    this.root.addChild(body.root);
    return body;
  }

  destroy(): void {
    for (const body of this.#bodies.values()) body.destroy();
    this.root.destroy({ children: true });
    this.tag.texture.destroy(true);
    this.tag.destroy();
  }
}

export class ResidentViews {
  readonly #parts: ResidentParts;
  readonly #views = new Map<ResidentKey, ResidentView>();

  constructor(parts: ResidentParts) {
    this.#parts = parts;
  }

  show(residents: Iterable<SeenResident>, view: View, passedMs: number): void {
    const seen = new Set<ResidentKey>();
    for (const resident of residents) {
      seen.add(resident.key);
      const near = isInView(view, resident.x, resident.y, MARGIN);
      const shown = this.#views.get(resident.key) ?? (near ? this.#add(resident) : undefined);
      shown?.show(resident, near, passedMs);
    }
    for (const [key, view] of this.#views) if (!seen.has(key)) this.#drop(key, view);
  }

  #add(resident: SeenResident): ResidentView {
    const view = new ResidentView(resident, this.#parts);
    this.#views.set(resident.key, view);
    this.#parts.standing.addChild(view.root);
    this.#parts.tags.addChild(view.tag);
    return view;
  }

  #drop(key: ResidentKey, view: ResidentView): void {
    view.destroy();
    this.#views.delete(key);
  }

  /** The resident at a point of the world; the one in front of several. */
  at(point: Place): ResidentKey | null {
    let found: { key: ResidentKey; y: number } | null = null;
    for (const [key, { root, place }] of this.#views) {
      if (root.visible && isOnToy(place, point) && (!found || place.y > found.y)) found = { key, y: place.y };
    }
    return found?.key ?? null;
  }

  /** Where a resident is in the world; null out of view. */
  placeOf(key: ResidentKey): Place | null {
    const view = this.#views.get(key);
    return view?.root.visible ? view.place : null;
  }

  paintTagsAgain(): void {
    for (const view of this.#views.values()) view.paintTagAgain();
  }

  destroy(): void {
    for (const [key, view] of this.#views) this.#drop(key, view);
  }
}
