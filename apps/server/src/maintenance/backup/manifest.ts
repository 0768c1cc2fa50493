/** The head and the manifest of an archive: what it is, at the beginning, and the checksums of its parts, at the end. */
import { createHash } from 'node:crypto';
import type { AppliedMigration } from '../../database/migrate.ts';
import type { TarEntry } from './tar.ts';

export const archiveFormat = 1;
export const names = { head: 'blookery.json', secret: 'secret', manifest: 'manifest.json' } as const;

/** The first file. */
export interface ArchiveHead {
  format: number;
  /** Of the program that wrote it. */
  version: string;
  createdAt: string;
  migrations: AppliedMigration[];
}

export interface ArchivedTable {
  table: string;
  columns: string[];
  rows: number;
}

export interface ArchivedSequence {
  sequence: string;
  value: string;
}

/** The last file. A part is one file, all pieces of one table, or all uploads. */
export interface Manifest {
  /** In an order in which they can be loaded. */
  tables: ArchivedTable[];
  sequences: ArchivedSequence[];
  parts: Record<string, PartSum>;
  /** Uploads whose pictures were deleted after the snapshot, which still has their rows. */
  gone?: string[];
}

export interface PartSum {
  files: number;
  bytes: number;
  sha256: string;
}

export const tableOf = (entryName: string): string | null =>
  /^tables\/([^/]+)\/\d+$/.exec(entryName)?.[1] ?? null;
export const pieceName = (table: string, number: number): string =>
  `tables/${table}/${String(number).padStart(6, '0')}`;
export const isUpload = (entryName: string): boolean => entryName.startsWith('uploads/');

/** Computes the checksums of the files that pass. */
export class Sums {
  readonly #parts = new Map<string, { files: number; bytes: number; hash: ReturnType<typeof createHash> }>();

  add({ name, bytes }: TarEntry): void {
    const table = tableOf(name);
    const part = table === null ? (isUpload(name) ? 'uploads' : name) : `tables/${table}`;
    const sum = this.#parts.get(part) ?? { files: 0, bytes: 0, hash: createHash('sha256') };
    sum.files++;
    sum.bytes += bytes.length;
    // The pieces of a table are named by number; where they are cut does not matter.
    if (table === null) sum.hash.update(`${name}\0`);
    sum.hash.update(bytes);
    this.#parts.set(part, sum);
  }

  parts(): Record<string, PartSum> {
    const entries = [...this.#parts].map(
      ([part, { files, bytes, hash }]) =>
        [part, { files, bytes, sha256: hash.copy().digest('hex') }] as const,
    );
    return Object.fromEntries(entries);
  }

  /** Returns the first part that differs from the manifest, or null. */
  differing({ parts }: Manifest): string | null {
    const found = this.parts();
    const all = new Set([...Object.keys(parts), ...Object.keys(found)]);
    return [...all].find((part) => parts[part]?.sha256 !== found[part]?.sha256) ?? null;
  }
}
