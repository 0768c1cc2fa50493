/**
 * Permissions that were bought, with or without an end. Staff may have granted the same one: the longer one
 * counts, and a grant by staff is never taken away because of a payment.
 */
import { type Permission, permissions } from '@blookery/contract/base/permissions';
import type { Queryable } from '../database/database.ts';
import { grantedUntil } from './permissions.ts';

/** Sets the bought permissions to exactly these. Null is permanent. */
export async function setBoughtPermissions(
  tx: Queryable,
  playerId: string,
  wanted: ReadonlyMap<string, Date | null>,
): Promise<void> {
  const names = [...wanted.keys()];
  const gone = tx`p.player_id = ${playerId} and p.bought and p.permission <> all(${names}::text[])`;
  await tx`delete from player_permissions p where ${gone} and ${grantedUntil(tx)} is null`;
  await tx`
    update player_permissions p
    set bought = false, bought_until = null, granted_until = ${grantedUntil(tx)},
      expires_at = nullif(${grantedUntil(tx)}, 'infinity')
    where ${gone}`;
  await addBoughtPermissions(tx, playerId, wanted);
}

/** Sets these bought permissions, and leaves the others. Null is permanent. */
export async function addBoughtPermissions(
  tx: Queryable,
  playerId: string,
  wanted: ReadonlyMap<string, Date | null>,
): Promise<void> {
  const ends = [...wanted.values()].map((until) => until?.toISOString() ?? null);
  await tx`
    insert into player_permissions as p (player_id, permission, expires_at, bought, bought_until)
    select ${playerId}, permission, until::timestamptz, true, until::timestamptz
    from unnest(${[...wanted.keys()]}::text[], ${ends}::text[]) w (permission, until)
    on conflict (player_id, permission) do update set
      bought = true, bought_until = excluded.bought_until, granted_until = ${grantedUntil(tx)},
      expires_at = nullif(greatest(${grantedUntil(tx)}, coalesce(excluded.bought_until, 'infinity')), 'infinity')`;
}

/** All current permissions of a player from any source. */
export async function readPermissions(tx: Queryable, playerId: string, at: Date): Promise<Permission[]> {
  const rows = await tx<{ permission: Permission }[]>`
    select permission from player_permissions
    where player_id = ${playerId} and (expires_at is null or expires_at > ${at})`;
  const held = new Set(rows.map(({ permission }) => permission));
  return permissions.filter((permission) => held.has(permission));
}
