/** Name fonts. A file is loaded when a name first uses it, because most players see two or three of them in a day. */
import { catalog, resourceUrl } from './catalog.ts';

const requested = new Set<number>();

/** The CSS family of a name font; undefined for an unknown font, which means the page's font. */
export function fontFamily(fontId: number): string | undefined {
  const font = catalog.fonts.get(fontId);
  if (!font) return undefined;
  if (!requested.has(fontId)) {
    requested.add(fontId);
    register(font.family, resourceUrl(font.resourceId));
  }
  return font.family;
}

function register(family: string, url: string): void {
  if (!url || typeof FontFace === 'undefined' || isPagesOwn(family)) return;
  // One file covers all weights: a variable font renders them, another font ignores them.
  const face = new FontFace(family, `url("${url}")`, { display: 'swap', weight: '100 900' });
  document.fonts.add(face);
  // If a font fails to load, the name stays in the page's font, which `swap` shows anyway.
  face.load().catch(() => document.fonts.delete(face));
}

/** Fonts of the style sheet can be name fonts too, and need no second copy. */
const isPagesOwn = (family: string): boolean =>
  [...document.fonts].some((face) => face.family.replaceAll(/["']/g, '') === family);
