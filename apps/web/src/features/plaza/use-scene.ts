/** Opens the scene once its code has loaded, and connects it to the visit. */
import type { PlazaStall } from '@blookery/contract';
import type { Season } from '@blookery/game/collecting/events';
import { courseOf } from '@blookery/game/plaza/course';
import type { GameMap } from '@blookery/game/plaza/maps';
import { stallsOf } from '@blookery/game/plaza/maps';
import { placesOf } from '@blookery/game/plaza/places';
import { wayBetween } from '@blookery/game/plaza/routes';
import { type Walls, wallsOf } from '@blookery/game/plaza/walls';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { blookImage } from '../../catalog/blook-picture.tsx';
import { catalog, findResource, resourceUrl } from '../../catalog/catalog.ts';
import { formatSerial } from '../../catalog/chance.ts';
import { fontFamily } from '../../catalog/fonts.ts';
import { uploadUrl } from '../../catalog/player-face.tsx';
import { playEffect } from '../../catalog/sounds.ts';
import { calendarQuery, dressNow } from '../../session/holdings/calendar-queries.ts';
import { queryClient } from '../../session/queries.tsx';
import { getUser } from '../../session/session.ts';
import { messageOf } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { socket } from '../../transport/socket.ts';
import { isMotionReduced } from '../../ui/browser/media.ts';
import { codeOnDemand } from '../../ui/lazy/code-on-demand.ts';
import { lookAround, noteAround, type Sights } from './look-around.ts';
import type { Intent } from './own-walker.ts';
import type { PlazaVisit } from './plaza-live.ts';
import { usePlaza } from './plaza-store.ts';
import { residentsNow, residentUrl } from './residents/seen-residents.ts';
import { type SettlingTown, settlingTown } from './residents/settling-town.ts';
import type { Scene, SceneParts, SeenWalker } from './scene/scene-parts.ts';
import { Guide } from './way/guide.ts';
import { wayEnds } from './way/way-ends.ts';

export interface SceneState {
  scene: Scene | null;
  error: string | null;
  retry: () => void;
}

/** What is read from the map. */
interface Ground extends Omit<Sights, 'residents'> {
  walls: Walls;
  settling: SettlingTown;
  guide: Guide;
}

const LOOK_EVERY_MS = 200;

const sceneCode = codeOnDemand(() => import('./scene/scene.ts'));

/** A small picture of a blook; most players wear one of the game's. */
function toyUrl(imageId: number): string {
  const blook = catalog.blooks.all.find((toy) => toy.imageId === imageId || toy.shinyImageId === imageId);
  const small = blook && (blook.imageId === imageId ? blook.thumbId : blook.shinyThumbId);
  return (small && resourceUrl(small)) || resourceUrl(imageId);
}

function goodsUrl({ blookId, itemId, shiny }: PlazaStall['listings'][number]): string {
  const blook = blookId === null ? undefined : catalog.blooks.get(blookId);
  if (blook) return resourceUrl(shiny ? blook.shinyThumbId : blook.thumbId);
  return resourceUrl(catalog.items.get(itemId ?? 0)?.imageId ?? 0);
}

export function useScene(
  host: RefObject<HTMLElement | null>,
  visit: PlazaVisit | null,
  steering: { intent: () => Intent; run: SceneParts['run']; showsTag: (userId: string) => boolean },
): SceneState {
  const [scene, setScene] = useState<Scene | null>(null);
  const [failure, setFailure] = useState<{ attempt: number; message: string } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(steering);
  latest.current = steering;

  useEffect(() => {
    const element = host.current;
    if (!visit || !element) return;
    const ending = new AbortController();
    let opened: Scene | null = null;
    let ground: Ground | null = null;
    let lookedAt = 0;

    const showMap = async (revision: number) => {
      const map = await loadMap(revision, ending.signal);
      if (ending.signal.aborted) return;
      await opened?.setMap(map);
      if (ending.signal.aborted) return;
      const walls = wallsOf(map);
      const [places, course] = [placesOf(map), courseOf(map)];
      const settling = settlingTown(map, walls);
      const ends = wayEnds(places, course);
      const guide = new Guide({ ends, wayBetween: parts.wayBetween });
      ground = { walls, stalls: stallsOf(map), places, course, settling, guide };
      usePlaza.setState({ signposts: [...ends.keys()] });
    };
    const parts: SceneParts = {
      urlOf: resourceUrl,
      toyUrl,
      uploadUrl,
      font: fontFamily,
      title: (titleId) => (titleId === null ? undefined : catalog.titles.get(titleId)?.name),
      goodsUrl,
      buttonUrl: findResource('plaza/brass-button'),
      pieceUrl: (key) => findResource(`plaza/${key}`),
      run: () => latest.current.run(),
      wayBetween: (from, to) => {
        const grid = ground?.settling.grid;
        return grid ? wayBetween(grid, from, to) : null;
      },
      way: () => ground?.guide.shown ?? null,
      ownFace: () => {
        const me = getUser();
        return me ? ownFace(me) : null;
      },
      dress: dressOfTown,
      still: isMotionReduced,
      time: socket.serverTime,
      step: (passedMs, now) => {
        if (!ground) return;
        ground.settling.step();
        const own = visit.walk(ground.walls, latest.current.intent(), { passedMs, now });
        if (!own || now - lookedAt < LOOK_EVERY_MS) return;
        lookedAt = now;
        const residents = residentsNow(ground.settling.town, own);
        noteAround(lookAround(visit.crowd, own, { ...ground, residents }));
        ground.guide.look(own, latest.current.run() !== null);
      },
      walkers: (now) => seenWalkers(visit, now),
      residents: () => (ground ? residentsNow(ground.settling.town, visit.own) : []),
      residentUrl,
      focus: () => visit.own,
      buttons: () => visit.buttons,
      stalls: () => usePlaza.getState().stalls,
      showsTag: (userId) => latest.current.showsTag(userId),
    };
    const unwatch = visit.watch({
      said: (userId, text) => opened?.say(userId, text),
      emoted: (userId, emote) => {
        const imageId = catalog.emojis.all.find(({ key }) => key === emote)?.imageId;
        if (imageId) opened?.emote(userId, resourceUrl(imageId));
      },
      found: (userId, { blookId, shiny, serial }) => {
        const blook = catalog.blooks.get(blookId);
        if (!blook) return;
        const lines = [`Found ${shiny ? 'Shiny ' : ''}${blook.name}!`, formatSerial(serial)] as const;
        opened?.found(userId, { picture: blookImage(blook, shiny, 'thumb'), lines });
      },
      buttonTaken: (button, mine) => {
        opened?.buttonTaken(button, mine);
      },
      buttonFound: (tokens, place) => {
        opened?.gain(`+${tokens}`, place);
        playEffect('tin');
      },
      mapChanged: (revision) => {
        if (opened) showMap(revision).catch(fail);
      },
    });
    const fail = (fault: unknown) => {
      if (!ending.signal.aborted) setFailure({ attempt, message: messageOf(fault) });
    };
    const open = async () => {
      const { openScene } = await sceneCode();
      if (ending.signal.aborted) return;
      opened = await openScene(element, parts);
      if (ending.signal.aborted) {
        opened.close();
        return;
      }
      await showMap(visit.mapRevision);
      if (!ending.signal.aborted) setScene(opened);
    };
    setFailure(null);
    open().catch(fail);
    return () => {
      ending.abort();
      unwatch();
      opened?.close();
      setScene(null);
    };
  }, [visit, host, attempt]);

  const error = failure?.attempt === attempt ? failure.message : null;
  return { scene, error, retry: () => setAttempt((count) => count + 1) };
}

const DRESS_EVERY_MS = 1000;
let lastDress: { at: number; dress: Season | null } = { at: 0, dress: null };
/** Read on every frame, so it looks into the calendar only once a second. */
function dressOfTown(): Season | null {
  const at = socket.serverTime();
  if (Math.abs(at - lastDress.at) >= DRESS_EVERY_MS) {
    const events = queryClient().getQueryData(calendarQuery.queryKey)?.events ?? [];
    lastDress = { at, dress: dressNow(events, at) };
  }
  return lastDress.dress;
}

function* seenWalkers({ crowd, own }: PlazaVisit, now: number): Generator<SeenWalker> {
  for (const { player, track, near } of crowd.byUser.values()) {
    if (!near) continue;
    const { x, y } = track.at(now);
    yield { userId: player.userId, face: player.face, x, y, running: false, mine: false };
  }
  const me = getUser();
  if (!own || !me) return;
  yield { userId: me.id, face: ownFace(me), x: own.x, y: own.y, running: own.running, mine: true };
}

type Me = NonNullable<ReturnType<typeof getUser>>;

/** The same object until the face changes, so that it is painted only once. */
let face: { me: Me; of: string; face: SeenWalker['face'] } | null = null;
function ownFace(me: Me): SeenWalker['face'] {
  if (face?.me === me) return face.face;
  const { id, username, color, fontId, titleId, bannerId, avatar, customAvatar, customBanner } = me;
  const guildTag = me.guildTag ?? null;
  const now = {
    id,
    username,
    color,
    fontId,
    titleId,
    bannerId,
    avatar,
    customAvatar,
    customBanner,
    guildTag,
  };
  const of = JSON.stringify(now);
  face = { me, of, face: face?.of === of ? face.face : now };
  return face.face;
}

const TRIES = 5;
const PAUSE_MS = 300;

/** Loads the current map. Tries again if the server does not have the newest revision yet. */
async function loadMap(revision: number, signal?: AbortSignal): Promise<GameMap> {
  for (let tries = 1; ; tries++) {
    const response = await call('GET /api/plaza/map', signal ? { signal } : {});
    if (response.revision >= revision || tries === TRIES) return response.map;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
