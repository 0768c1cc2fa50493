import { clearShowcase } from '../../economy/locks/set-showcase.ts';
import type { PersonalData } from '../../players/personal-data.ts';

export const showcaseData: PersonalData[] = [
  {
    name: 'showcase',
    copy: async function* (sql, playerId) {
      yield await sql`
        select showcase_place as place, id as blook from blooks
        where owner_id = ${playerId} and showcase_place is not null order by showcase_place`;
    },
    erase: clearShowcase,
  },
  {
    name: 'showcaseAchievements',
    copy: async function* (sql, playerId) {
      yield await sql`
        select place, achievement_id as "achievementId" from showcase_achievements
        where player_id = ${playerId} order by place`;
    },
    erase: (tx, playerId) => tx`delete from showcase_achievements where player_id = ${playerId}`,
  },
];
