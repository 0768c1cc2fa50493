/** Where the files of the database are. A lost database is noticed: no empty one is made in its place. */
import { createHash } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigFault } from '../../config.ts';
import { isOwnFolder, type User, unless } from './own-folder.ts';

/** Folders that every user can reach. Many systems empty the second one from time to time. */
const homes: readonly string[] = ['/var/lib', '/var/tmp'];

/** The first of them that can be written to. */
export async function writableHome(from = homes): Promise<string> {
  for (const home of from) {
    const isWritable = await access(home, constants.W_OK).then(
      () => true,
      () => false,
    );
    if (isWritable) return home;
  }
  throw new ConfigFault(`None of ${from.join(', ')} can be written to. Start as an ordinary user.`);
}

/** The place for a data folder that PostgreSQL cannot reach: where its database is, or else where to make one. */
export async function placeOutside(dataDir: string, runAs: User | undefined, from = homes): Promise<string> {
  const name = `blookery-data-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  for (const home of from) {
    const place = join(home, name);
    if (isWhole(place) && (await isOwnFolder(place, runAs))) return place;
  }
  return join(await writableHome(from), name);
}

/** A database that was there before must still be there. */
export async function refuseLost(dataDir: string, cluster: string): Promise<void> {
  const before = await knownPlace(dataDir);
  if (!before || isWhole(cluster)) return;
  throw new ConfigFault(
    `This game had its database in ${before}. It is expected in ${cluster} now and is not there. Move it there, or restore a backup into another DATA_DIR.`,
  );
}

/** Call it when the database is complete. */
export async function rememberPlace(dataDir: string, cluster: string): Promise<void> {
  if ((await knownPlace(dataDir)) !== cluster) await writeFile(placeFile(dataDir), cluster);
}

export const isWhole = (cluster: string): boolean => existsSync(join(cluster, 'PG_VERSION'));

const knownPlace = (dataDir: string): Promise<string | undefined> =>
  readFile(placeFile(dataDir), 'utf8').catch(unless('ENOENT'));

const placeFile = (dataDir: string): string => join(dataDir, 'postgres-place');
