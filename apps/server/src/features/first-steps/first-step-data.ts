import type { PersonalData } from '../../players/personal-data.ts';

export const firstStepData: PersonalData[] = [
  {
    name: 'firstEvening',
    copy: async function* (sql, playerId) {
      yield await sql`
        select card, began_at as "beganAt" from first_evenings where player_id = ${playerId}`;
    },
    erase: (tx, playerId) => tx`delete from first_evenings where player_id = ${playerId}`,
  },
  {
    name: 'firstSteps',
    copy: async function* (sql, playerId) {
      yield await sql`
        select step, at from first_step_claims where player_id = ${playerId} order by at, step`;
    },
  },
];
