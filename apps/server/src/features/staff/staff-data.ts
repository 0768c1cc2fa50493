import type { PersonalData } from '../../players/personal-data.ts';

export const staffData: PersonalData[] = [
  {
    name: 'staffNotes',
    copy: async function* (sql, playerId) {
      yield await sql`
        select text, created_at as "createdAt" from staff_notes where player_id = ${playerId} order by id`;
    },
    erase: (tx, playerId) => tx`delete from staff_notes where player_id = ${playerId}`,
  },
  {
    name: 'places',
    // Hashes mean nothing to the player, so the copy has only their number and dates.
    copy: async function* (sql, playerId) {
      yield await sql`
        select first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt" from player_addresses
        where player_id = ${playerId} order by first_seen_at`;
    },
    erase: (tx, playerId) => tx`delete from player_addresses where player_id = ${playerId}`,
  },
];
