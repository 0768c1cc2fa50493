/** Which line a resident says: a function of the resident, the mood and how often they were asked. */
import type { ResidentKey } from '@blookery/game/plaza/place-kinds';
import { scatter } from '@blookery/game/scatter';
import { countOf } from '../../../catalog/amounts.tsx';
import type { Line, When } from './lines/line.ts';
import { shopkeeperLines } from './lines/shopkeepers.ts';
import { townspeopleLines } from './lines/townspeople.ts';
import type { Mood } from './mood.ts';

export const residentLines: Readonly<Record<ResidentKey, readonly Line[]>> = {
  ...shopkeeperLines,
  ...townspeopleLines,
};

const POOR = 100;
const RICH = 10_000;

const fits: Readonly<Record<When, (mood: Mood) => boolean>> = {
  always: () => true,
  morning: ({ partOfDay }) => partOfDay === 'morning',
  day: ({ partOfDay }) => partOfDay === 'day',
  dusk: ({ partOfDay }) => partOfDay === 'dusk',
  night: ({ partOfDay }) => partOfDay === 'night',
  toy: ({ dayToy }) => dayToy !== null,
  event: ({ event }) => event !== null,
  poor: ({ tokens }) => tokens < POOR,
  rich: ({ tokens }) => tokens >= RICH,
  'few-found': ({ found, kinds }) => found < kinds / 4,
  'many-found': ({ found, kinds }) => kinds > 0 && found >= kinds / 2,
  quests: ({ claimable }) => claimable > 0,
  buttons: ({ buttonsLeft }) => buttonsLeft > 0,
  new: ({ firstSteps }) => firstSteps,
};

const spoken = (text: string, mood: Mood): string =>
  text.replace(/\{(\w+)\}/g, (_, what: string) => {
    if (what === 'toy') return mood.dayToy ?? '';
    if (what === 'event') return mood.event ?? '';
    if (what === 'tokens') return countOf(mood.tokens, 'token');
    if (what === 'toys') return countOf(mood.found, 'toy');
    if (what === 'found') return String(mood.found);
    if (what === 'kinds') return String(mood.kinds);
    if (what === 'buttons') return countOf(mood.buttonsLeft, 'brass button');
    if (what === 'left') return String(mood.buttonsLeft);
    return mood.name;
  });

/** The lines that fit, in an order of this day; `turn` counts how often the resident was asked. */
export function chooseLine(key: ResidentKey, mood: Mood, turn: number): string {
  const deck = residentLines[key]
    .map(([when, text], index) => ({ when, text, card: scatter(`${key}|${mood.day}|${index}`) }))
    .filter(({ when }) => fits[when](mood))
    // Lines about current events come before lines that always fit.
    .sort((a, b) => Number(a.when === 'always') - Number(b.when === 'always') || a.card - b.card);
  return spoken(deck[turn % deck.length]?.text ?? '', mood);
}
