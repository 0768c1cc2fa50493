import type { Rarity } from '@blookery/contract';
import { catalogue } from '../art/index.ts';
import { revealSound } from '../sound/names.ts';
import { factsOf, keysOf, media, numbered } from './keyed.ts';

type Row = Pick<Rarity, 'id' | 'animationType' | 'experience'>;

/** From the most common to the rarest. An uncommon has the animation of a common, with a longer tune. */
const rows = {
  common: { id: 1, animationType: 'common', experience: 5 },
  uncommon: { id: 2, animationType: 'common', experience: 10 },
  rare: { id: 3, animationType: 'rare', experience: 25 },
  epic: { id: 4, animationType: 'epic', experience: 80 },
  legendary: { id: 5, animationType: 'legendary', experience: 400 },
  chroma: { id: 6, animationType: 'chroma', experience: 1_500 },
  mythical: { id: 7, animationType: 'mythical', experience: 4_000 },
} as const satisfies Record<string, Row>;

export type RarityKey = keyof typeof rows;
export const rarityId = numbered<RarityKey>(rows);

export const rarities = (): Rarity[] =>
  keysOf(rows).map((key, index) => {
    const facts = factsOf(catalogue.rarities, key);
    return {
      ...rows[key],
      name: facts.name,
      color: facts.color,
      imageId: media(facts.image),
      soundId: media(revealSound(key)),
      priority: index + 1,
    };
  });
