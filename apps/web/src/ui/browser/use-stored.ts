import { useCallback, useState } from 'react';

/**
 * State that this browser remembers. `read` turns whatever was stored, by an older version or not at all
 * (`undefined`), into a valid value.
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

/** Returns what this browser has stored under a key, or undefined. */
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
    // Full or denied: the value is kept while the page is open.
  }
}
