/**
 * Writes the whole game into one file, as of one moment. Rows are read in one snapshot, so that players can keep playing;
 * pictures are read after it, and never change.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { OpenObjectStore } from '../../adapters/open-object-store.ts';
import { ConfigFault } from '../../config.ts';
import type { Database, Queryable, Transaction } from '../../database/database.ts';
import { appliedMigrations, unknownMigrations } from '../../database/migrate.ts';
import { isKept, keptPictures } from '../../features/uploads/index.ts';
import {
  type ArchivedTable,
  type ArchiveHead,
  archiveFormat,
  type Manifest,
  names,
  pieceName,
  Sums,
} from './manifest.ts';
import { verifyArchive } from './read-archive.ts';
import { gameTables, quoted, sequenceValues, settleText, type Table } from './tables.ts';
import { type TarEntry, tarBlocks, tarEnd } from './tar.ts';

export interface BackupParts extends Pick<OpenObjectStore, 'objectStore' | 'place' | 'setting'> {
  /** With two connections: the snapshot takes one for itself. */
  database: Database;
  /** Null if no server has started on this database yet. */
  secret: string | null;
  version: string;
  now: Date;
}

export interface BackupResult {
  manifest: Manifest;
  bytes: number;
}

const pieceBytes = 1024 * 1024;
const mostPictureBytes = 64 * 1024 * 1024;
const leftover = /^\..*\.tar\.gz-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const leftoverMs = 6 * 3600 * 1000;

/** The file appears under its name only when it is complete. */
export async function writeArchive(file: string, parts: BackupParts): Promise<BackupResult> {
  if (!(await exists(dirname(file)))) throw new ConfigFault(`There is no folder ${dirname(file)}.`);
  if (await exists(file)) throw new ConfigFault(`${file} exists already. Choose another name.`);
  const tables = (await keptTables(parts.database.sql)).map(({ name }) => name);
  if (tables.length === 0) throw new ConfigFault('There is nothing to back up: the database has no tables.');
  await removeLeftovers(dirname(file), parts.now);
  const unfinished = join(dirname(file), `.${basename(file)}-${randomUUID()}`);
  // It holds the secret, so it is also removed when the command is stopped.
  const remove = () => rmSync(unfinished, { force: true });
  process.once('exit', remove);
  try {
    const manifest = await parts.database.sql.begin('isolation level repeatable read read only', (tx) =>
      writeSnapshot(tx, tables, unfinished, parts),
    );
    const { size } = await keepOnDisk(unfinished);
    // An archive that cannot be read must be found now, not when it is needed.
    await verifyArchive(unfinished);
    await rename(unfinished, file);
    return { manifest, bytes: size };
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/** Unfinished files of killed backups. A backup that is being written is younger than any of them. */
async function removeLeftovers(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!leftover.test(name)) continue;
    const path = join(folder, name);
    try {
      if (now.getTime() - (await stat(path)).mtimeMs >= leftoverMs) await rm(path);
    } catch {
      // If one belongs to somebody else or is gone by now, the backup is still written.
    }
  }
}

async function writeSnapshot(
  tx: Transaction,
  locked: readonly string[],
  file: string,
  parts: BackupParts,
): Promise<Manifest> {
  // A table that a migration rewrites looks empty in an older snapshot, so migrations wait until the backup is done.
  await tx.unsafe(`lock table ${locked.map(quoted).join(', ')} in access share mode`);
  // The snapshot is taken here, by the first query after the lock.
  await settleText(tx);
  await refuseNewer(tx);
  const tables = await keptTables(tx);
  if (tables.map(({ name }) => name).join() !== locked.join()) {
    throw new ConfigFault(
      'The tables changed just now: a server is migrating them. Try again when it has started.',
    );
  }
  const manifest: Manifest = { tables: [], sequences: [], parts: {} };
  await pipeline(
    archiveOf(tx, tables, manifest, parts),
    createGzip(),
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  );
  return manifest;
}

/** It may have tables that this program does not know, and a backup without them would look complete. */
async function refuseNewer(tx: Transaction): Promise<void> {
  const unknown = await unknownMigrations(await appliedMigrations(tx));
  if (unknown.length === 0) return;
  throw new ConfigFault(
    `This database is of a newer version: this program does not know ${unknown.join(', ')}. Write the backup with the version of the servers.`,
  );
}

const keptTables = async (sql: Queryable): Promise<Table[]> =>
  (await gameTables(sql)).filter(({ isUnlogged }) => !isUnlogged);

async function* archiveOf(
  tx: Transaction,
  tables: readonly Table[],
  manifest: Manifest,
  parts: BackupParts,
): AsyncGenerator<Buffer> {
  const { secret, version, now } = parts;
  const sums = new Sums();
  const put = (entry: TarEntry): Buffer[] => {
    sums.add(entry);
    return tarBlocks(entry, now);
  };
  const migrations = await appliedMigrations(tx);
  const head: ArchiveHead = { format: archiveFormat, version, createdAt: now.toISOString(), migrations };
  yield* put({ name: names.head, bytes: asJson(head) });
  if (secret !== null) yield* put({ name: names.secret, bytes: Buffer.from(secret) });
  // Pictures come first: one can be deleted at any time, while rows of the snapshot cannot.
  for await (const picture of picturesOf(tx, manifest, parts)) yield* put(picture);
  for (const table of tables) {
    const archived: ArchivedTable = { table: table.name, columns: table.columns, rows: 0 };
    for await (const piece of piecesOf(tx, table, archived)) yield* put(piece);
    manifest.tables.push(archived);
  }
  manifest.sequences = await sequenceValues(tx);
  manifest.parts = sums.parts();
  yield* tarBlocks({ name: names.manifest, bytes: asJson(manifest) }, now);
  yield tarEnd;
}

/** The rows of one table as `copy` writes them, cut into pieces of one size. Counts the rows. */
async function* piecesOf(tx: Transaction, table: Table, archived: ArchivedTable): AsyncGenerator<TarEntry> {
  const columns = table.columns.map(quoted).join(', ');
  const rows = await tx.unsafe(`copy ${quoted(table.name)} (${columns}) to stdout`).readable();
  let number = 0;
  let held: Buffer[] = [];
  let length = 0;
  for await (const some of rows as AsyncIterable<Buffer>) {
    archived.rows += linesIn(some);
    held.push(some);
    length += some.length;
    if (length < pieceBytes) continue;
    yield { name: pieceName(table.name, ++number), bytes: Buffer.concat(held) };
    held = [];
    length = 0;
  }
  if (length > 0) yield { name: pieceName(table.name, ++number), bytes: Buffer.concat(held) };
}

/** Each row is one line, because line ends within values are escaped. */
function linesIn(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count++;
  return count;
}

/** A picture may be missing because it was deleted since the snapshot. Otherwise this is not the store of the game. */
async function* picturesOf(
  tx: Transaction,
  manifest: Manifest,
  { database, objectStore, place, setting }: BackupParts,
): AsyncGenerator<TarEntry> {
  const gone: string[] = [];
  let lacking = 0;
  let example = '';
  for await (const uploads of keptPictures(tx)) {
    for (const { uploadId, keys } of uploads) {
      const missing: string[] = [];
      for (const name of keys) {
        const bytes = await objectStore.read(name, mostPictureBytes);
        if (bytes) yield { name, bytes };
        else missing.push(name);
      }
      if (missing.length === 0) continue;
      if (await isKept(database.sql, uploadId)) {
        lacking += missing.length;
        example ||= missing[0] ?? '';
      } else gone.push(uploadId);
    }
  }
  if (lacking > 0) {
    throw new ConfigFault(`${place} lacks ${lacking} pictures, such as ${example}. Compare ${setting}.`);
  }
  manifest.gone = gone;
}

const asJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    (fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ENOENT') return false;
      throw fault;
    },
  );

/** Flushes the file to disk, so that it survives a power failure. */
async function keepOnDisk(file: string): Promise<{ size: number }> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
    return await handle.stat();
  } finally {
    await handle.close();
  }
}
