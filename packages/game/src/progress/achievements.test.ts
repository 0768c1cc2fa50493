import { expect, it } from 'vitest';
import { type AchievementCounts, achievementProgress, isAchieved } from './achievements.ts';

const counting = (toys: number) => ({ 'toys-found': toys }) as AchievementCounts;
const goal = { of: 'toys-found', least: 5 } as const;

it.each([
  [0, 0, false],
  [4, 4, false],
  [5, 5, true],
  [90, 5, true],
])('with %i toys a step of 5 is %i far, and reached: %s', (toys, progress, reached) => {
  expect(achievementProgress(goal, counting(toys))).toBe(progress);
  expect(isAchieved(goal, counting(toys))).toBe(reached);
});
