import type { GameTable } from '@blookery/game/games/pay';

/** What the list of stalls has to know about the plaza. */
export interface StallsView {
  /** The game whose place the player is at. */
  readonly here: GameTable | null;
  /** The games that have a place on the map. */
  readonly onMap: readonly GameTable[];
  /** Shows the player the way to the place of a game. */
  readonly onShow: (game: GameTable) => void;
}

/** What a game in the list does with it. */
export interface StallProps {
  readonly isHere: boolean;
  /** Closes the list and shows the way. Missing where there is none to show: at the place, and on a map without it. */
  readonly showMe: (() => void) | undefined;
  readonly close: () => void;
}
