/**
 * A data folder is used by one server at a time, which is named in its `server.pid`. One in another container cannot be
 * found by its process id, and two PostgreSQL on the same files would destroy them. So every server touches its file
 * all the time, and a start watches a file whose server it cannot see.
 */
import { rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ConfigFault } from '../../config.ts';
import { unless } from './own-folder.ts';
import { isHidden, ownNumber, writerOf } from './process-number.ts';

export interface ClaimTimes {
  touchEveryMs?: number;
  /** Waits between two looks at a file. */
  pause?: (ms: number) => Promise<unknown>;
}

/** A file that was not touched for this long is not watched: its server is gone. */
const freshMs = 60_000;
/** Several times as long as a server takes to touch its file. */
const looks = 10;
const lookEveryMs = 1000;

export const claimFile = (dataDir: string): string => join(dataDir, 'server.pid');

/** Refuses a folder that another server is using. Returns how to release it. */
export async function claimDataDir(
  dataDir: string,
  { touchEveryMs = 3000, pause = setTimeout }: ClaimTimes = {},
): Promise<() => Promise<void>> {
  const file = claimFile(dataDir);
  const pid = await writerOf(file);
  if (pid !== null && pid !== process.pid) {
    throw new ConfigFault(`Another server (process ${pid}) is using ${dataDir}. Stop it, or set DATA_DIR.`);
  }
  if ((await isHidden(file)) && (await isTouched(file, pause))) {
    throw new ConfigFault(
      `Another server, perhaps in another container, is using ${dataDir}. Stop it, or run the command in its container: docker exec <container> /opt/blookery/bin/blookery …`,
    );
  }
  await writeFile(file, await ownNumber());
  // The game goes on if the file is gone or cannot be touched.
  const touch = () => void utimes(file, new Date(), new Date()).catch(() => {});
  const timer = setInterval(touch, touchEveryMs).unref();
  return async () => {
    clearInterval(timer);
    await rm(file, { force: true });
  };
}

async function isTouched(file: string, pause: (ms: number) => Promise<unknown>): Promise<boolean> {
  const before = await touchedAt(file);
  if (before === undefined || Date.now() - before > freshMs) return false;
  for (let look = 0; look < looks; look++) {
    await pause(lookEveryMs);
    const now = await touchedAt(file);
    if (now !== before) return now !== undefined;
  }
  return false;
}

const touchedAt = async (file: string): Promise<number | undefined> =>
  (await stat(file).catch(unless('ENOENT')))?.mtimeMs;
