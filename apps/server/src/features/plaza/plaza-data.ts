import type { PersonalData } from '../../players/personal-data.ts';

export const plazaData: PersonalData[] = [
  {
    name: 'maps',
    copy: async function* (sql, playerId) {
      yield await sql`
        select id, name, data, created_at as "createdAt", updated_at as "updatedAt" from maps
        where owner_id = ${playerId} order by id`;
    },
    erase: (tx, playerId) => tx`delete from maps where owner_id = ${playerId}`,
  },
];
