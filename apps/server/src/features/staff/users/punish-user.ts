/** Warns, mutes and bans by hand, and lifts punishments. */
import type { StaffUser } from '@blookery/contract/staff';
import { lift, type PunishmentKind, punish } from '../../../moderation/punishments.ts';
import { requirePowerOver } from '../../../moderation/staff-power.ts';
import type { Player } from '../../../players/player.ts';
import type { StaffParts } from '../parts.ts';
import { readUser } from './read-user.ts';

export const endOf = (minutes: number | null): Date | null =>
  minutes === null ? null : new Date(Date.now() + minutes * 60_000);

export async function punishUser(
  parts: StaffParts,
  staff: Player,
  playerId: string,
  { kind, reason, minutes }: { kind: PunishmentKind; reason: string; minutes: number | null },
): Promise<StaffUser> {
  await parts.database.transaction(async (tx, afterCommit) => {
    await requirePowerOver(tx, staff, playerId);
    const sentence = { playerId, kind, reason, until: endOf(minutes), staffId: staff.id };
    await punish({ tx, afterCommit }, parts, sentence);
  });
  return readUser(parts, staff, playerId);
}

export async function liftFromUser(
  parts: StaffParts,
  staff: Player,
  playerId: string,
  { kind, reason }: { kind: 'mute' | 'ban'; reason: string },
): Promise<StaffUser> {
  await parts.database.transaction(async (tx, afterCommit) => {
    await requirePowerOver(tx, staff, playerId);
    await lift({ tx, afterCommit }, parts, { playerId, kind, reason, staffId: staff.id });
  });
  return readUser(parts, staff, playerId);
}
