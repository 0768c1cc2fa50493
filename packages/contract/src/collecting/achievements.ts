/** Achievements: six families of six steps, how far the player is, and claiming them. */
import { ACHIEVEMENT_STEPS, achievementFamilies } from '@blookery/game/progress/achievements';
import Type from 'typebox';
import { defineCall } from '../base/call.ts';
import { Amount, ContentId, closed, nullable, oneOf } from '../base/shapes.ts';

export const Achievement = closed({
  id: ContentId,
  step: Type.Integer({ minimum: 1, maximum: ACHIEVEMENT_STEPS }),
  name: Type.String(),
  /** What to do, in one line. */
  task: Type.String(),
  imageId: ContentId,
  goal: Type.Integer({ minimum: 1 }),
  /** At most the goal. It can be claimed once they are equal. */
  progress: Amount,
  claimed: Type.Boolean(),
  experience: Amount,
  titleId: nullable(ContentId),
  /** The sixth step has one. */
  badgeId: nullable(ContentId),
});
export type Achievement = Type.Static<typeof Achievement>;

/** An achievement in a showcase. */
export const ShownAchievement = closed({
  id: ContentId,
  family: Type.String(),
  step: Achievement.properties.step,
  name: Type.String(),
  imageId: ContentId,
});
export type ShownAchievement = Type.Static<typeof ShownAchievement>;

export const AchievementFamily = closed({
  family: oneOf(achievementFamilies),
  name: Type.String(),
  /** In order. */
  steps: Type.Array(Achievement),
});
export type AchievementFamily = Type.Static<typeof AchievementFamily>;

export const Achievements = closed({ families: Type.Array(AchievementFamily) });
export type Achievements = Type.Static<typeof Achievements>;

export const ClaimedAchievements = closed({
  /** The achievements that were claimed. */
  claimed: Type.Array(ContentId),
  titleIds: Type.Array(ContentId),
  badgeIds: Type.Array(ContentId),
  /** What all of them gave together. */
  gained: Amount,
  /** The player's experience now. */
  experience: Amount,
});
export type ClaimedAchievements = Type.Static<typeof ClaimedAchievements>;

export const achievementCalls = {
  achievements: defineCall('GET /api/achievements', {
    summary: 'All achievements, and how far the player is.',
    access: 'player',
    response: Achievements,
    rate: { max: 60, perSeconds: 60 },
  }),
  claim: defineCall('POST /api/achievements/claim', {
    summary: 'Claim every achievement that was reached, each once. Safe to repeat under an Idempotency-Key.',
    access: 'player',
    response: ClaimedAchievements,
    refusals: ['ACHIEVEMENT_NONE', 'IDEMPOTENCY_KEY_REUSED'],
    rate: { max: 30, perSeconds: 60 },
  }),
};
