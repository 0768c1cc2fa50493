import type { PersonalData } from '../../players/personal-data.ts';

export const wishesData: PersonalData[] = [
  {
    name: 'wishes',
    copy: async function* (sql, playerId) {
      yield await sql`
        select blook_id as "blookId", shiny, since from wishes
        where player_id = ${playerId} order by since, blook_id, shiny`;
    },
    erase: (tx, playerId) => tx`delete from wishes where player_id = ${playerId}`,
  },
  {
    name: 'notedSpares',
    erase: (tx, playerId) => tx`delete from noted_spares where player_id = ${playerId}`,
  },
  {
    name: 'wishBell',
    erase: (tx, playerId) => tx`delete from wish_bells where player_id = ${playerId}`,
  },
  {
    name: 'wishBoardBell',
    erase: (tx, playerId) => tx`delete from wish_board_bells where player_id = ${playerId}`,
  },
];
