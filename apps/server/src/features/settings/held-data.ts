/** Data of the account rather than of one feature: value stays, texts are deleted. */
import type { Queryable } from '../../database/database.ts';
import { erasePunishments } from '../../moderation/punishments.ts';
import { erasePermissions } from '../../players/permissions.ts';
import { inPages, type PersonalData } from '../../players/personal-data.ts';

type Rows = PromiseLike<readonly { id: number }[]>;
type ReadAfter = (sql: Queryable, playerId: string, after: number, limit: number) => Rows;

/** Reads a table page by page in the order of its id. */
const byId = (read: ReadAfter) => (sql: Queryable, playerId: string) =>
  inPages<{ id: number }>((last, limit) => read(sql, playerId, last?.id ?? 0, limit));

export const heldData: PersonalData[] = [
  {
    name: 'blooks',
    copy: byId(
      (sql, playerId, after, limit) => sql`
        select id, blook_id as "blookId", shiny, serial, locked, created_at as "createdAt" from blooks
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
    name: 'threads',
    copy: async function* (sql, playerId) {
      yield await sql`
        select pack_id as "packId", earned, spent from threads where player_id = ${playerId} order by pack_id`;
    },
  },
  {
    name: 'stitched',
    copy: async function* (sql, playerId) {
      // At most one of each blook.
      yield await sql`
        select blook, pack_id as "packId", threads, at from stitches where player_id = ${playerId} order by at, blook`;
    },
  },
  {
    name: 'boosters',
    copy: byId(
      (sql, playerId, after, limit) => sql`
        select id, scope, kind, item, multiplier, starts_at as "startsAt", expires_at as "expiresAt" from boosters
        where player_id = ${playerId} and id > ${after} order by id limit ${limit}`,
    ),
  },
  {
    name: 'countedByDay',
    copy: (sql, playerId) =>
      inPages<{ day: string; kind: string }>(
        (last, limit) => sql`
          select day::text, kind, amount from tallies
          where player_id = ${playerId} and (day, kind) > (${last?.day ?? '-infinity'}::text::date, ${last?.kind ?? ''})
          order by day, kind limit ${limit}`,
      ),
  },
  {
    name: 'albumMilestones',
    copy: async function* (sql, playerId) {
      yield await sql`
        select pack_id as "packId", milestone, at from album_claims
        where player_id = ${playerId} order by at, pack_id, milestone`;
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
    erase: erasePermissions,
  },
  {
    name: 'measures',
    copy: async function* (sql, playerId) {
      yield await sql`
        select kind, reason, created_at as "createdAt", expires_at as "expiresAt", lifted_at as "liftedAt"
        from punishments where player_id = ${playerId} order by id`;
    },
    erase: erasePunishments,
  },
];
