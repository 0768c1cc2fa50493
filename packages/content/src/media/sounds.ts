/** The sounds. Synthesis takes seconds, so a worker thread runs it while pictures are drawn. */
import { Worker } from 'node:worker_threads';
import type { Asset } from './asset.ts';
import type { BuildCache } from './cache.ts';

/** Packs all sounds into one cached result: name, size and bytes of each in turn. */
export function bundle(assets: Iterable<readonly [name: string, bytes: Uint8Array]>): Uint8Array {
  const entries = [...assets];
  const index = JSON.stringify(entries.map(([name, bytes]) => [name, bytes.length]));
  return Buffer.concat([Buffer.from(`${index}\n`), ...entries.map(([, bytes]) => bytes)]);
}

export function unbundle(bytes: Uint8Array): Asset[] {
  const end = bytes.indexOf('\n'.charCodeAt(0));
  const index: [string, number][] = JSON.parse(Buffer.from(bytes.subarray(0, end)).toString());
  let at = end + 1;
  return index.map(([name, size]) => {
    const asset = { name, bytes: bytes.subarray(at, at + size) };
    at += size;
    return asset;
  });
}

const synthesise = (): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sounds-worker.ts', import.meta.url));
    worker.once('message', resolve);
    worker.once('error', reject);
  });

/** `fingerprint` covers the sources of the sounds. */
export const sounds = async (fingerprint: string, cache: BuildCache): Promise<Asset[]> =>
  unbundle(await cache.get(['sounds', fingerprint], synthesise));
