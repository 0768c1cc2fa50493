import type { GameMap } from '@blookery/game/plaza/maps';
import type { Place } from '@blookery/game/plaza/walls';

/** A player who walks in a plaza through this server. */
export interface Walk {
  readonly playerId: string;
  /** The number of the plaza. */
  readonly plaza: number;
  /** In pixels. */
  readonly x: number;
  readonly y: number;
}

/** Why a walk cannot be followed any further: the player left, another page took over, or the map changed. */
export type WalkEnd = 'left' | 'elsewhere' | 'map';

export interface WalkFollower {
  /** Called for every accepted move, so it must be cheap and must not throw. */
  moved: (x: number, y: number) => void;
  /** Called once, as the last call. */
  ended: (why: WalkEnd) => void;
}

/** The walks of players in the plazas, for games that are played by walking. Knows the players of this server only. */
export interface Walks {
  map: () => GameMap;
  of: (playerId: string) => Walk | null;
  all: () => Iterable<Walk>;
  /** A walk has one follower. A new follower replaces it silently. Returns a function that stops following. */
  follow: (playerId: string, follower: WalkFollower) => () => void;
  /** Moves a player to a place, or to the nearest one where they can stand. Returns null for a player who is not here. */
  carry: (playerId: string, to: Place) => Walk | null;
}
