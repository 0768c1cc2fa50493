/**
 * Idempotency keys for what a player does once. Repeating a request whose response was lost uses the same key, so the
 * server carries it out once. After it is done, an equal request gets a new key. (`insist` repeats requests by itself;
 * this is for a player who tries again after that.)
 */
import { freshKey } from './insist.ts';

export interface RequestKeys {
  keyFor: (...request: readonly unknown[]) => string;
  /** Call when it is done: the next request gets a new key. */
  done: () => void;
}

export function requestKeys(newKey = freshKey): RequestKeys {
  let last: { request: string; key: string } | null = null;
  return {
    keyFor(...parts) {
      const request = JSON.stringify(parts);
      if (last?.request !== request) last = { request, key: newKey() };
      return last.key;
    },
    done: () => {
      last = null;
    },
  };
}
