import type { Emoji } from '@blookery/contract';
import { catalogue } from '../art/index.ts';
import { factsOf, keysOf, media } from './keyed.ts';

/** In the order of the picker: toys with feelings first, then things. */
const rows = {
  pip: { id: 1 },
  laugh: { id: 2 },
  wow: { id: 3 },
  angry: { id: 4 },
  cry: { id: 5 },
  love: { id: 6 },
  alien: { id: 7 },
  sleep: { id: 8 },
  hmm: { id: 9 },
  yum: { id: 10 },
  cool: { id: 11 },
  cold: { id: 12 },
  scream: { id: 13 },
  starstruck: { id: 14 },
  boo: { id: 15 },
  calm: { id: 16 },
  pinch: { id: 17 },
  sly: { id: 18 },
  skull: { id: 19 },
  thanks: { id: 20 },
  button: { id: 21 },
  gem: { id: 22 },
  heart: { id: 23 },
  broken: { id: 24 },
  fire: { id: 25 },
  shiny: { id: 26 },
  trophy: { id: 27 },
  party: { id: 28 },
  up: { id: 29 },
  down: { id: 30 },
  wave: { id: 31 },
  pack: { id: 32 },
  ticket: { id: 33 },
  clover: { id: 34 },
  trade: { id: 35 },
  eyes: { id: 36 },
} as const;

export const emojis = (): Emoji[] =>
  keysOf(rows).map((key, index) => {
    const facts = factsOf(catalogue.emojis, key);
    return { id: rows[key].id, key, name: facts.name, imageId: media(facts.image), priority: index + 1 };
  });
