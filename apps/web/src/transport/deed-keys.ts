/**
 * Idempotency keys for what a player does once: asking again for the same deed, because the answer got lost,
 * carries the same key, and the server does it once. What comes after it is another deed, even if it looks the
 * same.
 */
export interface DeedKeys {
  keyFor: (...deed: readonly unknown[]) => string;
  /** It is done: the next one is new. */
  done: () => void;
}

/** Random enough never to meet another; `randomUUID` is only there on secure addresses, this is everywhere. */
export const newDeedKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export function deedKeys(newKey = newDeedKey): DeedKeys {
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
