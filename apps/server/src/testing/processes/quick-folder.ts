/** Folders for what need not outlive a test run. */
import { mkdtemp, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Far more than the databases of a run ever take. */
const roomNeeded = 8 * 1024 ** 3;

/** Makes a folder in memory if there is room, otherwise on the disk. In containers the first is often small. */
export async function quickFolder(prefix: string): Promise<string> {
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => Math.min(bavail * bsize, freemem()),
    () => 0,
  );
  return mkdtemp(join(room >= roomNeeded ? memory : tmpdir(), prefix));
}
