import type { PersonalData } from '../../players/personal-data.ts';

export const gameData: PersonalData[] = [
  {
    name: 'stallGames',
    copy: async function* (sql, playerId) {
      yield await sql`
        select game, day::text, tokens, at from game_rounds where player_id = ${playerId} order by at, game`;
    },
  },
];
