import type { PersonalData } from '../../../players/personal-data.ts';

export const whoData: PersonalData[] = [
  {
    name: 'whoIsIt',
    copy: async function* (sql, playerId) {
      yield await sql`
        select answer, knew, answered_at as at from who_answers where player_id = ${playerId} order by answered_at`;
    },
    erase: (tx, playerId) => tx`delete from who_answers where player_id = ${playerId}`,
  },
];
