/** Checks the object store, who can read the data folder, and the free space of the disk. */
import { randomUUID } from 'node:crypto';
import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { openObjectStore } from '../../adapters/open-object-store.ts';
import type { Config } from '../../config.ts';
import { systemClock } from '../../ports/clock.ts';
import { about, type Finding, reasonOf } from './finding.ts';

const freeBytes = { warning: 2e9, fault: 2e8 };

/** Writes, reads and deletes a small file. */
export async function checkUploads(config: Config): Promise<Finding[]> {
  const { ok, fault } = about('uploads');
  const { objectStore, place, close } = await openObjectStore(config, { secret: '', clock: systemClock });
  const key = `doctor/${randomUUID()}`;
  const bytes = Buffer.from('written by the doctor');
  let isRemoved = false;
  try {
    await objectStore.write(key, bytes, 'text/plain');
    const read = await objectStore.read(key, bytes.length);
    await objectStore.remove([key]);
    if (!read?.equals(bytes)) return [fault(`${place} returns something else than was written.`)];
    // From here on only one right can be missing: to be told that a file does not exist.
    isRemoved = true;
    if (await objectStore.read(key, bytes.length)) return [fault(`${place} does not delete. Allow it.`)];
    return [ok(`${place} can be written, read and deleted from.`)];
  } catch (reason) {
    if (isRemoved && isDenied(reason)) {
      return [
        fault(`${place} does not say that a file is missing. Allow the key s3:ListBucket on the bucket.`),
      ];
    }
    const advice = config.s3 ? 'Compare the S3 settings and the rights of the key' : 'Set DATA_DIR';
    return [fault(`${place} cannot be used: ${reasonOf(reason, config)} ${advice}.`)];
  } finally {
    close();
  }
}

const isDenied = (reason: unknown): boolean => reason instanceof Error && reason.name === 'AccessDenied';

export async function checkDisk({ dataDir, secret }: Config): Promise<Finding[]> {
  const { ok, warning, fault } = about('disk');
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const sentence = `${(free / 1e9).toFixed(1)} GB are free at ${dataDir}.`;
  const room =
    free < freeBytes.fault
      ? fault(`${sentence} Make room at once: PostgreSQL stops when the disk is full.`)
      : free < freeBytes.warning
        ? warning(`${sentence} Make room.`)
        : ok(sentence);
  if (secret) return [room];
  const file = join(dataDir, 'secret');
  const mode = await stat(file).then(
    ({ mode: bits }) => bits & 0o077,
    // There is no secret yet.
    () => 0,
  );
  return mode === 0 ? [room] : [room, warning(`Other users can read ${file}. chmod 600 ${file}`)];
}
