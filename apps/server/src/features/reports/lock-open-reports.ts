import type { Transaction } from '../../database/database.ts';
import type { Player } from '../../players/player.ts';
import { Refusal } from '../../refusal.ts';
import { aboutTheSame, isClaimed } from './report-rows.ts';

interface OpenReports {
  /** All open reports about the same thing and player, including this one. */
  ids: number[];
  reporters: string[];
  accused: string;
  claimedBy: string | null;
}

/** Locks them until the transaction ends. Refuses decided reports and those claimed by others. */
export async function lockOpenReports(
  tx: Transaction,
  staff: Player,
  reportId: number,
): Promise<OpenReports> {
  const rows = await tx<{ id: number; reporter: string; accused: string; claimedBy: string | null }[]>`
    select r.id, r.reporter_id as reporter, r.accused,
      case when ${isClaimed(tx, 'r')} then r.claimed_by end as "claimedBy"
    from reports r join reports this on ${aboutTheSame(tx, 'this')}
    where this.id = ${reportId} and r.decided_at is null
    order by r.id for update of r`;
  const own = rows.find(({ id }) => id === reportId);
  if (!own) {
    const known = await tx`select 1 from reports where id = ${reportId}`;
    throw new Refusal(known.length === 0 ? 'REPORT_UNKNOWN' : 'REPORT_DECIDED');
  }
  const claimedBy = rows.find((row) => row.claimedBy !== null)?.claimedBy ?? null;
  if (claimedBy !== null && claimedBy !== staff.id) throw new Refusal('REPORT_CLAIMED');
  return {
    ids: rows.map(({ id }) => id),
    reporters: [...new Set(rows.map(({ reporter }) => reporter))],
    accused: own.accused,
    claimedBy,
  };
}
