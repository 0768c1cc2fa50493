/** What belongs to the account rather than to one feature: value, which stays, and words, which go. */
import type { Queryable } from '../../database/database.ts';
import { inPages, type PersonalData } from '../../players/personal-data.ts';

/** Pages of a table with a running number, in its order. */
const byId =
  (
    read: (
      sql: Queryable,
      playerId: string,
      after: number,
      limit: number,
    ) => PromiseLike<readonly { id: number }[]>,
  ) =>
  (sql: Queryable, playerId: string) =>
    inPages<{ id: number }>((last, limit) => read(sql, playerId, last?.id ?? 0, limit));

export const heldData: PersonalData[] = [
  {
    name: 'blooks',
    copy: byId(
      (sql, playerId, after, limit) => sql`
        select id, blook_id as "blookId", shiny, serial, created_at as "createdAt" from blooks
        where owner_id = ${playerId} and id > ${after} order by id limit ${limit}`,
    ),
  },
  {
    name: 'discoveries',
    copy: async function* (sql, playerId) {
      yield await sql`
        select blook_id as "blookId", shiny, first_at as "firstAt", how from discoveries
        where player_id = ${playerId} order by blook_id, shiny`;
    },
  },
  {
    name: 'items',
    copy: byId(
      (sql, playerId, after, limit) => sql`
        select id, item_id as "itemId", uses_left as "usesLeft", created_at as "createdAt" from items
        where owner_id = ${playerId} and id > ${after} order by id limit ${limit}`,
    ),
  },
  {
    name: 'cosmetics',
    copy: async function* (sql, playerId) {
      yield await sql`
        select kind, content_id as id, created_at as "createdAt" from cosmetics
        where player_id = ${playerId} order by created_at, kind, content_id`;
    },
  },
  {
    name: 'transfers',
    copy: byId(
      (sql, playerId, after, limit) => sql`
        select id, at, currency, case when to_player = ${playerId} then amount else -amount end as amount, kind
        from transfers where (from_player = ${playerId} or to_player = ${playerId}) and id > ${after}
        order by id limit ${limit}`,
    ),
  },
  {
    name: 'packsOpened',
    copy: byId(
      (sql, playerId, after, limit) => sql`
        select number as id, at, blook, item, client_seed as "clientSeed", nonce from pulls
        where player_id = ${playerId} and number > ${after} order by number limit ${limit}`,
    ),
  },
  {
    name: 'permissions',
    copy: async function* (sql, playerId) {
      yield await sql`
        select permission, granted_at as "grantedAt", expires_at as "expiresAt" from player_permissions
        where player_id = ${playerId} order by permission`;
    },
    erase: (tx, playerId) => tx`delete from player_permissions where player_id = ${playerId}`,
  },
  {
    name: 'measures',
    copy: async function* (sql, playerId) {
      yield await sql`
        select kind, reason, created_at as "createdAt", expires_at as "expiresAt", lifted_at as "liftedAt"
        from punishments where player_id = ${playerId} order by id`;
    },
    erase: (tx, playerId) => tx`delete from punishments where player_id = ${playerId}`,
  },
  {
    name: 'messages',
    copy: (sql, playerId) =>
      inPages<{ roomId: string; id: number }>(
        (last, limit) => sql`
          select room_id as "roomId", id, content, created_at as "createdAt", edited_at as "editedAt",
            deleted_at as "deletedAt"
          from chat_messages
          where author_id = ${playerId} and (room_id, id) > (${last?.roomId ?? ''}, ${last?.id ?? 0})
          order by room_id, id limit ${limit}`,
      ),
    // The places stay, so that replies and ids still fit; the words do not.
    erase: async (tx, playerId) => {
      await tx`
        update chat_messages set content = '', mentions = '{}', upload = null,
          deleted_at = coalesce(deleted_at, now()), deleted_by = coalesce(deleted_by, author_id)
        where author_id = ${playerId}`;
      await tx`delete from chat_pace where player_id = ${playerId}`;
    },
  },
];
