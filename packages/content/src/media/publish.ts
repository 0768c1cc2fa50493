/** Writes the assets under their served names, with compressed copies, and removes all other files. */
import { mkdir, readdir, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { resourceId } from '../resource-id.ts';
import { type Asset, isCompressible } from './asset.ts';
import type { BuildCache } from './cache.ts';
import { shortDigest } from './digest.ts';
import { inLanes } from './lanes.ts';
import type { Manifest } from './manifest.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const ENCODINGS = {
  br: (bytes: Uint8Array) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes: Uint8Array) => zip(bytes, { level: 9 }),
};

export function servedPath({ name, bytes, fixed }: Asset): string {
  return fixed ? name : name.replace(/\.(\w+)$/, `.${shortDigest(bytes)}.$1`);
}

/** Throws if two names have the same id, which would make two files one resource. */
export function refuseCollisions(names: readonly string[]): void {
  const seen = new Map<number, string>();
  for (const name of names) {
    const id = resourceId(name);
    const other = seen.get(id);
    if (other !== undefined) throw new Error(`${name} and ${other} share the resource number ${id}.`);
    seen.set(id, name);
  }
}

export function manifestOf(assets: readonly Asset[]): Manifest {
  const named = [...assets].sort((a, b) => (a.name < b.name ? -1 : 1));
  const files = Object.fromEntries(
    named.filter(({ fixed }) => !fixed).map((asset) => [asset.name, servedPath(asset)]),
  );
  refuseCollisions(Object.keys(files));
  const version = shortDigest(...named.flatMap(({ name, bytes }) => [name, bytes]));
  return { version, files };
}

export async function publish(assets: readonly Asset[], dir: string, cache: BuildCache): Promise<number> {
  const written = new Set<string>();
  const write = async (path: string, bytes: Uint8Array, fixed: boolean | undefined) => {
    written.add(path);
    const file = join(dir, path);
    // A file with its hash in the name never changes.
    if (!fixed && (await exists(file))) return;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  };
  await inLanes(assets, async (asset) => {
    const path = servedPath(asset);
    await write(path, asset.bytes, asset.fixed);
    if (!isCompressible(asset.name)) return;
    for (const [suffix, encode] of Object.entries(ENCODINGS)) {
      const bytes = await cache.get([suffix, asset.bytes], () => encode(asset.bytes));
      await write(`${path}.${suffix}`, bytes, asset.fixed);
    }
  });
  await clear(dir, written);
  return written.size;
}

const exists = async (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

async function clear(dir: string, kept: ReadonlySet<string>): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const folders: string[] = [];
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) folders.push(file);
    else if (!kept.has(file.slice(dir.length + 1))) await rm(file);
  }
  // Deepest first; folders with files stay.
  for (const folder of folders.sort((a, b) => b.length - a.length))
    await rmdir(folder).catch(() => undefined);
}
