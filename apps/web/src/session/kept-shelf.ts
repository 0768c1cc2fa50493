/**
 * The shelf as this browser last saw it, to look at without a connection. It is stored beside the token, so that both
 * go in the same moment: whenever the token changes, the shelf of the player before is removed.
 */
import { getToken } from '../transport/token.ts';

export const SHELF_KEY = 'blookery.shelf';

/** Written as it is shown, because the lists of the game cannot be loaded without a connection either. */
export interface KeptShelf {
  /** The time at which it was up to date, in milliseconds. */
  seenAt: number;
  username: string;
  tokens: number;
  gems: number;
  toys: number;
  kinds: number;
  /** The rarest toys. */
  best: KeptToy[];
  shelves: { title: string; found: number; total: number | null; places: KeptPlace[] }[];
}
export interface KeptToy {
  name: string;
  image: string;
}
export interface KeptPlace extends KeptToy {
  count: number;
  shiny: boolean;
  /** False if it was never found. */
  known: boolean;
  rarity: { name: string; pip: string; color: string | null };
}

/** False without a login, even if a shelf is still stored. */
export const hasKeptShelf = (): boolean =>
  getToken() !== null && Boolean(inStorage((storage) => storage.getItem(SHELF_KEY)));

export function forgetShelf(): void {
  inStorage((storage) => storage.removeItem(SHELF_KEY));
}

/** If storage is denied, nothing was kept. */
function inStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}
