/**
 * Builds the media and the client, each only when something it is made from has changed, so that a
 * second start is quick.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mustRun, root } from './run.ts';

interface Step {
  name: string;
  sources: string[];
  result: string;
  command: string[];
}

const steps: Step[] = [
  {
    name: 'media',
    sources: ['packages/content/src/**/*.ts', 'packages/contract/src/data.ts', 'package-lock.json'],
    result: 'packages/content/dist/manifest.json',
    command: ['node', 'packages/content/src/build.ts'],
  },
  {
    name: 'client',
    sources: [
      'apps/web/src/**/*.{ts,tsx,css}',
      'apps/web/{index.html,vite.config.ts}',
      'apps/web/public/**/*',
      'packages/{game,contract}/src/**/*.ts',
      'package-lock.json',
    ],
    result: 'apps/web/dist/index.html',
    command: ['vite', 'build', 'apps/web', '--logLevel', 'warn'],
  },
];

export async function build(): Promise<void> {
  for (const step of steps) {
    const stamp = join(root, '.cache', `${step.name}.stamp`);
    const fingerprint = await fingerprintOf(step.sources);
    const known = await readFile(stamp, 'utf8').catch(() => '');
    if (known === fingerprint && existsSync(join(root, step.result))) continue;
    const started = performance.now();
    console.log(`Building the ${step.name} …`);
    const [command = '', ...args] = step.command;
    await mustRun(command, args);
    await mkdir(join(root, '.cache'), { recursive: true });
    await writeFile(stamp, fingerprint);
    console.log(`Built the ${step.name} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  }
}

async function fingerprintOf(patterns: string[]): Promise<string> {
  const hash = createHash('sha256');
  const files: string[] = [];
  for await (const file of glob(patterns, { cwd: root })) {
    if (!/\.test\.tsx?$/.test(file)) files.push(file);
  }
  for (const file of files.sort()) {
    // A pattern with ** also answers folders.
    const bytes = await readFile(join(root, file)).catch(() => null);
    if (bytes) hash.update(file).update('\0').update(bytes);
  }
  return hash.digest('hex');
}

if (import.meta.main) await build();
