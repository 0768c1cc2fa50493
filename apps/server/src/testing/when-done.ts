/**
 * What a test file opens is closed when the file is done, last things first. Whoever opens something may be inside a
 * hook, where vitest takes no further hooks; so it is only noted here, and `close-up.ts` sees to it for every file.
 */
const endings: (() => unknown)[] = [];

export function whenDone(end: () => unknown): void {
  endings.push(end);
}

export async function endAll(): Promise<void> {
  for (const end of endings.splice(0).reverse()) await end();
}
