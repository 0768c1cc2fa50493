import type { GameMap } from './maps.ts';
import { readMap } from './read-map.ts';

/** A tile of a wall that fills its square. */
export const wall = {
  id: 1,
  name: 'Wall',
  width: 1,
  height: 1,
  image: 1,
  chance: 100,
  set: null,
  solid: [0, 0, 1, 1],
};

/** Reads a map that has to be valid. */
export function mapOf(value: unknown): GameMap {
  const reading = readMap(value);
  if (!reading.ok) throw new Error(reading.fault);
  return reading.map;
}

/** Returns the fault of a map, or null if it is valid. */
export function faultOf(value: unknown): string | null {
  const reading = readMap(value);
  return reading.ok ? null : reading.fault;
}
