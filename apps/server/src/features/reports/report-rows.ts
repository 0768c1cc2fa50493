import type { PlayerFace } from '@blookery/contract';
import type { Evidence, Report, ReportLine } from '@blookery/contract/reports';
import { CLAIM_HOURS } from '@blookery/game/players/reports';
import type { Queryable } from '../../database/database.ts';
import { mayUse } from '../../moderation/staff-power.ts';
import { loadFaces } from '../../players/faces.ts';
import type { Player } from '../../players/player.ts';
import { Refusal } from '../../refusal.ts';
import type { ReportParts } from './parts.ts';

export interface LineRow extends Omit<ReportLine, 'accused' | 'createdAt' | 'claimedBy'> {
  accused: string;
  createdAt: Date;
  claimedBy: string | null;
}

/**
 * The two sides of a trade may report each other, so one thing can accuse two players. Each gets a separate
 * line.
 */
export const aboutTheSame = (sql: Queryable, other: string) => sql`
  (${sql(other)}.kind, ${sql(other)}.subject, ${sql(other)}.accused) = (r.kind, r.subject, r.accused)`;

/** Whether an open report is claimed. A claim ends after a day, and when its holder may manage reports no longer. */
export const isClaimed = (sql: Queryable, table: string) => sql`(
  ${sql(table)}.claimed_at > now() - make_interval(hours => ${CLAIM_HOURS})
  and ${mayUse(sql, sql`${sql(table)}.claimed_by`, 'MANAGE_REPORTS')})`;

/** Columns of `reports r`. Open reports about the same thing are claimed together, later ones too. */
export const lineColumns = (sql: Queryable) => sql`
  r.id, r.kind, r.reason, r.weight, r.accused, r.created_at as "createdAt", r.verdict,
  case when r.decided_at is not null then r.claimed_by else (
    select o.claimed_by from reports o
    where ${aboutTheSame(sql, 'o')} and o.decided_at is null and ${isClaimed(sql, 'o')} limit 1
  ) end as "claimedBy",
  case when r.decided_at is not null then 0 else (
    select count(*) - 1 from reports o where ${aboutTheSame(sql, 'o')} and o.decided_at is null
  ) end as others`;

type Faces = ReadonlyMap<string, PlayerFace>;
const faceOf = (faces: Faces, id: string): PlayerFace => {
  const face = faces.get(id);
  if (!face) throw new Error(`player ${id} is gone`);
  return face;
};

export const toLine = (row: LineRow, faces: Faces): ReportLine => ({
  id: row.id,
  kind: row.kind,
  reason: row.reason,
  weight: row.weight,
  accused: faceOf(faces, row.accused),
  createdAt: row.createdAt.toISOString(),
  claimedBy: row.claimedBy === null ? null : faceOf(faces, row.claimedBy),
  verdict: row.verdict,
  others: row.others,
});

interface ReportRow extends LineRow {
  reporter: string;
  detail: string;
  evidence: Evidence;
  decidedBy: string | null;
  decidedAt: Date | null;
  verdictReason: string | null;
  joinedAt: Date;
  experience: number;
  warnings: number;
  mutes: number;
  bans: number;
  reportsUpheld: number;
}

/** Nobody reads a report about themselves: it names who filed it. */
export async function readReport(
  { catalog, passes }: Pick<ReportParts, 'catalog' | 'passes'>,
  sql: Queryable,
  staff: Player,
  reportId: number,
): Promise<Report> {
  const [row] = await sql<ReportRow[]>`
    select ${lineColumns(sql)}, r.reporter_id as reporter, r.detail, r.evidence, r.decided_by as "decidedBy",
      r.decided_at as "decidedAt", r.verdict_reason as "verdictReason", p.created_at as "joinedAt", w.experience,
      (select count(*) from punishments u where u.player_id = r.accused and u.kind = 'warn') as warnings,
      (select count(*) from punishments u where u.player_id = r.accused and u.kind = 'mute') as mutes,
      (select count(*) from punishments u where u.player_id = r.accused and u.kind = 'ban') as bans,
      (select count(*) from reports o
       where o.accused = r.accused and o.verdict <> 'dismissed' and o.id <> r.id) as "reportsUpheld"
    from reports r join players p on p.id = r.accused join wallets w on w.player_id = r.accused
    where r.id = ${reportId}`;
  if (!row) throw new Refusal('REPORT_UNKNOWN');
  if (row.accused === staff.id) throw new Refusal('STAFF_SELF');
  const ids = [row.accused, row.reporter, row.claimedBy, row.decidedBy].filter((id) => id !== null);
  const faces = await loadFaces(sql, catalog, ids);
  return {
    ...toLine(row, faces),
    reporter: faceOf(faces, row.reporter),
    detail: row.detail,
    evidence: row.evidence,
    picturePass: row.decidedAt === null ? passes.sign(row.id) : null,
    decidedBy: row.decidedBy === null ? null : faceOf(faces, row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    verdictReason: row.verdictReason,
    record: {
      joinedAt: row.joinedAt.toISOString(),
      experience: row.experience,
      warnings: row.warnings,
      mutes: row.mutes,
      bans: row.bans,
      reportsUpheld: row.reportsUpheld,
    },
  };
}
