import type { Overview } from '@blookery/contract/staff';
import { figureNames, type OverviewSpan } from '@blookery/game/players/staff';
import type { Sql } from '../../database/database.ts';
import { countSuspiciousSales } from './economy/suspicions.ts';
import { countFigures } from './figures.ts';
import type { StaffParts } from './parts.ts';
import { inForce } from './users/user-state.ts';

/** The seconds per bar and the number of bars. */
const spans: Record<OverviewSpan, { seconds: number; bars: number }> = {
  hour: { seconds: 120, bars: 30 },
  day: { seconds: 1800, bars: 48 },
  week: { seconds: 4 * 3600, bars: 42 },
};
/** The small lines beside the figures: six hours in steps of ten minutes. */
const SERIES = { seconds: 600, points: 36 };

export async function readOverview(
  parts: StaffParts,
  staffId: string,
  span: OverviewSpan = 'day',
): Promise<Overview> {
  const { reads } = parts;
  const { sql } = parts.database;
  const started = performance.now();
  await sql`select 1`;
  const databaseMs = Math.round((performance.now() - started) * 10) / 10;
  const [figures, series, bars, needs, services, suspiciousSales] = await Promise.all([
    countFigures(parts),
    readSeries(reads),
    readBars(reads, span),
    // From the primary, because staff look here right after deciding reports or lifting punishments.
    readNeeds(sql, staffId),
    readServices(sql),
    countSuspiciousSales(reads),
  ]);
  return {
    version: parts.version,
    figures: figureNames.map((name) => ({
      name,
      value: figures[name],
      series: series.map((sample) => sample[name]),
    })),
    online: { span, bars },
    needs: { ...needs, suspiciousSales },
    services: { databaseMs, ...services },
  };
}

const readSeries = (sql: Sql) => sql<Record<(typeof figureNames)[number], number>[]>`
  select round(avg(online))::int as online, round(avg(packs))::int as packs, round(avg(messages))::int as messages,
    round(avg(trades))::int as trades, round(avg(auctions))::int as auctions, round(avg(reports))::int as reports
  from (
    select *, floor(extract(epoch from at) / ${SERIES.seconds}) as slot from figure_samples
    where at > now() - make_interval(secs => ${SERIES.seconds * SERIES.points})
  ) s
  group by slot order by slot`;

/**
 * The most players online in each interval. Intervals without samples, when the server was off, are empty.
 */
async function readBars(sql: Sql, span: OverviewSpan): Promise<Overview['online']['bars']> {
  const { seconds, bars } = spans[span];
  const rows = await sql<{ at: Date; players: number }[]>`
    select to_timestamp(slot * ${seconds}) as at, coalesce(max(s.online), 0) as players
    from generate_series(
        floor(extract(epoch from now()) / ${seconds})::bigint - ${bars - 1},
        floor(extract(epoch from now()) / ${seconds})::bigint
      ) slot
      left join figure_samples s on s.at >= to_timestamp(slot * ${seconds})
        and s.at < to_timestamp((slot + 1) * ${seconds})
    group by slot order by slot`;
  return rows.map(({ at, players }) => ({ at: at.toISOString(), players }));
}

/** Does not count reports about this member of staff. */
async function readNeeds(sql: Sql, staffId: string): Promise<Omit<Overview['needs'], 'suspiciousSales'>> {
  const [row] = await sql<
    {
      highReports: number;
      oldestReport: Date | null;
      openRefunds: number;
      openMutes: number;
      openBans: number;
    }[]
  >`
    select
      (select count(distinct (kind, subject, accused)) from reports
        where decided_at is null and weight = 'high' and accused <> ${staffId}) as "highReports",
      (select min(created_at) from reports where decided_at is null and accused <> ${staffId}) as "oldestReport",
      (select count(*) from store_flags where resolved_at is null) as "openRefunds",
      (select count(distinct u.player_id) from punishments u where ${inForce(sql, 'mute')}) as "openMutes",
      (select count(distinct u.player_id) from punishments u where ${inForce(sql, 'ban')}) as "openBans"`;
  if (!row) throw new Error('nothing was counted');
  return { ...row, oldestReport: row.oldestReport?.toISOString() ?? null };
}

async function readServices(sql: Sql): Promise<Omit<Overview['services'], 'databaseMs'>> {
  const [row] = await sql<{ lateJobs: number; waitingUploads: number }[]>`
    select
      (select count(*) from job_leases where due_at < now() - interval '2 minutes'
         and (leased_until is null or leased_until < now())) as "lateJobs",
      (select count(*) from uploads where state = 'checking') as "waitingUploads"`;
  return row ?? { lateJobs: 0, waitingUploads: 0 };
}
