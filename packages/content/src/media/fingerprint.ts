/** What a build depends on, as one hash: the sources, and the list of packages with their exact versions. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digest } from './digest.ts';
import { SOURCES } from './paths.ts';

/** Of all sources, or of those in one folder. */
export async function fingerprint(folder = '.'): Promise<string> {
  const root = join(SOURCES, folder);
  const files = (await readdir(root, { recursive: true }))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort();
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))));
  const packages = await readFile(join(SOURCES, '../package.json'));
  return digest(process.versions.node, packages, ...files, ...contents);
}
