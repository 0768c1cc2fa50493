/**
 * Toys on their way off the shelf. The server may tell of a sale before it has answered it, while the dialog is
 * still in the way: so what is about to be sold stays standing until it can be seen to fall.
 */
import { create } from 'zustand';

/** As long as the shelf takes to let go of one. */
export const FALL_MS = 700;

export type Fall = 'stands' | 'falls';
export type Falls = ReadonlyMap<string, Fall>;

const useFalls = create<{ falls: Falls }>(() => ({ falls: new Map() }));

export const useFalling = (): Falls => useFalls(({ falls }) => falls);

/** Keeps the places of these kinds until they fall, or are let go. */
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
