/** What the page shows around the scene: who is here, the stalls, the buttons left, what was said. */
import type { PlazaPlayer, PlazaStall } from '@blookery/contract';
import { create } from 'zustand';

export interface SaidLine {
  readonly id: number;
  readonly text: string;
}

export interface FoundButton {
  readonly id: number;
  readonly tokens: number;
  readonly buttonsLeft: number;
}

export interface PlazaState {
  /** `elsewhere`: another page of the player is in the plaza now. */
  status: 'entering' | 'here' | 'elsewhere';
  plaza: number;
  roomId: string | null;
  userId: string | null;
  players: ReadonlyMap<string, PlazaPlayer>;
  stalls: ReadonlyMap<number, PlazaStall>;
  buttonsLeft: number;
  /** The brass button the player found last. */
  found: FoundButton | null;
  /** The latest lines, for those who cannot see bubbles. */
  said: readonly SaidLine[];
  /** Those within sight, the nearest first; some times a second. */
  near: readonly string[];
  /** Somebody right beside the player. */
  nextTo: string | null;
  /** The stall the player stands at. */
  atStall: number | null;
}

const nobody: PlazaState = {
  status: 'entering',
  plaza: 1,
  roomId: null,
  userId: null,
  players: new Map(),
  stalls: new Map(),
  buttonsLeft: 0,
  found: null,
  said: [],
  near: [],
  nextTo: null,
  atStall: null,
};

export const usePlaza = create<PlazaState>(() => nobody);
export const resetPlaza = (): void => usePlaza.setState(nobody);

export function putPlayer(player: PlazaPlayer): void {
  usePlaza.setState(({ players }) => ({ players: new Map(players).set(player.userId, player) }));
}

export function dropPlayer(userId: string): void {
  usePlaza.setState(({ players }) => {
    const left = new Map(players);
    left.delete(userId);
    return { players: left };
  });
}

export function putStall(stall: PlazaStall): void {
  usePlaza.setState(({ stalls }) => {
    const next = new Map(stalls);
    if (stall.userId === null) next.delete(stall.stall);
    else next.set(stall.stall, stall);
    return { stalls: next };
  });
}

const LINES_KEPT = 4;
let lines = 0;

export function putLine(text: string): void {
  lines += 1;
  const line = { id: lines, text };
  usePlaza.setState(({ said }) => ({ said: [...said, line].slice(-LINES_KEPT) }));
}
