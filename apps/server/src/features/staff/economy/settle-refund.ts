/** Marks a refund as dealt with. Moves no value and cannot be undone. */
import { recordAct } from '../../../moderation/audit-trail.ts';
import type { Player } from '../../../players/player.ts';
import { Refusal } from '../../../refusal.ts';
import type { StaffParts } from '../parts.ts';

interface FlagRow {
  playerId: string;
  purchase: number;
  reason: string;
  detail: object;
  resolvedAt: Date | null;
}

export const settleRefund = (
  { database }: Pick<StaffParts, 'database'>,
  staff: Player,
  refundId: number,
  reason: string,
): Promise<{ actId: number }> =>
  database.transaction(async (tx) => {
    const [flag] = await tx<FlagRow[]>`
      select player_id as "playerId", purchase, reason, detail, resolved_at as "resolvedAt" from store_flags
      where id = ${refundId} for update`;
    if (!flag) throw new Refusal('STAFF_REFUND_UNKNOWN');
    if (flag.playerId === staff.id) throw new Refusal('STAFF_SELF');
    if (flag.resolvedAt) throw new Refusal('STAFF_REFUND_SETTLED');
    await tx`
      update store_flags set resolved_at = now(), resolved_by = ${staff.id}, resolution = ${reason}
      where id = ${refundId}`;
    const actId = await recordAct(tx, {
      staffId: staff.id,
      action: 'settle-refund',
      playerId: flag.playerId,
      reason,
      before: { refund: refundId, purchase: flag.purchase, reason: flag.reason, ...flag.detail },
      after: { refund: refundId, settled: true },
    });
    return { actId };
  });
