import type {
  Achievement,
  AchievementFamily,
  Achievements,
} from '@blookery/contract/collecting/achievements';
import {
  type AchievementCounts,
  achievementFamilies,
  achievementProgress,
} from '@blookery/game/progress/achievements';
import { countProgress, readClaimed } from './count-progress.ts';
import type { AchievementParts, Step } from './parts.ts';

export async function readAchievements(
  { sql, catalog, achievements }: AchievementParts,
  playerId: string,
): Promise<Achievements> {
  const [counts, claimed] = await Promise.all([
    countProgress(sql, catalog, playerId),
    readClaimed(sql, playerId),
  ]);
  return {
    families: achievementFamilies.map((family): AchievementFamily => {
      const steps = achievements.filter((step) => step.family === family);
      const name = steps[0]?.familyName ?? '';
      return { family, name, steps: steps.map((step) => toAchievement(step, counts, claimed)) };
    }),
  };
}

function toAchievement(step: Step, counts: AchievementCounts, claimed: ReadonlySet<number>): Achievement {
  const isClaimed = claimed.has(step.id);
  return {
    id: step.id,
    step: step.step,
    name: step.name,
    task: step.task,
    imageId: step.imageId,
    goal: step.least,
    // A claimed achievement stays, even if a friend leaves later.
    progress: isClaimed ? step.least : achievementProgress(step, counts),
    claimed: isClaimed,
    experience: step.experience,
    titleId: step.titleId,
    badgeId: step.badgeId,
  };
}
