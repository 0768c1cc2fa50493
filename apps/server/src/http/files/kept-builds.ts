/**
 * The client of the last few builds, in a folder that servers may share. During an upgrade a page of one version
 * requests its code from a server of another, and pages that stay open do so long after.
 *
 * A build is copied under another name and renamed when it is complete, so servers do not see half of one, and two that
 * start at once do not disturb each other.
 */
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { ifGone, isHashedPath, type PackedFile, readIfThere, readPacked } from './packed-files.ts';

const mostBuilds = 3;
const mostMs = 30 * 24 * 3600_000;
/** An unfinished copy that is this old will never be finished. */
const abandonedMs = 3600_000;

const buildName = /^[0-9a-f]{16}$/;
const unfinishedName = /^new-\w+$/;

/**
 * Copies the build in `webDir`, if there is one and it is not kept yet, and removes those that are too many or too old.
 */
export async function keepBuild(webDir: string, folder: string, now: Date = new Date()): Promise<void> {
  const page = await readIfThere(join(webDir, 'index.html'));
  if (!page) return;
  // The page names its first scripts, with their hashes.
  const name = createHash('sha256').update(page).digest('hex').slice(0, 16);
  const place = join(folder, name);
  await mkdir(folder, { recursive: true });
  if (!(await exists(place))) {
    await replaceYoungest(folder, now);
    const unfinished = await mkdtemp(join(folder, 'new-'));
    await copyFiles(join(webDir, 'assets'), unfinished);
    await rename(unfinished, place).catch(async (fault: unknown) => {
      await rm(unfinished, { recursive: true, force: true });
      // If another server was quicker, its copy is as good.
      if (!(await exists(place))) throw fault;
    });
  }
  await utimes(place, now, now);
  await removeOld(folder, now);
}

async function copyFiles(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) {
    await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE);
  }
}

/** The age of a build counts from its last start, or from when another replaced it, because pages loaded it until then. */
async function replaceYoungest(folder: string, now: Date): Promise<void> {
  const [youngest] = buildsIn(await agesOf(folder, now));
  // A moment older than the new one.
  const at = new Date(now.getTime() - 1);
  if (youngest) await utimes(join(folder, youngest.name), at, at).catch(ifGone(undefined));
}

async function removeOld(folder: string, now: Date): Promise<void> {
  const ages = await agesOf(folder, now);
  const old = buildsIn(ages).filter(({ ms }, index) => index >= mostBuilds || ms > mostMs);
  const abandoned = ages.filter(({ name, ms }) => unfinishedName.test(name) && ms > abandonedMs);
  for (const { name } of [...old, ...abandoned])
    await rm(join(folder, name), { recursive: true, force: true });
}

interface Age {
  name: string;
  ms: number;
}

/** Without what else is in the folder, the youngest first. */
const buildsIn = (ages: readonly Age[]): Age[] =>
  ages.filter(({ name }) => buildName.test(name)).sort((a, b) => a.ms - b.ms);

async function agesOf(folder: string, now: Date): Promise<Age[]> {
  const names = await readdir(folder);
  const found = await Promise.all(
    names.map(async (name) => {
      const { mtimeMs } = await stat(join(folder, name)).catch(ifGone({ mtimeMs: null }));
      return mtimeMs === null ? [] : [{ name, ms: now.getTime() - mtimeMs }];
    }),
  );
  return found.flat();
}

/** Finds a file of any kept build, also of one that another server has brought since. */
export async function findKept(folder: string, name: string, brotli: boolean): Promise<PackedFile | null> {
  if (name.includes('/') || !isHashedPath(name)) return null;
  const builds = (await readdir(folder).catch(ifGone([]))).filter((build) => buildName.test(build));
  for (const build of builds) {
    const file = await readPacked(join(folder, build, name), brotli);
    if (file) return file;
  }
  return null;
}

const exists = (path: string): Promise<boolean> => stat(path).then(() => true, ifGone(false));
