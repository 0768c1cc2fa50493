import type { CSSProperties } from 'react';
import { resourceUrl } from './catalog.ts';

/** A drawing to stand in front of: the place a pack comes from, or the card of a rarity. Nothing where there is none. */
export function backdrop(resourceId: number): CSSProperties | undefined {
  const url = resourceUrl(resourceId);
  return url ? { backgroundImage: `url("${url}")` } : undefined;
}
