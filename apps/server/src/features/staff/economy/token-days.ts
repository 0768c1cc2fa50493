/** Tokens made and burned per day. A past day is counted once; only today is counted on every read. */
import type { Queryable, Sql } from '../../../database/database.ts';

export const DAYS_SHOWN = 30;

/** What the game pays out is made; what it takes is burned. */
export const tokenFlows = (sql: Queryable, since: string, until: string) => sql`
  select (at at time zone 'UTC')::date as day, kind,
    coalesce(sum(amount) filter (where from_player is null and from_escrow is null), 0)::bigint as made,
    coalesce(sum(amount) filter (where to_player is null and to_escrow is null), 0)::bigint as burned
  from transfers
  where currency = 'tokens' and at >= ${since}::date at time zone 'UTC' and at < ${until}::date at time zone 'UTC'
    and ((from_player is null and from_escrow is null) or (to_player is null and to_escrow is null))
  group by 1, 2`;

export const utcDate = (at: Date): string => at.toISOString().slice(0, 10);
export const daysBefore = (day: string, days: number): string =>
  utcDate(new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000));

/** The first of the shown days that is not counted yet. */
export async function firstUncounted(sql: Queryable, today: string): Promise<string> {
  const [last] = await sql<{ day: string | null }[]>`select max(day)::text as day from token_days`;
  const first = daysBefore(today, DAYS_SHOWN);
  return last?.day && last.day >= first ? daysBefore(last.day, -1) : first;
}

/** By then every transaction that began before midnight has finished. */
const SETTLED_MS = 600_000;

/** Counts every past day that is not counted yet. */
export async function countTokenDays(sql: Sql): Promise<void> {
  const today = utcDate(new Date(Date.now() - SETTLED_MS));
  const since = await firstUncounted(sql, today);
  if (since >= today) return;
  await sql`
    insert into token_days (day, kind, made, burned) ${tokenFlows(sql, since, today)}
    on conflict (day, kind) do nothing`;
  // A day without transfers counts as counted too.
  await sql`
    insert into token_days (day, kind, made, burned) values (${daysBefore(today, 1)}, 'none', 0, 0)
    on conflict (day, kind) do nothing`;
}
