/**
 * Name fonts. A file is fetched when a name is first drawn in it, never before: most players see two or
 * three of them in a day.
 */
import { catalog, resourceUrl } from './catalog.ts';

const asked = new Set<number>();

/** The CSS family to draw a name in; undefined for a font nobody knows, which means the page's own. */
export function fontFamily(fontId: number): string | undefined {
  const font = catalog.fonts.get(fontId);
  if (!font) return undefined;
  if (!asked.has(fontId)) {
    asked.add(fontId);
    register(font.family, resourceUrl(font.resourceId));
  }
  return font.family;
}

function register(family: string, url: string): void {
  if (!url || typeof FontFace === 'undefined' || isPagesOwn(family)) return;
  // All weights are this one file: a variable one draws them, another stays as it is.
  const face = new FontFace(family, `url("${url}")`, { display: 'swap', weight: '100 900' });
  document.fonts.add(face);
  // A font that does not come leaves the name in the page's own letters, which is what `swap` shows anyway.
  face.load().catch(() => document.fonts.delete(face));
}

/** The fonts of the style sheet are players' choices too, and need no second copy. */
const isPagesOwn = (family: string): boolean =>
  [...document.fonts].some((face) => face.family.replaceAll(/["']/g, '') === family);
