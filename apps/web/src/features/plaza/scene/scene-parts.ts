/** The two sides of the scene: what it needs, and what it offers. */
import type { BrassButton, PlayerFace, PlazaStall } from '@blookery/contract';
import type { Season } from '@blookery/game/collecting/events';
import type { GameMap } from '@blookery/game/plaza/maps';
import type { ResidentKey } from '@blookery/game/plaza/place-kinds';
import type { Route } from '@blookery/game/plaza/routes';
import type { Place } from '@blookery/game/plaza/walls';
import type { ShownWay } from '../way/guide.ts';
import type { ShownRun } from './course-view.ts';
import type { ShownFind } from './find-bubble.ts';
import type { ResidentPicture, SeenResident } from './resident-views.ts';

/** What the scene needs from the rest of the game. */
export interface SceneParts {
  urlOf: (image: number) => string;
  toyUrl: (imageId: number) => string;
  uploadUrl: (upload: NonNullable<PlayerFace['customAvatar']>) => string;
  font: (fontId: number) => string | undefined;
  title: (titleId: number | null) => string | undefined;
  goodsUrl: (listing: PlazaStall['listings'][number]) => string;
  buttonUrl: string;
  /** The picture of a piece by its key. */
  pieceUrl: (key: string) => string;
  /** The run of the player, if there is one. */
  run: () => ShownRun | null;
  /** The way from one place of the map to another. */
  wayBetween: (from: Place, to: Place) => Route | null;
  /** The way that the player asked for. */
  way: () => ShownWay | null;
  /** The player's own face. */
  ownFace: () => PlayerFace | null;
  /** What the plaza wears now. */
  dress: () => Season | null;
  still: () => boolean;
  /** Milliseconds since 1970, by the server's clock. */
  time: () => number;
  /** Called at the start of each frame: moves the player and sends the move. */
  step: (passedMs: number, now: number) => void;
  /** Everybody visible and their positions; read after `step`. */
  walkers: (now: number) => Iterable<SeenWalker>;
  /** Where the residents are; read after `step`. */
  residents: () => Iterable<SeenResident>;
  residentUrl: (key: ResidentKey, picture: ResidentPicture) => string;
  /** The centre of the view. */
  focus: () => { x: number; y: number } | null;
  buttons: () => ReadonlyMap<number, BrassButton>;
  stalls: () => ReadonlyMap<number, PlazaStall>;
  showsTag: (userId: string) => boolean;
}

export interface SeenWalker {
  userId: string;
  face: PlayerFace;
  x: number;
  y: number;
  running: boolean;
  mine: boolean;
}

export interface Scene {
  /** The player whose avatar is at this point of the screen, or null. */
  walkerAt: (x: number, y: number) => string | null;
  residentAt: (x: number, y: number) => ResidentKey | null;
  /** The point of the screen above the head of a resident; null out of view. */
  aboveResident: (key: ResidentKey) => { x: number; y: number } | null;
  stallAt: (x: number, y: number) => number | null;
  say: (userId: string, text: string) => void;
  emote: (userId: string, picture: string) => void;
  found: (userId: string, find: ShownFind) => void;
  buttonTaken: (button: BrassButton, mine: boolean) => void;
  /** Shown at this place for a moment. */
  gain: (text: string, place: Place) => void;
  setMap: (map: GameMap) => Promise<void>;
  readonly accelerated: boolean;
  close: () => void;
}
