/**
 * Idempotency keys for what a player does once: asking again for the same deed, because the answer got lost,
 * carries the same key, and the server does it once. What comes after it is another deed, even if it looks the
 * same. (`insist` asks again by itself; this is for a player who does, when even that did not help.)
 */
import { freshKey } from './insist.ts';

export interface DeedKeys {
  keyFor: (...deed: readonly unknown[]) => string;
  /** It is done: the next one is new. */
  done: () => void;
}

export function deedKeys(newKey = freshKey): DeedKeys {
  let last: { deed: string; key: string } | null = null;
  return {
    keyFor(...parts) {
      const deed = JSON.stringify(parts);
      if (last?.deed !== deed) last = { deed, key: newKey() };
      return last.key;
    },
    done: () => {
      last = null;
    },
  };
}
