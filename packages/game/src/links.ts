/** Where a link leads that somebody wrote: a message, a post, a notice. Every such link goes through here. */

export type LinkTarget =
  /** A page of the game. The path is safe to hand to a router: one slash, then something else. */
  | { readonly kind: 'inside'; readonly path: string }
  /** Anything else. Nobody is taken there without a question, which shows this address. */
  | { readonly kind: 'outside'; readonly href: string };

/**
 * Returns where a link leads, or null when it can not be followed. The address is resolved before it is judged, as a
 * browser would: backslashes are slashes, tabs and line breaks are nothing, `/a/..//b` is `//b`.
 */
export function linkTarget(written: string, ownOrigin: string): LinkTarget | null {
  if (!URL.canParse(written, ownOrigin)) return null;
  const { protocol, origin, href, pathname, search, hash } = new URL(written, ownOrigin);
  // Blob addresses share the origin of the page that made them, and scripts have none.
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  // To a router a path of two slashes is the address of another host.
  if (origin !== ownOrigin || pathname.startsWith('//')) return { kind: 'outside', href };
  return { kind: 'inside', path: pathname + search + hash };
}

/** Returns the path of a page of the game, or null when the link leads anywhere else. */
export function pathInside(written: string, ownOrigin: string): string | null {
  const target = linkTarget(written, ownOrigin);
  return target?.kind === 'inside' ? target.path : null;
}
