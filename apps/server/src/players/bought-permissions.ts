/**
 * Permissions that were bought, with or without an end. Staff may have granted the same one: the longer one
 * counts, and a grant by staff is never taken away because of a payment.
 */
import { type Permission, permissions } from '@blookery/contract/base/permissions';
import type { Queryable } from '../database/database.ts';

/** Sets the bought permissions to exactly these. Null is permanent. */
export async function setBoughtPermissions(
  tx: Queryable,
  playerId: string,
  wanted: ReadonlyMap<string, Date | null>,
): Promise<void> {
  const ours = tx`p.bought and p.expires_at is not distinct from p.bought_until`;
  const ends = [...wanted.values()].map((until) => until?.toISOString() ?? null);
  await tx`
    with gone as (
      delete from player_permissions p
      where p.player_id = ${playerId} and ${ours} and p.permission <> all(${[...wanted.keys()]}::text[])
    )
    insert into player_permissions as p (player_id, permission, expires_at, bought, bought_until)
    select ${playerId}, permission, until::timestamptz, true, until::timestamptz
    from unnest(${[...wanted.keys()]}::text[], ${ends}::text[]) w (permission, until)
    on conflict (player_id, permission) do update
      set expires_at = excluded.expires_at, bought = true, bought_until = excluded.bought_until
    where (${ours}) or (p.expires_at is not null
      and (excluded.expires_at is null or excluded.expires_at > p.expires_at))`;
}

/** All current permissions of a player from any source. */
export async function readPermissions(tx: Queryable, playerId: string, at: Date): Promise<Permission[]> {
  const rows = await tx<{ permission: Permission }[]>`
    select permission from player_permissions
    where player_id = ${playerId} and (expires_at is null or expires_at > ${at})`;
  const held = new Set(rows.map(({ permission }) => permission));
  return permissions.filter((permission) => held.has(permission));
}
