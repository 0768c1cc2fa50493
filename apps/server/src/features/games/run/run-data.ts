import type { PersonalData } from '../../../players/personal-data.ts';

export const runData: PersonalData[] = [
  {
    name: 'lanternRun',
    copy: async function* (sql, playerId) {
      yield await sql`select ms, splits, track, at from run_bests where player_id = ${playerId}`;
    },
    erase: (tx, playerId) => tx`delete from run_bests where player_id = ${playerId}`,
  },
];
