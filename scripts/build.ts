/**
 * Builds the media and the client, each only if one of its sources has changed, so that a second start is quick. The
 * client includes the art of its first paint from the media.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildMedia } from '../packages/content/src/build.ts';
import { mustRun, root } from './run.ts';

const clientSources = [
  'apps/web/src/**/*.{ts,tsx,css}',
  'apps/web/*.{html,ts}',
  'apps/web/public/**/*',
  'packages/{game,contract}/src/**/*.ts',
  'packages/content/dist/manifest.json',
  'package-lock.json',
];

export async function build(): Promise<void> {
  const { changed, version } = await timed('media', () => buildMedia());
  if (changed) console.log(`The media are ${version}.`);
  const stamp = join(root, '.cache', 'client.stamp');
  const fingerprint = await fingerprintOf(clientSources);
  const known = await readFile(stamp, 'utf8').catch(() => '');
  if (known === fingerprint && existsSync(join(root, 'apps/web/dist/index.html'))) return;
  // Always `production`, whatever NODE_ENV is here. With another value the client would be built for developers, twice the size and slower.
  const env = { ...process.env, NODE_ENV: 'production' };
  await timed('client', () => mustRun('vite', ['build', 'apps/web', '--logLevel', 'warn'], { env }));
  await mkdir(join(root, '.cache'), { recursive: true });
  await writeFile(stamp, fingerprint);
}

/** Prints how long a step took if it took longer than a second. */
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  const seconds = (performance.now() - started) / 1000;
  if (seconds > 1) console.log(`Built the ${what} in ${seconds.toFixed(1)} s.`);
  return result;
}

async function fingerprintOf(patterns: string[]): Promise<string> {
  const hash = createHash('sha256');
  const files: string[] = [];
  for await (const file of glob(patterns, { cwd: root })) {
    if (!/\.test\.tsx?$/.test(file)) files.push(file);
  }
  for (const file of files.sort()) {
    // A pattern with ** also matches folders.
    const bytes = await readFile(join(root, file)).catch(() => null);
    if (bytes) hash.update(file).update('\0').update(bytes);
  }
  return hash.digest('hex');
}

if (import.meta.main) await build();
