/** One hash of everything that a build depends on: the sources, and the lock file with exact package versions. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digest } from './digest.ts';
import { SOURCES } from './paths.ts';

/** Covers all sources, or those in one folder. */
export async function fingerprint(folder = '.'): Promise<string> {
  const root = join(SOURCES, folder);
  const files = (await readdir(root, { recursive: true }))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort();
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))));
  const packages = await readFile(join(SOURCES, '../package.json'));
  return digest(process.versions.node, packages, ...files, ...contents);
}
