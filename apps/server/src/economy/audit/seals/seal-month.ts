/**
 * Seals a month: after a clean audit of everything, in the same snapshot, writes what everybody had at its end
 * and what was written in it. Later audits start from there.
 */
import type { Database, Transaction } from '../../../database/database.ts';
import { type AuditFinding, auditWithin, takeTime } from '../audit.ts';
import {
  countsBetween,
  playersMark,
  playersUntil,
  sealMark,
  totalsMark,
  totalsUntil,
} from './sealed-sums.ts';
import { readSeals, type Seal } from './since.ts';

/** How long after its end a month can be sealed. No transaction lasts, and no clock is wrong, for that long. */
const MARGIN_DAYS = 1;

export type Sealing =
  | { outcome: 'sealed'; month: string }
  | { outcome: 'nothing to seal' }
  /** A transaction from before the end of the month is still running. */
  | { outcome: 'too early'; month: string }
  | { outcome: 'wrong'; month: string; findings: AuditFinding[] };

/** The last month that ended long enough ago. */
export function monthToSeal(now: Date): { month: string; endsAt: Date } {
  const safe = new Date(now.getTime() - MARGIN_DAYS * 86_400_000);
  const first = (months: number) => new Date(Date.UTC(safe.getUTCFullYear(), safe.getUTCMonth() + months, 1));
  return { month: first(-1).toISOString().slice(0, 10), endsAt: first(0) };
}

/** By the clock of the database, unless a time is given. */
export async function sealMonth(database: Database, now?: Date): Promise<Sealing> {
  const { sql } = database;
  const [clock] = await sql<{ now: Date }[]>`select now()`;
  const due = monthToSeal(now ?? clock?.now ?? new Date());
  const isSealed = (seals: readonly Seal[]) => seals.some(({ month }) => month >= due.month);
  if (isSealed(await readSeals(sql))) return { outcome: 'nothing to seal' };
  if (await isOpenSince(database, due.endsAt)) return { outcome: 'too early', month: due.month };

  return await sql.begin('isolation level repeatable read', async (tx): Promise<Sealing> => {
    // Neither takes a snapshot: if this waited for another sealing, its seal is visible below.
    await takeTime(tx);
    await tx`lock table sealed_totals in share row exclusive mode`;
    const seals = await readSeals(tx);
    if (isSealed(seals)) return { outcome: 'nothing to seal' };
    const findings = await auditWithin(tx);
    if (findings.length > 0) return { outcome: 'wrong', month: due.month, findings };
    await writeSeal(tx, { ...due, beganAt: seals.at(-1)?.endsAt ?? null });
    return { outcome: 'sealed', month: due.month };
  });
}

/**
 * Whether a transaction that began before that time is still running: it could yet write rows of that time.
 * One that begins later cannot, so this is checked before the snapshot of the seal is taken. A role sees only its own
 * transactions, which are those of the game.
 */
async function isOpenSince({ sql }: Database, time: Date): Promise<boolean> {
  const rows = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start < ${time} limit 1`;
  return rows.length > 0;
}

async function writeSeal(
  tx: Transaction,
  { month, beganAt, endsAt }: { month: string; beganAt: Date | null; endsAt: Date },
): Promise<void> {
  const from = beganAt ? tx`${beganAt}::timestamptz` : tx`'-infinity'::timestamptz`;
  const until = tx`${endsAt}::timestamptz`;
  await tx`delete from sealed_players`;
  await tx`insert into sealed_players ${playersUntil(tx, until)}`;
  await tx`delete from sealed_totals`;
  await tx`insert into sealed_totals ${totalsUntil(tx, until)}`;
  await tx`
    insert into audit_seal_counts (month, source, kind, rows, total, mark)
    select ${month}::date, source, kind, rows, total, mark from (${countsBetween(tx, from, until)}) c`;
  // Ids follow the order in which they were taken, which is nearly that of time. A transfer after the seal has an id
  // above those of the day before it, and no lower one than the first that is known.
  await tx`
    insert into audit_seals
      (month, ends_at, sealed_at, last_transfer, first_open_transfer, players_mark, totals_mark, mark)
    select month, ends_at, sealed_at, last_transfer, first_open_transfer, players_mark, totals_mark, ${sealMark(tx)}
    from (
      select ${month}::date as month, ${until} as ends_at, now() as sealed_at, t.last_transfer,
        least(t.first_later, t.day_before + 1) as first_open_transfer,
        (${playersMark(tx)}) as players_mark, (${totalsMark(tx)}) as totals_mark,
        (select mark from audit_seals order by month desc limit 1) as before
      from (
        select coalesce(max(id) filter (where at < ${until}), 0) as last_transfer,
          coalesce(min(id) filter (where at >= ${until}), max(id) + 1, 1) as first_later,
          coalesce(max(id) filter (where at < ${until} - interval '1 day'), 0) as day_before
        from transfers
      ) t
    ) s`;
}
