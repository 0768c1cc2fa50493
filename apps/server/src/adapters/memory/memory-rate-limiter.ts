import type { RateLimiter } from '../../ports/rate-limiter.ts';

/** Fixed windows in a map. Full windows are forgotten when the map grows, so memory stays bounded. */
export function memoryRateLimiter(now: () => number = Date.now): RateLimiter {
  const windows = new Map<string, { count: number; endsAt: number }>();
  const most = 50_000;

  function forgetEnded(time: number): void {
    for (const [key, window] of windows) if (window.endsAt <= time) windows.delete(key);
    // Still too many live callers: let the oldest go rather than grow without bound.
    for (const key of windows.keys()) {
      if (windows.size <= most / 2) break;
      windows.delete(key);
    }
  }

  return {
    take: (key, { max, perSeconds }) => {
      const time = now();
      const window = windows.get(key);
      if (!window || window.endsAt <= time) {
        if (windows.size >= most) forgetEnded(time);
        windows.set(key, { count: 1, endsAt: time + perSeconds * 1000 });
        return 0;
      }
      window.count++;
      return window.count <= max ? 0 : Math.ceil((window.endsAt - time) / 1000);
    },
    close: async () => windows.clear(),
  };
}
