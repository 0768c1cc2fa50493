/** Folders that need not outlive a test. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { whenDone } from '../when-done.ts';

/** Makes a folder with these files, which is removed when the test file is done. Its name has a space, as the folders of many users do. */
export function newFolder(files: Readonly<Record<string, string | Buffer>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'blookery test-'));
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  return folder;
}

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
