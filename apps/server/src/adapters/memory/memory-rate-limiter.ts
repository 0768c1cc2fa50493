import type { CountKey, CountKind, RateLimiter } from '../../ports/rate-limiter.ts';
import { type CountingWindows, countingWindows } from './counting-windows.ts';

export interface MemoryRateLimiter extends RateLimiter {
  /** How many windows are kept for a kind, ended ones included. */
  remembered: (kind: CountKind) => number;
}

/** About 10 MB for each kind. */
const mostOfAKind = 50_000;

/** A clock that nobody can set back: that would make a window last longer. Whole milliseconds, because fractions would add up to a second. */
const sinceStart = () => Math.floor(performance.now());

/** Fixed windows in maps, one bounded map for each kind of key. */
export function memoryRateLimiter({ now = sinceStart, most = mostOfAKind } = {}): MemoryRateLimiter {
  const rooms: Record<CountKind, CountingWindows> = {
    account: countingWindows(most),
    player: countingWindows(most),
    address: countingWindows(most),
  };

  return {
    take: (key, { max, perSeconds }) => {
      const time = now();
      const { count, endsAt } = rooms[kindOf(key)].count(key, perSeconds * 1000, time);
      return count <= max ? 0 : Math.ceil((endsAt - time) / 1000);
    },
    remembered: (kind) => rooms[kind].size(),
    close: async () => {
      for (const room of Object.values(rooms)) room.clear();
    },
  };
}

function kindOf(key: CountKey): CountKind {
  if (key.startsWith('account:')) return 'account';
  return key.startsWith('player:') ? 'player' : 'address';
}
