/** All badges that are only earned. */
import type { MedalFamily } from '../facts.ts';
import { line, polar, shape, spark, star } from '../kit/index.ts';
import type { Badge } from './badges.ts';
import { MEDAL_FAMILIES, medalEmblem } from './medals.ts';
import { FOIL_BADGES } from './set-badges.ts';

const NAMES: Readonly<Record<MedalFamily, readonly [name: string, note: string]>> = {
  collector: ['Out of Shelf', 'Took the last step of the collectors.'],
  shiny: ['Moth’s Favourite', 'Took the last step of the shiny hunters.'],
  trader: ['The Other Half', 'Took the last step of the traders.'],
  auctioneer: ['Silence in the Room', 'Took the last step of the auctioneers.'],
  townsfolk: ['One of Us', 'Took the last step of the townsfolk.'],
  player: ['House Champion', 'Took the last step of the players.'],
};

const crest = (family: MedalFamily): Badge => {
  const [name, note] = NAMES[family];
  return {
    key: `crest-${family}`,
    name,
    note,
    colour: MEDAL_FAMILIES[family].colour,
    draw: () =>
      shape(star(48, 48, 33, 25, 18), '#ffffff', 'opacity=".16"') +
      line('M28 70 Q48 86 68 70', 3, '#ffd86b') +
      [150, 120, 60, 30]
        .map((degrees) => shape(spark(...polar(48, 44, 34, degrees), 5), '#ffd86b'))
        .join('') +
      medalEmblem(family, '#fff3dc'),
  };
};

const CREST_BADGES: readonly Badge[] = (Object.keys(MEDAL_FAMILIES) as MedalFamily[]).map(crest);

export const REWARD_BADGES: readonly Badge[] = [...FOIL_BADGES, ...CREST_BADGES];
