/**
 * The plaza on screen: ground, pieces, players, bubbles, night. It holds only pictures, and reads positions
 * from the visit in every frame.
 */
import type { PlayerFace } from '@blookery/contract';
import { type GameMap, stallsOf, TILE_PIXELS } from '@blookery/game/plaza/maps';
import { daylight, VIEW_SQUARES } from '@blookery/game/plaza/plaza';
import { isInView, toWorld, type View, viewOf } from '../../../engine/camera.ts';
import { Container, openStage, type Sprite, type Stage } from '../../../engine/stage.ts';
import { WayView } from '../way/way-view.ts';
import { ButtonViews } from './button-views.ts';
import { CourseView } from './course-view.ts';
import { Dress } from './dress.ts';
import { Gains } from './gains.ts';
import { GroundLayer, mapPictures } from './ground-layer.ts';
import { Night } from './night.ts';
import { ResidentViews } from './resident-views.ts';
import type { Scene, SceneParts } from './scene-parts.ts';
import { StallGoods } from './stall-goods.ts';
import { StandingPieces } from './standing-pieces.ts';
import { isOnToy, TOY } from './toy-pose.ts';
import { lookOf, stackSpeech, type WalkerLook, WalkerView } from './walker-view.ts';

interface Grounds {
  ground: GroundLayer;
  pieces: StandingPieces;
  night: Night;
  goods: StallGoods;
  map: GameMap;
}

/** The width of the largest view, in pixels of the world. */
const MOST = VIEW_SQUARES * TILE_PIXELS;
/** Players further outside the view are not drawn. */
const MARGIN = 130;

export async function openScene(host: HTMLElement, parts: SceneParts): Promise<Scene> {
  const world = new Container();
  const groundRoot = new Container();
  const standing = new Container();
  const tags = new Container();
  const speech = new Container();
  const nightRoot = new Container();
  const aboveRoot = new Container();
  standing.sortableChildren = true;
  const views = new Map<string, WalkerView>();
  const faces = new Map<string, PlayerFace>();
  let grounds: Grounds | null = null;
  let view: View = { x: 0, y: 0, zoom: 1, width: 1, height: 1 };
  let closed = false;
  /** Read once per frame, because it reads the page's style. */
  let still = parts.still();

  const stage: Stage = await openStage(host, frame, MOST);
  const buttons = new ButtonViews(parts.buttonUrl, stage.density, () => still);
  const gains = new Gains(stage.density, () => still);
  const { density, accelerated } = stage;
  const residents = new ResidentViews({
    ...{ density, accelerated, standing, tags },
    still: () => still,
    pictureOf: parts.residentUrl,
  });
  const dress = new Dress({ ...parts, ...stage, stand: (sprite) => standing.addChild(sprite) });
  const course = new CourseView({
    ...{ density, accelerated },
    still: () => still,
    pieceUrl: parts.pieceUrl,
    wayBetween: parts.wayBetween,
    ghostLook: () => ghostLook(parts),
    stand: (thing) => standing.addChild(thing),
  });
  const way = new WayView({ density, still: () => still });
  world.addChild(
    groundRoot,
    course.ground,
    way.trail,
    buttons.root,
    standing,
    aboveRoot,
    dress.above,
    nightRoot,
    course.above,
    way.flag.sprite,
    tags,
    speech,
    gains.root,
  );
  stage.root.addChild(world);

  // The font of a name may load later than the name.
  const repaint = () => {
    for (const [userId, walker] of views) {
      const face = faces.get(userId);
      if (face) walker.paintTagAgain(lookOf(face, userId === mine, parts).tag);
    }
    residents.paintTagsAgain();
  };
  let mine: string | null = null;
  document.fonts.addEventListener('loadingdone', repaint);

  function frame(passedMs: number, now: number): void {
    if (!grounds) return;
    still = parts.still();
    parts.step(passedMs, now);
    const focus = parts.focus();
    if (!focus) return;
    const { map } = grounds;
    const size = { width: map.width * TILE_PIXELS, height: map.height * TILE_PIXELS };
    view = viewOf(stage.size, size, focus, MOST);
    world.scale.set(view.zoom);
    world.position.set(-Math.round(view.x * view.zoom), -Math.round(view.y * view.zoom));
    grounds.ground.show(view);
    grounds.pieces.show(view);
    grounds.goods.show(parts.stalls());
    buttons.show(parts.buttons(), view, now);
    showWalkers(passedMs, now);
    residents.show(parts.residents(), view, passedMs);
    course.show(parts.run(), view, passedMs, now);
    way.show(parts.way(), view, now);
    gains.tick(now);
    dress.show(parts.dress(), view, now, still);
    grounds.night.show(view, daylight(new Date(parts.time())));
  }

  function showWalkers(passedMs: number, now: number): void {
    const seen = new Set<string>();
    for (const { userId, face, x, y, running, mine: own } of parts.walkers(now)) {
      seen.add(userId);
      if (own) mine = userId;
      let walker = views.get(userId);
      if (walker && faces.get(userId) !== face) {
        drop(userId);
        walker = undefined;
      }
      const near = isInView(view, x, y, MARGIN);
      if (!walker) {
        if (!near) continue;
        walker = new WalkerView(lookOf(face, own, parts), x, y, {
          density: stage.density,
          accelerated: stage.accelerated,
          still: () => still,
        });
        views.set(userId, walker);
        faces.set(userId, face);
        standing.addChild(walker.root);
        tags.addChild(walker.tag);
        speech.addChild(walker.speech);
      }
      walker.show(near, own || parts.showsTag(userId));
      walker.place(x, y, passedMs, running);
      walker.tick(now);
    }
    for (const userId of views.keys()) if (!seen.has(userId)) drop(userId);
    stackSpeech(views.values());
  }

  const worldAt = (x: number, y: number) => toWorld(view, x / stage.magnified, y / stage.magnified);

  function drop(userId: string): void {
    views.get(userId)?.destroy();
    views.delete(userId);
    faces.delete(userId);
  }

  function tearDown(): void {
    grounds?.ground.destroy();
    grounds?.goods.destroy();
    grounds?.pieces.destroy();
    grounds?.night.destroy();
    grounds = null;
  }

  async function setMap(map: GameMap): Promise<void> {
    const pictures = await mapPictures(map, stage.density, parts.urlOf);
    if (closed) return;
    tearDown();
    const ground = new GroundLayer(map, stage.density, pictures);
    const pieces = new StandingPieces(map, stage.density, pictures);
    const night = new Night(pieces.lamps);
    const goods = new StallGoods(stallsOf(map), stage.density, parts.goodsUrl, (sprite: Sprite) =>
      standing.addChild(sprite),
    );
    groundRoot.addChild(ground.root);
    for (const sprite of pieces.standing) standing.addChild(sprite);
    aboveRoot.addChild(pieces.above);
    nightRoot.addChild(night.root);
    dress.setLamps(pieces.lamps);
    course.setMap(map);
    grounds = { ground, pieces, night, goods, map };
  }

  return {
    setMap,
    accelerated: stage.accelerated,
    walkerAt: (x, y) => {
      const at = worldAt(x, y);
      let found: { userId: string; y: number } | null = null;
      for (const [userId, walker] of views) {
        if (userId === mine || !walker.root.visible) continue;
        if (isOnToy(walker, at) && (!found || walker.y > found.y)) found = { userId, y: walker.y };
      }
      return found?.userId ?? null;
    },
    residentAt: (x, y) => residents.at(worldAt(x, y)),
    aboveResident: (key) => {
      const place = residents.placeOf(key);
      const scale = view.zoom * stage.magnified;
      return place && { x: (place.x - view.x) * scale, y: (place.y - TOY.height - view.y) * scale };
    },
    stallAt: (x, y) => {
      const at = worldAt(x, y);
      const stalls = grounds ? stallsOf(grounds.map) : [];
      const [column, row] = [at.x / TILE_PIXELS, at.y / TILE_PIXELS];
      const found = stalls.findIndex(
        (stall) =>
          column >= stall.x && column <= stall.x + stall.width && row >= stall.y && row <= stall.foot,
      );
      return found === -1 ? null : found;
    },
    say: (userId, text) => views.get(userId)?.say(text, performance.now()),
    emote: (userId, picture) =>
      void views
        .get(userId)
        ?.emote(picture, performance.now())
        .catch(() => undefined),
    found: (userId, find) =>
      void views
        .get(userId)
        ?.found(find, performance.now())
        .catch(() => undefined),
    buttonTaken: (button, own) => buttons.taken(button, own, performance.now()),
    gain: (text, { x, y }) => gains.add(text, x, y, performance.now()),
    close: () => {
      closed = true;
      document.fonts.removeEventListener('loadingdone', repaint);
      for (const userId of [...views.keys()]) drop(userId);
      tearDown();
      residents.destroy();
      buttons.destroy();
      dress.destroy();
      course.destroy();
      way.destroy();
      gains.destroy();
      stage.close();
    },
  };
}

function ghostLook(parts: SceneParts): WalkerLook | null {
  const face = parts.ownFace();
  if (!face) return null;
  const tag = { name: 'Your best', color: '#fff3dc', font: undefined, title: undefined, mine: false };
  return { ...lookOf(face, false, parts), tag };
}
