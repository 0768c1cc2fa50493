import type { CSSProperties } from 'react';
import { resourceUrl } from './catalog.ts';

/** A drawing as background: the scene of a pack, or the card of a rarity. Undefined if there is none. */
export function backdrop(resourceId: number): CSSProperties | undefined {
  const url = resourceUrl(resourceId);
  return url ? { backgroundImage: `url("${url}")` } : undefined;
}
