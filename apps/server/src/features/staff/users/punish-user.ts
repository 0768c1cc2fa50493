/** Warns, mutes and bans by hand, and lifts punishments. */
import { lift, type PunishmentKind, punish } from '../../../moderation/punishments.ts';
import type { Player } from '../../../players/player.ts';
import type { StaffParts } from '../parts.ts';
import { actOn } from './act-on.ts';

export const endOf = (minutes: number | null): Date | null =>
  minutes === null ? null : new Date(Date.now() + minutes * 60_000);

export const punishUser = (
  parts: StaffParts,
  staff: Player,
  playerId: string,
  { kind, reason, minutes }: { kind: PunishmentKind; reason: string; minutes: number | null },
) =>
  actOn(parts, staff, playerId, (writing) =>
    punish(writing, parts, { playerId, kind, reason, until: endOf(minutes), staffId: staff.id }),
  );

export const liftFromUser = (
  parts: StaffParts,
  staff: Player,
  playerId: string,
  { kind, reason }: { kind: 'mute' | 'ban'; reason: string },
) =>
  actOn(parts, staff, playerId, (writing) =>
    lift(writing, parts, { playerId, kind, reason, staffId: staff.id }),
  );
