/** Run by vitest before each test file: collects the functions that the file reaches. */
import { afterEach } from 'vitest';

declare global {
  var reached: Set<string> | undefined;
}

globalThis.reached = new Set();
afterEach(({ task }) => {
  Object.assign(task.file.meta, { reached: [...(globalThis.reached ?? [])] });
});
