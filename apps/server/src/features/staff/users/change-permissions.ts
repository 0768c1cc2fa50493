/**
 * Grants and revokes permissions: only those that the staff member holds, and only for players with no more power.
 */
import type { Permission } from '@blookery/contract/base/permissions';
import { requirePermission, requirePowerOver } from '../../../moderation/staff-power.ts';
import type { Writing } from '../../../notices/notices.ts';
import { type Held, setGrant, takePermission } from '../../../players/permissions.ts';
import type { Player } from '../../../players/player.ts';
import { type Act, recordUndoable } from '../act-records.ts';
import type { StaffParts } from '../parts.ts';
import { endOf } from './punish-user.ts';
import { readPermissions } from './read-user.ts';

/** Publishes the new permissions to the open pages of the player. */
async function publishPermissions(
  { world, experiments }: Pick<StaffParts, 'world' | 'experiments'>,
  { tx, afterCommit }: Writing,
  playerId: string,
) {
  const permissions = await readPermissions(tx, playerId);
  const names = permissions.map(({ permission }) => permission);
  afterCommit(() => {
    const d = {
      permissions: names,
      experiments: experiments.of({ id: playerId, permissions: new Set(names) }),
    };
    world.publish(`user:${playerId}`, { t: 'player.updated', d });
    world.recheck(playerId);
  });
  return { permissions };
}

interface Change {
  playerId: string;
  permission: Permission;
  reason: string;
}

const change = (parts: StaffParts, staff: Player, { playerId, permission, reason }: Change, held: Held) => {
  requirePermission(staff, permission);
  return parts.database.transaction(async (tx, afterCommit) => {
    await requirePowerOver(tx, staff, playerId);
    const before = held
      ? { held: await setGrant(tx, playerId, permission, held) }
      : ((await takePermission(tx, playerId, permission)) ?? { held: null });
    await recordUndoable(tx, {
      staffId: staff.id,
      action: held ? 'grant-permission' : 'revoke-permission',
      playerId,
      reason,
      before: { permission, ...before },
      after: { permission, held },
    });
    return publishPermissions(parts, { tx, afterCommit }, playerId);
  });
};

export const grantPermission = (
  parts: StaffParts,
  staff: Player,
  { minutes, ...what }: Change & { minutes: number | null },
) => change(parts, staff, what, { expiresAt: endOf(minutes) });

export const revokePermission = (parts: StaffParts, staff: Player, what: Change) =>
  change(parts, staff, what, null);

/**
 * Takes back a change, if no later one stands. What an earlier one gave, and was taken back since, does not return. A bought
 * permission returns as far as it is still paid for, if no change stands that took it.
 */
export async function undoPermission(
  parts: StaffParts,
  writing: Writing,
  { id, playerId, before: { permission, held, bought } }: Act<'grant-permission' | 'revoke-permission'>,
) {
  const { tx } = writing;
  const acts = await tx<{ id: number; held: Held; bought: boolean | null; undoneBy: number | null }[]>`
    select a.id, a.before -> 'held' as held, (a.before -> 'bought')::boolean as bought,
      (select u.id from audit_trail u where u.undoes = a.id) as "undoneBy"
    from audit_trail a
    where a.player_id = ${playerId} and a.action in ('grant-permission', 'revoke-permission')
      and a.after ->> 'permission' = ${permission} and a.id < ${id}
    order by a.id desc`;
  let first: Pick<(typeof acts)[number], 'id' | 'held'> = { id, held };
  let wasBought = bought;
  for (const earlier of acts) {
    if (earlier.undoneBy === null) break;
    if (earlier.undoneBy > first.id) first = earlier;
    wasBought ||= earlier.bought ?? false;
  }
  // First, because the store locks the customer before their permissions.
  if (wasBought) await parts.restoreBought(tx, playerId, permission);
  await setGrant(tx, playerId, permission, first.held);
  return publishPermissions(parts, writing, playerId);
}
