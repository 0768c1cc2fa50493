/**
 * Closes what a test file opened when the file is done, last opened first. The opener may be inside a hook,
 * where vitest accepts no further hooks; so it is only recorded here, and `close-up.ts` runs it for every
 * file.
 */
const endings: (() => unknown)[] = [];

export function whenDone(end: () => unknown): void {
  endings.push(end);
}

export async function endAll(): Promise<void> {
  for (const end of endings.splice(0).reverse()) await end();
}
