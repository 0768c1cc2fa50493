/** Reads an archive and verifies it: all of it is read once before any of it is used. */
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { ConfigFault } from '../../config.ts';
import { type ArchiveHead, archiveFormat, type Manifest, names, Sums } from './manifest.ts';
import { readTar, type TarEntry, TarFault } from './tar.ts';

export interface VerifiedArchive {
  file: string;
  head: ArchiveHead;
  manifest: Manifest;
  secret: string | null;
}

/** Throws a `ConfigFault` unless it is complete and unchanged. */
export async function verifyArchive(file: string): Promise<VerifiedArchive> {
  const sums = new Sums();
  let head: ArchiveHead | null = null;
  let manifest: Manifest | null = null;
  let secret: string | null = null;
  await eachEntry(file, (entry) => {
    if (manifest) throw new TarFault('something follows its manifest');
    if (!head) head = readHead(file, entry);
    if (entry.name === names.secret) secret = entry.bytes.toString('utf8');
    if (entry.name === names.manifest) manifest = JSON.parse(entry.bytes.toString('utf8')) as Manifest;
    else sums.add(entry);
  });
  if (!head || !manifest) throw damaged(file, 'its manifest is missing');
  const differing = sums.differing(manifest);
  if (differing) throw damaged(file, `the sum of ${differing} is wrong`);
  return { file, head, manifest, secret };
}

/** Passes on the files one by one. */
export async function eachEntry(
  file: string,
  take: (entry: TarEntry) => Promise<void> | void,
): Promise<void> {
  try {
    await pipeline(createReadStream(file), createGunzip(), async (bytes: AsyncIterable<Buffer>) => {
      for await (const entry of readTar(bytes)) await take(entry);
    });
  } catch (fault) {
    throw isDamage(fault) ? damaged(file, fault.message) : fault;
  }
}

function readHead(file: string, { name, bytes }: TarEntry): ArchiveHead {
  if (name !== names.head) throw new ConfigFault(`${file} is no backup of this game.`);
  const head = JSON.parse(bytes.toString('utf8')) as ArchiveHead;
  if (head.format === archiveFormat) return head;
  throw new ConfigFault(
    `${file} was written by version ${head.version} in format ${head.format}; this version reads format ${archiveFormat}. Use version ${head.version} or newer.`,
  );
}

const isDamage = (fault: unknown): fault is Error =>
  fault instanceof TarFault ||
  fault instanceof SyntaxError ||
  (fault instanceof Error && 'code' in fault && /^Z_/.test(String(fault.code)));

const damaged = (file: string, reason: string): ConfigFault =>
  new ConfigFault(`${file} is damaged (${reason}). Nothing was changed. Use another backup.`);
