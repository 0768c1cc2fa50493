import type { PersonalData } from '../../players/personal-data.ts';

export const friendsData: PersonalData[] = [
  {
    name: 'friends',
    copy: async function* (sql, playerId) {
      yield await sql`
        select f.friend_id as id, p.username, f.since from friendships f join players p on p.id = f.friend_id
        where f.player_id = ${playerId} order by f.since`;
    },
    erase: (tx, playerId) =>
      tx`delete from friendships where player_id = ${playerId} or friend_id = ${playerId}`,
  },
  {
    name: 'friendRequests',
    copy: async function* (sql, playerId) {
      yield await sql`
        select from_player as "from", to_player as "to", created_at as "createdAt" from friend_requests
        where from_player = ${playerId} or to_player = ${playerId} order by created_at`;
    },
    erase: (tx, playerId) =>
      tx`delete from friend_requests where from_player = ${playerId} or to_player = ${playerId}`,
  },
  {
    name: 'blocks',
    copy: async function* (sql, playerId) {
      yield await sql`
        select blocked as id, created_at as "createdAt" from player_blocks
        where blocker = ${playerId} order by created_at`;
    },
    erase: (tx, playerId) =>
      tx`delete from player_blocks where blocker = ${playerId} or blocked = ${playerId}`,
  },
];
