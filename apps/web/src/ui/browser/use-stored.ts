import { useCallback, useState } from 'react';

/**
 * State that this browser remembers. `read` makes sense of whatever was stored, by an older version or by
 * nobody (`undefined`), and answers a whole value.
 */
export function useStored<Value>(
  key: string,
  read: (stored: unknown) => Value,
): [value: Value, store: (next: Value) => void] {
  const [value, setValue] = useState(() => read(readStored(key)));
  const store = useCallback(
    (next: Value) => {
      setValue(next);
      writeStored(key, next);
    },
    [key],
  );
  return [value, store];
}

/** Returns what this browser keeps under a key, or undefined. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or denied: it is remembered for as long as the page is open.
  }
}
