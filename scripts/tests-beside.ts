/** The unit tests that are likely to notice a change: they lie in the same folder as a file that changed. */
import { dirname } from 'node:path';

const unitTest = /^(apps|packages|scripts)\/.*\.test\.tsx?$/;

export function testsBeside(changed: readonly string[], all: readonly string[]): string[] {
  const folders = new Set(changed.filter((file) => /\.(tsx?|css|sql)$/.test(file)).map(dirname));
  return all.filter((file) => unitTest.test(file) && folders.has(dirname(file)));
}
