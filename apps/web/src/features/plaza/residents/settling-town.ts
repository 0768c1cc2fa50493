/** The ways and residents of a map, found a little on every frame: all at once would cost a phone several frames. */
import type { GameMap } from '@blookery/game/plaza/maps';
import { settleTown, type Town } from '@blookery/game/plaza/residents';
import { type Grid, gridOf } from '@blookery/game/plaza/routes';
import type { Walls } from '@blookery/game/plaza/walls';

export interface SettlingTown {
  /** Null until the first step. */
  readonly grid: Grid | null;
  /** The residents so far. */
  readonly town: Town;
  /** Call on every frame. Does nothing once all residents are found. */
  step: () => void;
}

export function settlingTown(map: GameMap, walls: Walls): SettlingTown {
  let grid: Grid | null = null;
  let town: Town = new Map();
  let steps: Iterator<Town, void> | null = null;
  return {
    get grid() {
      return grid;
    },
    get town() {
      return town;
    },
    step: () => {
      if (!grid) {
        grid = gridOf(walls, map.spawns);
        steps = settleTown(map, grid);
        return;
      }
      const next = steps?.next();
      if (next && !next.done) town = next.value;
      else steps = null;
    },
  };
}
