export { useAchievementClaims } from './achievement-queries.ts';
export { Achievements } from './achievements.tsx';
