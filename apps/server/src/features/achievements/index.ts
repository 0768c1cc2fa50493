/** Achievements: goals in six families, counted from what players have done, each claimed once. */
import { achievementCalls } from '@blookery/contract/collecting/achievements';
import { type Route, route } from '../../http/route.ts';
import type { PersonalData } from '../../players/personal-data.ts';
import { claimAchievements } from './claim-achievements.ts';
import type { AchievementParts } from './parts.ts';
import { readAchievements } from './read-achievements.ts';

export function achievements(parts: AchievementParts): { routes: Route[]; personalData: PersonalData[] } {
  return {
    routes: [
      route(achievementCalls.achievements, ({ player }) => readAchievements(parts, player.id)),
      route(achievementCalls.claim, ({ once }) => claimAchievements(parts, once)),
    ],
    personalData: [
      {
        name: 'achievements',
        copy: async function* (sql, playerId) {
          yield await sql`
            select achievement_id as "achievementId", at from achievement_claims
            where player_id = ${playerId} order by at, achievement_id`;
        },
      },
    ],
  };
}
