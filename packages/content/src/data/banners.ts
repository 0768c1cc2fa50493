import type { Banner } from '@blookery/contract';
import { catalogue } from '../art/index.ts';
import { factsOf, keysOf, media, numbered } from './keyed.ts';

const rows = {
  felt: { id: 1 },
  bramble: { id: 2 },
  tide: { id: 3 },
  pantry: { id: 4 },
  attic: { id: 5 },
  star: { id: 6 },
  post: { id: 7 },
  playhouse: { id: 8 },
  harbour: { id: 9 },
  museum: { id: 10 },
  shelf: { id: 11 },
  quilt: { id: 12 },
  pier: { id: 13 },
} as const;

export type BannerKey = keyof typeof rows;
export const bannerId = numbered<BannerKey>(rows);

/** The banner that every player has. */
export const DEFAULT_BANNER: BannerKey = 'felt';

export const banners = (): Banner[] =>
  keysOf(rows).map((key, index) => {
    const facts = factsOf(catalogue.banners, key);
    return {
      id: rows[key].id,
      name: facts.name,
      imageId: media(facts.image),
      priority: index + 1,
      default: key === DEFAULT_BANNER,
    };
  });
