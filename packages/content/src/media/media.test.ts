import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resourceId } from '../resource-id.ts';
import type { Asset } from './asset.ts';
import { BuildCache } from './cache.ts';
import { fingerprint } from './fingerprint.ts';
import { inLanes } from './lanes.ts';
import { readManifest } from './manifest.ts';
import { manifestOf, publish, refuseCollisions, servedPath } from './publish.ts';
import { bundle, unbundle } from './sounds.ts';

const asset = (name: string, content: string, fixed = false): Asset => ({
  name,
  bytes: Buffer.from(content),
  ...(fixed && { fixed }),
});
const pip = asset('blooks/pip.svg', '<svg>pip</svg>');
const thumb = asset('blooks/pip.thumb.webp', 'pixels');
const terms = asset('terms.json', '{"title":"Terms"}', true);

let dir: string;
let cache: BuildCache;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'media-'));
  cache = new BuildCache(join(dir, 'cache'));
  await cache.open();
});
afterEach(() => rm(dir, { recursive: true }));

describe('the manifest', () => {
  it('contains the hash of a file in its served name', () => {
    expect(servedPath(pip)).toMatch(/^blooks\/pip\.[0-9a-f]{8}\.svg$/);
    expect(servedPath(thumb)).toMatch(/^blooks\/pip\.thumb\.[0-9a-f]{8}\.webp$/);
    expect(servedPath(asset('blooks/pip.svg', 'other'))).not.toBe(servedPath(pip));
    expect(servedPath(terms)).toBe('terms.json');
  });

  it('does not depend on the order of the files', () => {
    expect(JSON.stringify(manifestOf([thumb, terms, pip]))).toBe(
      JSON.stringify(manifestOf([pip, thumb, terms])),
    );
  });

  it('changes its version with any file, even one with a fixed name', () => {
    const { version } = manifestOf([pip, terms]);
    expect(manifestOf([asset('blooks/pip.svg', 'x'), terms]).version).not.toBe(version);
    expect(manifestOf([pip, asset('terms.json', '{}', true)]).version).not.toBe(version);
  });

  it('lists only resources, not the documents with fixed addresses', () => {
    expect(Object.keys(manifestOf([terms, pip]).files)).toEqual(['blooks/pip.svg']);
  });

  it('cannot be built if two names have the same id [1.3.04]', () => {
    const seen = new Map<number, string>();
    let clash: readonly string[] = [];
    for (let i = 0; clash.length === 0; i++) {
      const name = `blooks/toy-${i}.svg`;
      const other = seen.get(resourceId(name));
      if (other) clash = [other, name];
      seen.set(resourceId(name), name);
    }
    expect(() => refuseCollisions(clash)).toThrow('share the resource number');
    expect(() => refuseCollisions(['blooks/pip.svg', 'blooks/nub.svg'])).not.toThrow();
  });

  it('explains how to build if nothing is built yet', () => {
    expect(() => readManifest(join(dir, 'nowhere'))).toThrow('run `node packages/content/src/build.ts`');
  });

  it('is loaded with the folder of the files', async () => {
    const manifest = manifestOf([pip]);
    await writeFile(join(dir, 'manifest.json'), JSON.stringify(manifest));
    expect(readManifest(dir)).toEqual({ ...manifest, mediaDir: join(dir, 'media') });
  });
});

describe('publishing media', () => {
  const media = () => join(dir, 'media');
  const listing = async () =>
    (await readdir(media(), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(media().length + 1))
      .sort();

  it('writes compressed copies of text but not of compressed pictures', async () => {
    await publish([pip, thumb, terms], media(), cache);
    const svg = servedPath(pip);
    expect(await listing()).toEqual(
      [
        svg,
        `${svg}.br`,
        `${svg}.gz`,
        servedPath(thumb),
        'terms.json',
        'terms.json.br',
        'terms.json.gz',
      ].sort(),
    );
    expect(brotliDecompressSync(await readFile(join(media(), `${svg}.br`))).toString()).toBe(
      '<svg>pip</svg>',
    );
    expect(gunzipSync(await readFile(join(media(), `${svg}.gz`))).toString()).toBe('<svg>pip</svg>');
  });

  it('removes files of an earlier build', async () => {
    await publish([pip, asset('items/old.svg', 'old')], media(), cache);
    await publish([pip], media(), cache);
    expect((await listing()).every((file) => file.startsWith('blooks/pip.'))).toBe(true);
    await expect(stat(join(media(), 'items'))).rejects.toThrow('ENOENT');
  });

  it('replaces a document with a fixed name', async () => {
    await publish([terms], media(), cache);
    await publish([asset('terms.json', '{"title":"New terms"}', true)], media(), cache);
    expect(await readFile(join(media(), 'terms.json'), 'utf8')).toBe('{"title":"New terms"}');
    expect(gunzipSync(await readFile(join(media(), 'terms.json.gz'))).toString()).toBe(
      '{"title":"New terms"}',
    );
  });
});

describe('the build cache', () => {
  it('runs a step once for the same ingredients', async () => {
    let made = 0;
    const make = async () => Buffer.from(`result ${++made}`);
    const first = await cache.get(['thumb', '192', 'svg'], make);
    expect(Buffer.from(await cache.get(['thumb', '192', 'svg'], make)).equals(first)).toBe(true);
    await cache.get(['thumb', '192s', 'vg'], make);
    expect(made).toBe(2);
  });

  it('removes results that a build no longer uses', async () => {
    await cache.get(['old'], async () => Buffer.from('old'));
    const next = new BuildCache(join(dir, 'cache'));
    await next.get(['new'], async () => Buffer.from('new'));
    await next.prune();
    expect(await readdir(join(dir, 'cache', 'results'))).toHaveLength(1);
  });
});

it('parallel work keeps the order of its results and passes errors on', async () => {
  const slowFirst = (n: number) => new Promise<number>((done) => setImmediate(() => done(n * 10)));
  expect(await inLanes([3, 1, 2], slowFirst)).toEqual([30, 10, 20]);
  await expect(
    inLanes([1, 2, 3], (n) => (n === 2 ? Promise.reject(new Error('two')) : slowFirst(n))),
  ).rejects.toThrow('two');
});

it('a bundle of sounds unpacks to what was packed', () => {
  const sounds = [
    ['sounds/tick.mp3', Buffer.from([1, 2, 3])],
    ['sounds/none.mp3', Buffer.from([])],
    ['sounds/tin.mp3', Buffer.from([10, 10, 4])],
  ] as const;
  expect(unbundle(bundle(sounds)).map(({ name, bytes }) => [name, [...bytes]])).toEqual(
    sounds.map(([name, bytes]) => [name, [...bytes]]),
  );
});

it('the fingerprint of a folder is stable and differs from that of another folder', async () => {
  expect(await fingerprint('media')).toBe(await fingerprint('media'));
  expect(await fingerprint('media')).not.toBe(await fingerprint('art'));
});
