import type { PartOfDay } from '../mood.ts';

/** When a line fits. `toy` and `event` lines name a current toy or event; the others are about the player's state. */
export type When =
  | 'always'
  | PartOfDay
  | 'toy'
  | 'event'
  | 'poor'
  | 'rich'
  | 'few-found'
  | 'many-found'
  | 'quests'
  | 'buttons'
  | 'new';

export type Line = readonly [when: When, text: string];
