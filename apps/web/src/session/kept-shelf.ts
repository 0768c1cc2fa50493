/**
 * The shelf as this browser last saw it, to look at without a connection. It is stored beside the token, so that both
 * go in the same moment: whenever the token changes, the shelf of the player before is removed.
 */
import { getToken } from '../transport/token.ts';

const KEY = 'blookery.shelf';

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

export function keepShelf(shelf: KeptShelf): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(shelf));
  } catch {
    // Full or denied: there is no shelf to look at later.
  }
}

/** The kept shelf as stored, for `readShelf`. Null without a login, whatever may be left. */
export function storedShelf(): string | null {
  try {
    return getToken() === null ? null : localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function forgetShelf(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Denied: nothing was kept either.
  }
}
