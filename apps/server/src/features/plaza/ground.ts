/**
 * The map of the plazas with everything derived from it, computed once per map when the first player enters,
 * so that it does not slow the start.
 */
import { setImmediate } from 'node:timers/promises';
import { type GameMap, type Stall, stallsOf, TILE_PIXELS } from '@blookery/game/plaza/maps';
import { settleTown, type Town } from '@blookery/game/plaza/residents';
import { gridOf } from '@blookery/game/plaza/routes';
import {
  isFree,
  nearestPlace,
  type Place,
  type Walls,
  walkablePlaces,
  wallsOf,
} from '@blookery/game/plaza/walls';
import type { Dice } from '../../ports/dice.ts';

export class Ground {
  readonly revision: number;
  readonly #draw: () => GameMap;
  #map: GameMap | undefined;
  #walls: Walls | undefined;
  #stalls: readonly Stall[] | undefined;
  #places: readonly Place[] | undefined;
  #residents: Promise<Town> | undefined;

  constructor(revision: number, draw: () => GameMap) {
    this.revision = revision;
    this.#draw = draw;
  }

  get map(): GameMap {
    this.#map ??= this.#draw();
    return this.#map;
  }

  get walls(): Walls {
    this.#walls ??= wallsOf(this.map);
    return this.#walls;
  }

  get stalls(): readonly Stall[] {
    this.#stalls ??= stallsOf(this.map);
    return this.#stalls;
  }

  /** The middle of every reachable tile. */
  get places(): readonly Place[] {
    this.#places ??= walkablePlaces(this.walls, this.map.spawns);
    return this.#places;
  }

  get residents(): Promise<Town> {
    this.#residents ??= settle(this);
    return this.#residents;
  }
}

/** Finds the ways of the residents in steps, because all at once would delay everybody's moves. */
async function settle({ map, walls }: Ground): Promise<Town> {
  let residents: Town = new Map();
  for (residents of settleTown(map, gridOf(walls, map.spawns))) await setImmediate();
  return residents;
}

const oneOf = <T>(list: readonly T[], dice: Dice): T | undefined =>
  list[Math.floor(dice.roll() * list.length)];

/** A position near one of the spawn points of the map, not always the same. */
export function spawn({ map, walls }: Ground, dice: Dice): Place {
  const [x, y] = oneOf(map.spawns, dice) ?? [0, 0];
  const at = { x: x * TILE_PIXELS, y: y * TILE_PIXELS };
  const beside = {
    x: Math.round(at.x + (dice.roll() - 0.5) * TILE_PIXELS),
    y: Math.round(at.y + (dice.roll() - 0.5) * TILE_PIXELS),
  };
  return isFree(walls, beside) ? beside : at;
}

/** The same place, or the nearest one where a player can stand. */
export function safePlace(ground: Ground, place: Place): Place {
  if (isFree(ground.walls, place)) return place;
  const [x, y] = ground.map.spawns[0] ?? [0, 0];
  return nearestPlace(ground.places, place) ?? { x: x * TILE_PIXELS, y: y * TILE_PIXELS };
}

/** A reachable place away from the spawn points. */
export function anyPlace({ places }: Ground, dice: Dice): Place {
  return oneOf(places, dice) ?? { x: 0, y: 0 };
}
