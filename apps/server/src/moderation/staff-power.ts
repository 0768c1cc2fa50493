/** What staff may do to whom: never to themselves, and never to somebody with more permissions. */
import { isStaffPermission, type Permission } from '@blookery/contract/base/permissions';
import type { Fragment, Queryable } from '../database/database.ts';
import type { Player } from '../players/player.ts';
import { Refusal } from '../refusal.ts';

/** For calls whose access depends on the request. */
export function requirePermission(player: Player, permission: Permission): void {
  if (!player.permissions.has(permission)) throw new Refusal('PERMISSION_MISSING');
}

/**
 * Throws `STAFF_SELF`, `STAFF_ABOVE` or `USER_UNKNOWN`, also for an erased account, which stays as it is. With
 * `orErased` a report about an erased account can still be closed.
 */
export async function requirePowerOver(
  sql: Queryable,
  staff: Player,
  playerId: string,
  { orErased = false }: { orErased?: boolean } = {},
): Promise<void> {
  if (staff.id === playerId) throw new Refusal('STAFF_SELF');
  const [target] = await sql<{ permissions: string[] }[]>`
    select array(
      select permission from player_permissions g
      where g.player_id = p.id and (g.expires_at is null or g.expires_at > now())
    ) as permissions
    from players p where p.id = ${playerId} and (p.erased_at is null or ${orErased})`;
  if (!target) throw new Refusal('USER_UNKNOWN');
  const isAbove = target.permissions.some(
    (permission) => isStaffPermission(permission) && !staff.permissions.has(permission),
  );
  if (isAbove) throw new Refusal('STAFF_ABOVE');
}

/** Whether a player, given as a column, may use a permission now: holds it and is not banned. */
export const mayUse = (sql: Queryable, player: Fragment, permission: Permission) => sql`(
  exists (
    select from player_permissions g
    where g.player_id = ${player} and g.permission = ${permission} and (g.expires_at is null or g.expires_at > now()))
  and not exists (
    select from punishments u
    where u.player_id = ${player} and u.kind = 'ban' and u.lifted_at is null
      and (u.expires_at is null or u.expires_at > now())))`;
