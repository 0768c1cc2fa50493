/**
 * Blooks that are being sold. The message about a sale may arrive before its response, while the dialog still covers
 * the shelf. So a blook stays on the shelf until the player can see it fall.
 */
import { create } from 'zustand';

/** The duration of the animation. */
const FALL_MS = 700;

type Fall = 'stands' | 'falls';
export type Falls = ReadonlyMap<string, Fall>;

const useFalls = create<{ falls: Falls }>(() => ({ falls: new Map() }));

export const useFalling = (): Falls => useFalls(({ falls }) => falls);

/** Keeps these kinds on the shelf until they fall or are released. */
export const keepStanding = (keys: Iterable<string>): void => mark(keys, 'stands');

export function letFall(keys: Iterable<string>, afterMs = 0): void {
  const falling = [...keys];
  setTimeout(() => mark(falling, 'falls'), afterMs);
  setTimeout(() => letGo(falling), afterMs + FALL_MS);
}

export function letGo(keys: Iterable<string>): void {
  const gone = new Set(keys);
  useFalls.setState(({ falls }) => ({ falls: new Map([...falls].filter(([key]) => !gone.has(key))) }));
}

function mark(keys: Iterable<string>, fall: Fall): void {
  useFalls.setState(({ falls }) => ({
    falls: new Map([...falls, ...[...keys].map((key): [string, Fall] => [key, fall])]),
  }));
}
