/**
 * Files of the client and the media with a hash in their name, as they are sent: compressed, if they were at build time.
 * The same name always has the same bytes, so what was read once stays in memory: a first visit takes fifty of them.
 */
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { codeOf } from '../../unknown-values.ts';

export interface PackedFile {
  bytes: Buffer;
  type: string;
  /** As it was compressed at build time; null if it is not. */
  encoding: 'br' | null;
}

/** Not sounds: browsers request parts of them, which is left to the plug-in. */
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** More than all files of a build. If a file system ignores case, a file has many names. */
const mostBytes = 64 * 1024 ** 2;
const longestPath = 200;
const folders = /^(?:[\w-]+\/)*$/;
export const hashedName = /[.-][\w-]{7,}\.\w+$/;

export const acceptsBrotli = (accepts: string | string[] | undefined): boolean =>
  /\bbr\b/.test(String(accepts ?? ''));

/** Returns the file at this path; null if there is none, or if it is of another type. */
export async function readPacked(path: string, brotli: boolean): Promise<PackedFile | null> {
  const type = types[extname(path)];
  if (!type) return null;
  const small = brotli ? await readIfThere(`${path}.br`) : null;
  if (small) return { bytes: small, type, encoding: 'br' };
  const bytes = await readIfThere(path);
  return bytes && { bytes, type, encoding: null };
}

/** Finds the files of a folder for browsers that accept Brotli; null if there is none of this name, or it has no hash. */
export function packedFiles(root: string): (name: string) => Promise<PackedFile | null> {
  const kept = new Map<string, PackedFile>();
  let keptBytes = 0;
  return async (name) => {
    const known = kept.get(name);
    if (known) return known;
    if (!isHashedPath(name)) return null;
    const file = await readPacked(join(root, name), true);
    if (file && !kept.has(name) && keptBytes + file.bytes.length <= mostBytes) {
      kept.set(name, file);
      keptBytes += file.bytes.length;
    }
    return file;
  };
}

/** Whether it is a path below a folder, to a name that has a hash. */
export function isHashedPath(path: string): boolean {
  const nameAt = path.lastIndexOf('/') + 1;
  const name = path.slice(nameAt);
  return (
    path.length <= longestPath &&
    folders.test(path.slice(0, nameAt)) &&
    /^\w[\w.~-]*$/.test(name) &&
    hashedName.test(name)
  );
}

const gone = ['ENOENT', 'ENOTDIR'];

/** For `catch`: this value instead of a file or folder that does not exist. */
export const ifGone =
  <T>(instead: T) =>
  (fault: unknown): T => {
    if (gone.includes(codeOf(fault))) return instead;
    throw fault;
  };

export const readIfThere = (path: string): Promise<Buffer | null> => readFile(path).catch(ifGone(null));
