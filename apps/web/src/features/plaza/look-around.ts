/**
 * Finds who is in sight, who is next to the player, and which stall or game the player is at, for the page around the
 * scene. They compete for the E key: the nearest gets it, but at the start of the Lantern Run it starts the run.
 */
import { type Course, isAtMark } from '@blookery/game/plaza/course';
import { type MapPoint, type Stall, TILE_PIXELS } from '@blookery/game/plaza/maps';
import type { PlaceKind, ResidentKey } from '@blookery/game/plaza/place-kinds';
import { isAtPlace } from '@blookery/game/plaza/places';
import { NEXT_TO, stallAt, VIEW_SQUARES } from '@blookery/game/plaza/plaza';
import type { Crowd } from './crowd.ts';
import { type PlazaState, type Reach, usePlaza } from './plaza-store.ts';

const SIGHT = (VIEW_SQUARES / 2) * TILE_PIXELS;
const LISTED = 12;

/** Beyond this distance a conversation ends. */
const EARSHOT = NEXT_TO * 2.5;

/** Within this distance the parts of the Lantern Run are loaded. */
const NEAR_START = 900;

interface Spot {
  x: number;
  y: number;
}

/** The things on the map. */
export interface Sights {
  stalls: readonly Stall[];
  places: ReadonlyMap<PlaceKind, readonly MapPoint[]>;
  course: Course | null;
  residents: readonly (Spot & { key: ResidentKey })[];
}

type Shown = Pick<
  PlazaState,
  'near' | 'nextTo' | 'atStall' | 'atPlace' | 'runStart' | 'residents' | 'nextToResident' | 'reach'
>;

export interface Around extends Shown {
  /** The residents who are near enough to talk to. */
  inEarshot: ResidentKey[];
}

/** The places where something can be done. */
const played = ['pairs-table', 'who-board'] as const satisfies readonly PlaceKind[];

const inPixels = ([x, y]: MapPoint): Spot => ({ x: x * TILE_PIXELS, y: y * TILE_PIXELS });

function distanceToStart(course: Course | null, me: Spot): PlazaState['runStart'] {
  if (!course) return null;
  if (isAtMark(course.start, me)) return 'here';
  return isAtMark({ ...course.start, reach: NEAR_START }, me) ? 'near' : 'far';
}

export function lookAround(crowd: Crowd, me: Spot, { stalls, places, course, residents }: Sights): Around {
  const away = ({ x, y }: Spot): number => Math.hypot(x - me.x, y - me.y);
  const near = [...crowd.byUser.values()]
    .filter((walker) => walker.near)
    .map(({ player, track: { last } }) => ({ userId: player.userId, distance: away(last) }))
    .filter(({ distance }) => distance < SIGHT)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, LISTED);
  const people = residents
    .map((resident) => ({ key: resident.key, distance: away(resident) }))
    .sort((a, b) => a.distance - b.distance);
  const [player] = near.filter(({ distance }) => distance < NEXT_TO);
  const [resident] = people.filter(({ distance }) => distance < NEXT_TO);
  const atStall = stallAt(stalls, me);
  const stall = atStall === null ? undefined : stalls[atStall];
  const games = played.flatMap((place) =>
    (places.get(place) ?? [])
      .filter((point) => isAtPlace(point, me))
      .map((point) => ({ place, distance: away(inPixels(point)) })),
  );
  const runStart = distanceToStart(course, me);

  const reaches: { distance: number; reach: Reach }[] = games.map(({ place, distance }) => ({
    distance,
    reach: { kind: 'place', place },
  }));
  if (player) reaches.push({ distance: player.distance, reach: { kind: 'player', userId: player.userId } });
  if (resident) reaches.push({ distance: resident.distance, reach: { kind: 'resident', key: resident.key } });
  if (atStall !== null && stall) {
    const front = inPixels([stall.x + stall.width / 2, stall.foot]);
    reaches.push({ distance: away(front), reach: { kind: 'stall', stall: atStall } });
  }
  if (runStart === 'here') reaches.push({ distance: 0, reach: { kind: 'run' } });

  return {
    near: near.map(({ userId }) => userId),
    nextTo: player?.userId ?? null,
    atStall,
    atPlace: games[0]?.place ?? null,
    runStart,
    residents: people.map(({ key }) => key),
    nextToResident: resident?.key ?? null,
    reach: reaches.sort((a, b) => a.distance - b.distance)[0]?.reach ?? null,
    inEarshot: people.filter(({ distance }) => distance < EARSHOT).map(({ key }) => key),
  };
}

/** Updates the store only when something changed, because every change renders the page again. */
export function noteAround({ inEarshot, ...around }: Around): void {
  const before = usePlaza.getState();
  const { talk } = before;
  const wentAway = talk?.inPerson === true && !inEarshot.includes(talk.key);
  const same =
    !wentAway &&
    before.nextTo === around.nextTo &&
    before.atStall === around.atStall &&
    before.atPlace === around.atPlace &&
    before.runStart === around.runStart &&
    before.nextToResident === around.nextToResident &&
    before.near.join() === around.near.join() &&
    before.residents.join() === around.residents.join() &&
    JSON.stringify(before.reach) === JSON.stringify(around.reach);
  if (!same) usePlaza.setState({ ...around, ...(wentAway ? { talk: null } : {}) });
}
