/** Opens the object store that the settings choose. */
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Clock } from '../ports/clock.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import { type DiskStore, diskStore } from './disk/disk-store.ts';

export interface OpenObjectStore {
  objectStore: ObjectStore;
  /** Null if the store is elsewhere. */
  disk: DiskStore | null;
  /** Where it is: the beginning of a sentence for an operator. */
  place: string;
  /** The setting that decides this. */
  setting: 'DATA_DIR' | 'S3_BUCKET';
  close: () => void;
}

export async function openObjectStore(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  /** The secret signs the forms of a store on disk. */
  { secret, clock }: { secret: string; clock: Clock },
): Promise<OpenObjectStore> {
  if (s3) {
    // Most servers keep their uploads on disk and never load it.
    const { s3Store } = await import('./s3/s3-store.ts');
    const store = await s3Store(s3);
    const place = `The bucket ${s3.bucket}`;
    return { objectStore: store, disk: null, place, setting: 'S3_BUCKET', close: store.close };
  }
  const place = join(dataDir, 'uploads');
  const disk = diskStore({ folder: place, secret, clock });
  return { objectStore: disk, disk, place, setting: 'DATA_DIR', close: () => {} };
}
