/** Events on one day, for tests of the moments when they begin, end and follow each other. */
import type { EventPlan } from '@blookery/game/collecting/events';
import { testCatalog } from '../../testing/economy.ts';

/** A moment of that day. */
export const at = (hour: number, minute = 0): Date => new Date(Date.UTC(2026, 10, 18, hour, minute));

/** A catalog in which the packs from 11 on are seasonal. */
export const seasonalCatalog = { ...testCatalog(), isSeasonal: (packId: number) => packId >= 11 };

/** A sale of pack 14. */
export const sale = (beginsAt: Date, endsAt: Date, change: Partial<EventPlan> = {}): EventPlan => ({
  kind: 'pack',
  name: 'Frost',
  text: '',
  packId: 14,
  booster: null,
  dress: null,
  beginsAt,
  endsAt,
  ...change,
});
