/** What the page shows around the scene: the players, the stalls, the buttons left and the messages. */
import type { PlazaPlayer, PlazaStall } from '@blookery/contract';
import type { PlaceKind, ResidentKey } from '@blookery/game/plaza/place-kinds';
import { create } from 'zustand';
import type { ResidentButton } from './residents/resident-facts.ts';
import type { WayTo } from './way/way-ends.ts';

interface FoundButton {
  readonly id: number;
  readonly tokens: number;
  readonly buttonsLeft: number;
}

/** What the E key opens. */
export type Reach =
  | { readonly kind: 'player'; readonly userId: string }
  | { readonly kind: 'stall'; readonly stall: number }
  | { readonly kind: 'resident'; readonly key: ResidentKey }
  | { readonly kind: 'place'; readonly place: PlaceKind }
  | { readonly kind: 'run' };

/** What a resident says to the player. */
export interface Talk {
  readonly key: ResidentKey;
  readonly line: string;
  readonly button: ResidentButton;
  /** Whether the player walked up to them: then it ends when one of them walks away. */
  readonly inPerson: boolean;
}

export interface PlazaState {
  /** `elsewhere`: another page of the player is in the plaza now. */
  status: 'entering' | 'here' | 'elsewhere';
  plaza: number;
  roomId: string | null;
  userId: string | null;
  players: ReadonlyMap<string, PlazaPlayer>;
  stalls: ReadonlyMap<number, PlazaStall>;
  buttonsLeft: number;
  /** The brass button that the player found last. */
  found: FoundButton | null;
  /** The latest messages, for players who cannot see bubbles. */
  said: readonly { readonly id: number; readonly text: string }[];
  /** The players in sight, the nearest first. Updated a few times a second. */
  near: readonly string[];
  /** A player right beside this one. */
  nextTo: string | null;
  /** The stall that the player is at. */
  atStall: number | null;
  /** The residents of the plaza, the nearest first. */
  residents: readonly ResidentKey[];
  nextToResident: ResidentKey | null;
  reach: Reach | null;
  talk: Talk | null;
  /** The place of a game that the player is at. */
  atPlace: PlaceKind | null;
  /** How far the start of the Lantern Run is; null on a map without one. */
  runStart: 'here' | 'near' | 'far' | null;
  /** The places of the map that the player can be shown the way to. */
  signposts: readonly WayTo[];
  /** The way that the player asked for; a new object each time, since it begins where they stand. */
  way: { readonly to: WayTo } | null;
  /** The destination of the way, in words. */
  waySaid: string | null;
}

const nobody: PlazaState = {
  status: 'entering',
  plaza: 1,
  roomId: null,
  userId: null,
  players: new Map(),
  stalls: new Map(),
  buttonsLeft: 0,
  found: null,
  said: [],
  near: [],
  nextTo: null,
  atStall: null,
  residents: [],
  nextToResident: null,
  reach: null,
  talk: null,
  atPlace: null,
  runStart: null,
  signposts: [],
  way: null,
  waySaid: null,
};

export const usePlaza = create<PlazaState>(() => nobody);
export const resetPlaza = (): void => usePlaza.setState(nobody);

/** Shows the player the way to a place, in place of another one. */
export const showWay = (to: WayTo): void => usePlaza.setState({ way: { to } });

export function putPlayer(player: PlazaPlayer): void {
  usePlaza.setState(({ players }) => ({ players: new Map(players).set(player.userId, player) }));
}

export function dropPlayer(userId: string): void {
  usePlaza.setState(({ players }) => {
    const left = new Map(players);
    left.delete(userId);
    return { players: left };
  });
}

export function putStall(stall: PlazaStall): void {
  usePlaza.setState(({ stalls }) => {
    const next = new Map(stalls);
    if (stall.userId === null) next.delete(stall.stall);
    else next.set(stall.stall, stall);
    return { stalls: next };
  });
}

const LINES_KEPT = 4;
let lines = 0;

export function putLine(text: string): void {
  lines += 1;
  const line = { id: lines, text };
  usePlaza.setState(({ said }) => ({ said: [...said, line].slice(-LINES_KEPT) }));
}
