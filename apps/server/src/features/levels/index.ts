/** Gifts for levels that were not paid when they were reached. */
import type { Job } from '../../jobs/scheduler.ts';
import { type LevelParts, payDueGifts } from './pay-due-gifts.ts';

export function levels(parts: LevelParts): { routes: []; jobs: Job[] } {
  return {
    routes: [],
    jobs: [{ name: 'pay-level-gifts', everySeconds: 10, run: () => payDueGifts(parts) }],
  };
}
