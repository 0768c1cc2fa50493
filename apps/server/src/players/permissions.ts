/** How staff and the operator grant permissions. Bought ones are in `bought-permissions.ts`. */
import type { Queryable } from '../database/database.ts';

/** A null `expiresAt` is permanent. Null if the permission is not held. */
export type Held = { expiresAt: Date | string | null } | null;

/** Sets how a permission is held, and returns the previous state. */
export async function setPermission(
  tx: Queryable,
  playerId: string,
  permission: string,
  held: Held,
): Promise<Held> {
  const [before] = await tx<{ expiresAt: Date | null }[]>`
    select expires_at as "expiresAt" from player_permissions
    where player_id = ${playerId} and permission = ${permission} for update`;
  if (held) {
    await tx`
      insert into player_permissions (player_id, permission, expires_at)
      values (${playerId}, ${permission}, ${held.expiresAt})
      on conflict (player_id, permission) do update set expires_at = excluded.expires_at, granted_at = now()`;
  } else {
    await tx`delete from player_permissions where player_id = ${playerId} and permission = ${permission}`;
  }
  return before ?? null;
}

/** Removes all permissions of an erased account. */
export const erasePermissions = (tx: Queryable, playerId: string) =>
  tx`delete from player_permissions where player_id = ${playerId}`;
