/** Raster pictures: small blooks for shelves and lists, and app icons. */
import sharp, { type PngOptions, type Sharp, type WebpOptions } from 'sharp';
import type { Asset } from './asset.ts';
import type { BuildCache } from './cache.ts';
import { inLanes } from './lanes.ts';

const RENDERER = JSON.stringify(sharp.versions);
const SVG_DENSITY = 72;

/** About seven kilobytes for a blook of 192 px, without visible loss on a dense screen. */
const WEBP: WebpOptions = { quality: 76, alphaQuality: 80, effort: 4, smartSubsample: true };
const PNG: PngOptions = { compressionLevel: 9, palette: true, quality: 95 };

interface Recipe {
  readonly to: string;
  readonly from: string;
  readonly width: number;
  readonly options: { readonly webp: WebpOptions } | { readonly png: PngOptions };
}

const THUMB_WIDTH = 192;

const thumbs = (names: readonly string[]): Recipe[] =>
  names
    .filter((name) => name.startsWith('blooks/'))
    .map((from) => ({
      from,
      to: from.replace(/\.svg$/, '.thumb.webp'),
      width: THUMB_WIDTH,
      options: { webp: WEBP },
    }));

const appIcon = (key: string, from: string, width: number): Recipe => ({
  to: `app/${key}.png`,
  from: `app/${from}.svg`,
  width,
  options: { png: PNG },
});

const APP_ICONS: readonly Recipe[] = [
  appIcon('icon-192', 'icon', 192),
  appIcon('icon-512', 'icon', 512),
  appIcon('icon-maskable-192', 'icon-maskable', 192),
  appIcon('icon-maskable-512', 'icon-maskable', 512),
  // Phones that use this icon round its corners themselves.
  appIcon('apple-touch-icon', 'icon-maskable', 180),
];

/** Renders an SVG at the given width from its vectors, instead of scaling pixels. */
async function rasterise(svg: string, width: number): Promise<Sharp> {
  const natural = (await sharp(Buffer.from(svg)).metadata()).width;
  return sharp(Buffer.from(svg), { density: (SVG_DENSITY * width) / natural }).resize({ width });
}

async function cook(svg: string, { width, options }: Recipe): Promise<Uint8Array> {
  const picture = await rasterise(svg, width);
  return ('webp' in options ? picture.webp(options.webp) : picture.png(options.png)).toBuffer();
}

export async function rasters(pictures: ReadonlyMap<string, string>, cache: BuildCache): Promise<Asset[]> {
  sharp.concurrency(1);
  const recipes = [...thumbs([...pictures.keys()]), ...APP_ICONS];
  return inLanes(recipes, async (recipe): Promise<Asset> => {
    const svg = pictures.get(recipe.from);
    if (svg === undefined) throw new Error(`There is no picture called ${recipe.from}.`);
    const ingredients = ['raster', RENDERER, JSON.stringify(recipe), svg];
    return { name: recipe.to, bytes: await cache.get(ingredients, () => cook(svg, recipe)) };
  });
}
