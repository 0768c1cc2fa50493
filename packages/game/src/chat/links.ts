/** Resolves links that players or staff wrote in messages, news and notices. Every such link must pass through here. */

export type LinkTarget =
  /** A page of the game. The path is safe for a router: it begins with exactly one slash. */
  | { readonly kind: 'inside'; readonly path: string }
  /** Any other address. The page asks before it opens one, and shows this address. */
  | { readonly kind: 'outside'; readonly href: string };

/**
 * Returns where a link leads, or null if it cannot be followed. The address is resolved before it is judged, as a
 * browser would: backslashes are slashes, tabs and line breaks are removed, `/a/..//b` is `//b`.
 */
export function linkTarget(written: string, ownOrigin: string): LinkTarget | null {
  if (!URL.canParse(written, ownOrigin)) return null;
  const { protocol, origin, href, pathname, search, hash } = new URL(written, ownOrigin);
  // Blob addresses share the origin of the page that created them, and scripts have none.
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  // To a router a path of two slashes is the address of another host.
  if (origin !== ownOrigin || pathname.startsWith('//')) return { kind: 'outside', href };
  return { kind: 'inside', path: pathname + search + hash };
}

/** Returns the path of a page of the game, or null if the link leads elsewhere. */
export function pathInside(written: string, ownOrigin: string): string | null {
  const target = linkTarget(written, ownOrigin);
  return target?.kind === 'inside' ? target.path : null;
}
