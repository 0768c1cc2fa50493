/**
 * Returns the unit tests that are likely to notice a change: those in the folder of a changed file, without the long
 * ones, unless they are changed themselves.
 */
import { dirname } from 'node:path';
import { isLongTest } from './long-tests.ts';

const unitTest = /^(apps|packages|scripts)\/.*\.test\.tsx?$/;

export function testsBeside(changed: readonly string[], all: readonly string[]): string[] {
  const folders = new Set(changed.filter((file) => /\.(tsx?|css|sql)$/.test(file)).map(dirname));
  return all.filter(
    (file) =>
      unitTest.test(file) && folders.has(dirname(file)) && (!isLongTest(file) || changed.includes(file)),
  );
}
