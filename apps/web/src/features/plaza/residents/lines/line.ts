import type { PartOfDay } from '../mood.ts';

/** When a line fits. `toy` and `event` lines name what is on; the others say how the player is doing. */
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
