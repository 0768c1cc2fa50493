/**
 * Checks of the seals themselves, so that nothing can be hidden behind one: neither by changing a sealed row
 * nor by changing what is sealed.
 */
import type { Queryable } from '../../../database/database.ts';
import type { AuditChecks } from '../check.ts';
import {
  countsBetween,
  playersMark,
  playersUntil,
  sealMark,
  totalsMark,
  totalsUntil,
} from './sealed-sums.ts';
import type { Seal } from './since.ts';

export const sealChecks: AuditChecks = {
  'no seal was changed': (sql) => sql`
    select s.month::text as seal from (
      select *, lag(mark) over (order by month) as before from audit_seals
    ) s where s.mark <> ${sealMark(sql)}
    union all
    select 'counts of ' || c.month from audit_seal_counts c left join audit_seals s using (month)
    where s.month is null limit 100`,
  'what is sealed is what was sealed last': (sql) => sql`
    select s.month::text as seal, s.players_mark::text as "playersMark", s.totals_mark::text as "totalsMark" from (
      select max(month) as month, coalesce((array_agg(players_mark order by month desc))[1], 0) as players_mark,
        coalesce((array_agg(totals_mark order by month desc))[1], 0) as totals_mark from audit_seals
    ) s where s.players_mark <> (${playersMark(sql)}) or s.totals_mark <> (${totalsMark(sql)})`,
  // Ids only count up, so a row that was written later has a higher id, whatever its time says.
  'no transfer was added to a sealed month': async (sql, { lastSeal }) =>
    lastSeal
      ? await sql`
          select id as transfer, at from transfers where id > ${lastSeal.lastTransfer} and at < ${lastSeal.endsAt} limit 100`
      : [],
  'every sealed month has the rows that were sealed': async (sql, { readAgain }) => {
    const wrong: Record<string, unknown>[] = [];
    for (const seal of readAgain) wrong.push(...(await wrongCounts(sql, seal)));
    return wrong.slice(0, 100);
  },
  // Only where everything is read: it costs as much as all months together.
  'what is sealed is the sum of the rows before it': async (sql, { seal, lastSeal }) =>
    lastSeal && !seal ? [...(await wrongPlayers(sql, lastSeal)), ...(await wrongTotals(sql, lastSeal))] : [],
};

const wrongCounts = (sql: Queryable, { month, beganAt, endsAt }: Seal) => sql`
  select ${month}::text as month, source, kind, s.rows as sealed, r.rows as found
  from (select * from audit_seal_counts where month = ${month}::date) s full join (${countsBetween(
    sql,
    beganAt ? sql`${beganAt}::timestamptz` : sql`'-infinity'::timestamptz`,
    sql`${endsAt}::timestamptz`,
  )}) r using (source, kind)
  where s.rows is distinct from r.rows or s.total is distinct from r.total or s.mark is distinct from r.mark
  limit 100`;

const wrongPlayers = (sql: Queryable, { endsAt }: Seal) => sql`
  with summed as materialized (${playersUntil(sql, sql`${endsAt}::timestamptz`)})
  (select player_id as player from (table sealed_players except table summed) a limit 50)
  union
  (select player_id from (table summed except table sealed_players) b limit 50)`;

const wrongTotals = (sql: Queryable, { endsAt }: Seal) => sql`
  with summed as materialized (${totalsUntil(sql, sql`${endsAt}::timestamptz`)})
  (select subject from (table sealed_totals except table summed) a limit 50)
  union
  (select subject from (table summed except table sealed_totals) b limit 50)`;
