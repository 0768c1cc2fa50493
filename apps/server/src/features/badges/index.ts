/** Badges that are granted automatically. Showing them belongs to the profile. */
import type { Job } from '../../jobs/scheduler.ts';
import { awardBadges } from './award-badges.ts';
import type { BadgeParts } from './parts.ts';

export const badges = (parts: BadgeParts): { routes: []; jobs: Job[] } => ({
  routes: [],
  jobs: [{ name: 'award-badges', everySeconds: 5, run: () => awardBadges(parts) }],
});
