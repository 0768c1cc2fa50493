/** Loads a verified archive into migrated tables, all of it or nothing. */
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ConfigFault } from '../../config.ts';
import type { Database, Transaction } from '../../database/database.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import { releaseUpload } from '../../uploads/uploads.ts';
import { isUpload, names, Sums, tableOf } from './manifest.ts';
import { eachEntry, type VerifiedArchive } from './read-archive.ts';
import { gameTables, quoted, settleText } from './tables.ts';
import type { TarEntry } from './tar.ts';

interface LoadParts {
  database: Database;
  objectStore: ObjectStore;
  /** Runs after everything is loaded, before the commit. */
  beforeCommit: () => Promise<void>;
}

export async function loadArchive(archive: VerifiedArchive, parts: LoadParts): Promise<void> {
  await parts.database.sql.begin(async (tx) => {
    await settleText(tx);
    const triggers = await emptyTables(tx);
    const sums = new Sums();
    await eachRow(tx, archive, async (entry) => {
      sums.add(entry);
      // Stays even if the rest fails: without its row it is not visible, and the next attempt overwrites it.
      if (isUpload(entry.name)) await parts.objectStore.write(entry.name, entry.bytes, 'image/webp');
    });
    if (sums.differing(archive.manifest)) throw new ConfigFault(`${archive.file} changed while it was read.`);
    for (const { sequence, value } of archive.manifest.sequences) {
      await tx`select setval(to_regclass(${quoted(sequence)}), ${value}::bigint) where to_regclass(${quoted(sequence)}) is not null`;
    }
    for (const table of triggers) await tx.unsafe(`alter table ${quoted(table)} enable trigger user`);
    for (const uploadId of archive.manifest.gone ?? []) await releaseUpload(tx, uploadId);
    await parts.beforeCommit();
  });
}

/**
 * Also deletes rows that migrations inserted, which the archive has as well. Triggers are off until the end: some refuse
 * to empty a table, others add rows that the archive has. Returns the tables that have triggers. Requires the owner.
 */
async function emptyTables(tx: Transaction): Promise<string[]> {
  const tables = await gameTables(tx);
  const triggers = tables.filter(({ hasTriggers }) => hasTriggers).map(({ name }) => name);
  for (const table of triggers) await tx.unsafe(`alter table ${quoted(table)} disable trigger user`);
  await tx.unsafe(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')} restart identity`);
  return triggers;
}

/** Copies the rows into their tables, and passes every file except the manifest to `see`. */
async function eachRow(
  tx: Transaction,
  archive: VerifiedArchive,
  see: (entry: TarEntry) => Promise<void>,
): Promise<void> {
  const now: { copying: Copying | null } = { copying: null };
  try {
    await eachEntry(archive.file, async (entry) => {
      const table = tableOf(entry.name);
      if (now.copying && now.copying.table !== table) {
        await now.copying.end();
        now.copying = null;
      }
      if (table !== null) {
        now.copying ??= await startCopying(tx, table, archive);
        await now.copying.write(entry.bytes);
      }
      if (entry.name !== names.manifest) await see(entry);
    });
  } catch (fault) {
    now.copying?.giveUp();
    throw fault;
  }
}

interface Copying {
  table: string;
  write: (bytes: Buffer) => Promise<void>;
  end: () => Promise<void>;
  /** The connection cannot be used for anything else until then. */
  giveUp: () => void;
}

async function startCopying(tx: Transaction, table: string, { manifest }: VerifiedArchive): Promise<Copying> {
  const columns = manifest.tables.find((archived) => archived.table === table)?.columns ?? [];
  const statement = `copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`;
  const stream: Writable = await tx.unsafe(statement).writable();
  const ended = finished(stream);
  // Awaited at the end; until then a write fails with the same fault.
  ended.catch(() => {});
  return {
    table,
    write: async (bytes) => {
      const fault = await new Promise((resolve) => stream.write(bytes, resolve));
      // This fault has the reason; that of the write does not.
      if (fault) await ended;
    },
    end: async () => {
      stream.end();
      // The driver never ends a stream whose rows are refused after the last of them, as foreign keys are. The next
      // statement fails then. It must be sent after the end of the rows.
      await new Promise(setImmediate);
      const next = tx`select 1`.catch(() => {
        throw new ConfigFault(`The database refuses the rows of ${table}.`);
      });
      await Promise.race([ended, next]);
      await next;
    },
    giveUp: () => void stream.destroy(),
  };
}
