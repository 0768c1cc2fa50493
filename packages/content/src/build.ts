/**
 * The media build: draws the pictures, rasterises the small ones, synthesises the sounds, copies the fonts, writes the
 * documents, and produces `dist/media` and `dist/manifest.json`. An up-to-date build returns at once; results of slow
 * steps are cached in `dist/.cache` by the hash of their input.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Asset } from './media/asset.ts';
import { BuildCache } from './media/cache.ts';
import { fingerprint } from './media/fingerprint.ts';
import { type BuiltMedia, readManifest } from './media/manifest.ts';
import { type MediaPaths, mediaPaths } from './media/paths.ts';

async function gather(cache: BuildCache): Promise<Asset[]> {
  // Imported here, so that an up-to-date build does not load them.
  const [{ drawAll }, { fontFiles }, { contentLists }, { documents }, media] = await Promise.all([
    import('./art/index.ts'),
    import('./data/fonts.ts'),
    import('./data/lists.ts'),
    import('./documents/index.ts'),
    Promise.all([
      import('./media/fonts.ts'),
      import('./media/rasters.ts'),
      import('./media/sounds.ts'),
      import('./media/documents.ts'),
    ]),
  ]);
  const [{ fonts }, { rasters }, { sounds }, { jsonFiles }] = media;

  const sounding = fingerprint('sound').then((hash) => sounds(hash, cache));
  const pictures = drawAll();
  const drawn = [...pictures].map(([name, svg]): Asset => ({ name, bytes: Buffer.from(svg) }));
  const { emojis } = contentLists({ files: {} });
  const groups = await Promise.all([
    rasters(pictures, cache),
    sounding,
    fonts(fontFiles),
    jsonFiles({ ...documents, emojis }),
  ]);
  return [...drawn, ...groups.flat()];
}

/** Returns whether the last build had the same sources and all of its files still exist. */
async function isCurrent(print: string, paths: MediaPaths): Promise<boolean> {
  const stamp = join(paths.cache, 'fingerprint');
  if (!existsSync(paths.manifest) || !existsSync(stamp)) return false;
  if ((await readFile(stamp, 'utf8')) !== print) return false;
  const { files, mediaDir } = readManifest(dirname(paths.manifest));
  return Object.values(files).every((path) => existsSync(join(mediaDir, path)));
}

export async function buildMedia(dist?: string): Promise<BuiltMedia & { readonly changed: boolean }> {
  const paths = mediaPaths(dist);
  const print = await fingerprint();
  if (await isCurrent(print, paths)) return { ...readManifest(dist), changed: false };

  const cache = new BuildCache(paths.cache);
  await cache.open();
  await mkdir(paths.media, { recursive: true });
  const { manifestOf, publish } = await import('./media/publish.ts');
  const assets = await gather(cache);
  const manifest = manifestOf(assets);
  await publish(assets, paths.media, cache);
  await writeFile(paths.manifest, `${JSON.stringify(manifest, null, 1)}\n`);
  await writeFile(join(paths.cache, 'fingerprint'), print);
  await cache.prune();
  return { ...readManifest(dist), changed: true };
}

if (import.meta.main) {
  const started = performance.now();
  const { changed, version, files } = await buildMedia();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const count = Object.keys(files).length;
  console.log(
    changed
      ? `Media ${version}: ${count} files in ${seconds} s.`
      : `Media ${version} is up to date (${seconds} s).`,
  );
}
