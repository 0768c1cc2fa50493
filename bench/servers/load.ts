/** The actions of players in a town, at a fixed rate. */
import type { Town } from './town.ts';

/** A socket that never sends is treated as dead. */
export const PING_EVERY_MS = 10_000;

export interface Load {
  /** Gives every server the same work until its code is compiled. */
  warmUp: () => Promise<void>;
  start: () => void;
  stop: () => Promise<void>;
  /** Actions so far. */
  count: () => number;
  close: () => void;
}

export interface LoadKind {
  name: string;
  /** What is counted. */
  action: string;
  /** Players who act or listen. */
  players: number;
  open: (town: Town) => Promise<Load>;
}
