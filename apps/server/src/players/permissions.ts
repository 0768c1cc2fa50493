/** How staff and the operator grant permissions. Bought ones are in `bought-permissions.ts`. */
import type { Queryable } from '../database/database.ts';

/** A null `expiresAt` is permanent. Null if the permission is not held. */
export type Held = { expiresAt: Date | string | null } | null;

/** Sets until when staff grant a permission, whatever was bought. Null takes the grant. Returns the previous grant. */
export async function setGrant(
  tx: Queryable,
  playerId: string,
  permission: string,
  held: Held,
): Promise<Held> {
  const [before] = await tx<{ isGranted: boolean; expiresAt: Date | null }[]>`
    select ${grantedUntil(tx)} is not null as "isGranted", nullif(${grantedUntil(tx)}, 'infinity') as "expiresAt"
    from player_permissions p where player_id = ${playerId} and permission = ${permission} for update`;
  if (held) {
    await tx`
      insert into player_permissions as p (player_id, permission, expires_at, granted_until)
      values (${playerId}, ${permission}, ${held.expiresAt}, coalesce(${held.expiresAt}::timestamptz, 'infinity'))
      on conflict (player_id, permission) do update set
        granted_until = excluded.granted_until, granted_at = now(),
        expires_at = nullif(greatest(excluded.granted_until, ${boughtUntil(tx)}), 'infinity')`;
  } else {
    await tx`
      delete from player_permissions
      where player_id = ${playerId} and permission = ${permission} and not bought`;
    await tx`
      update player_permissions set granted_until = null, expires_at = bought_until
      where player_id = ${playerId} and permission = ${permission}`;
  }
  return before?.isGranted ? { expiresAt: before.expiresAt } : null;
}

/** What was taken: the grant by staff, and whether it was also, or only, bought. */
interface Taken {
  held: Held;
  bought: boolean;
}

/** Takes a permission, a bought one too. Null if it was not held. */
export async function takePermission(
  tx: Queryable,
  playerId: string,
  permission: string,
): Promise<Taken | null> {
  const [before] = await tx<{ bought: boolean; isGranted: boolean; expiresAt: Date | null }[]>`
    delete from player_permissions p where player_id = ${playerId} and permission = ${permission}
    returning bought, ${grantedUntil(tx)} is not null as "isGranted",
      nullif(${grantedUntil(tx)}, 'infinity') as "expiresAt"`;
  return before
    ? { held: before.isGranted ? { expiresAt: before.expiresAt } : null, bought: before.bought }
    : null;
}

/**
 * Until when staff granted a row `p`: null if they did not. The version before this one writes only `expires_at`, also during
 * an upgrade.
 */
export const grantedUntil = (tx: Queryable) => tx`
  case when not p.bought or (p.granted_until is null and p.expires_at is distinct from p.bought_until)
    then coalesce(p.expires_at, 'infinity') else p.granted_until end`;

/** The term of the store of a row `p`: null if it was not bought. */
const boughtUntil = (tx: Queryable) => tx`case when p.bought then coalesce(p.bought_until, 'infinity') end`;

/** Removes all permissions of an erased account. */
export const erasePermissions = (tx: Queryable, playerId: string) =>
  tx`delete from player_permissions where player_id = ${playerId}`;
