/** The rows of Who is it? */
import type { RoundPaid } from '@blookery/contract/games/tables';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { json } from '../../../database/json.ts';
import { FORGOTTEN_AT_ONCE, forgetInSteps, type Progress } from '../../../jobs/steps.ts';

export interface RoundRow {
  id: number;
  plaza: number;
  startsAt: Date;
  endsAt: Date;
  blookId: number;
  /** No answer is accepted from this time on. */
  judgedAt: Date | null;
  settledAt: Date | null;
}

const columns = (sql: Queryable) => sql`
  r.id, r.plaza, r.starts_at as "startsAt", r.ends_at as "endsAt", r.blook_id as "blookId",
  r.judged_at as "judgedAt", r.settled_at as "settledAt"`;

/** The round that a plaza shows. */
export async function findRound(sql: Queryable, plaza: number, now: Date): Promise<RoundRow | null> {
  const [row] = await sql<RoundRow[]>`
    select ${columns(sql)} from who_rounds r
    where r.plaza = ${plaza} and r.starts_at <= ${now} and r.ends_at > ${now} and r.judged_at is null
    order by r.starts_at desc limit 1`;
  return row ?? null;
}

/** Of several servers the first one opens a round. */
export const insertRound = (
  sql: Queryable,
  { plaza, startsAt, endsAt, blookId }: Omit<RoundRow, 'id' | 'judgedAt' | 'settledAt'>,
) => sql`
  insert into who_rounds (plaza, starts_at, ends_at, blook_id)
  values (${plaza}, ${startsAt}, ${endsAt}, ${blookId}) on conflict do nothing`;

/** Keeps a round from being judged until the end of the transaction. */
export async function holdRound(tx: Transaction, id: number): Promise<RoundRow | null> {
  const [row] = await tx<RoundRow[]>`select ${columns(tx)} from who_rounds r where r.id = ${id} for share`;
  return row ?? null;
}

/**
 * The latest round of a plaza that is over, unless it ended long ago. Null while it is being settled: an older result does
 * not stand in for it.
 */
export async function findLastRound(
  sql: Queryable,
  plaza: number,
  { since, now }: { since: Date; now: Date },
): Promise<RoundRow | null> {
  const [row] = await sql<RoundRow[]>`
    select ${columns(sql)} from who_rounds r
    where r.plaza = ${plaza} and r.ends_at > ${since} and (r.ends_at <= ${now} or r.judged_at is not null)
    order by r.starts_at desc limit 1`;
  return row?.settledAt ? row : null;
}

export async function isAnyEnded(sql: Queryable, now: Date): Promise<boolean> {
  const rows = await sql`select 1 from who_rounds where settled_at is null and ends_at <= ${now} limit 1`;
  return rows.length > 0;
}

/** Locks one round that is over and not yet settled, unless another server works on it. */
export async function takeEndedRound(tx: Transaction, now: Date): Promise<RoundRow | null> {
  const [row] = await tx<RoundRow[]>`
    select ${columns(tx)} from who_rounds r where r.settled_at is null and r.ends_at <= ${now}
    order by r.ends_at limit 1 for update skip locked`;
  return row ?? null;
}

export const markJudged = (tx: Transaction, id: number, now: Date) => tx`
  update who_rounds set judged_at = ${now} where id = ${id}`;

export const markSettled = (tx: Transaction, id: number, now: Date) => tx`
  update who_rounds set settled_at = ${now} where id = ${id}`;

export interface Answer {
  roundId: number;
  playerId: string;
  answer: string;
  plain: string;
  ms: number;
}

/** Keeps an answer. Returns whether it is the first of this player; the same name again changes nothing. */
export async function keepAnswer(tx: Transaction, given: Answer): Promise<boolean> {
  const { roundId, playerId, answer, plain, ms } = given;
  const { count } = await tx`
    insert into who_answers (round_id, player_id, answer, plain, ms)
    values (${roundId}, ${playerId}, ${answer}, ${plain}, ${ms}) on conflict do nothing`;
  if (count > 0) return true;
  await tx`
    update who_answers set answer = ${answer}, plain = ${plain}, ms = ${ms}, answered_at = clock_timestamp()
    where round_id = ${roundId} and player_id = ${playerId} and plain <> ${plain}`;
  return false;
}

export async function countAnswers(sql: Queryable, roundId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from who_answers where round_id = ${roundId}`;
  return row?.count ?? 0;
}

export async function findAnswer(sql: Queryable, roundId: number, playerId: string): Promise<string | null> {
  const [row] = await sql<{ answer: string }[]>`
    select answer from who_answers where round_id = ${roundId} and player_id = ${playerId}`;
  return row?.answer ?? null;
}

export interface GivenAnswer {
  playerId: string;
  answer: string;
  ms: number;
  knew: boolean | null;
  isPaid: boolean;
  paid: RoundPaid | null;
}

/** The first one first. */
export const readAnswers = (sql: Queryable, roundId: number) => sql<GivenAnswer[]>`
  select player_id as "playerId", answer, ms, knew, is_paid as "isPaid", paid from who_answers
  where round_id = ${roundId} order by answered_at, player_id`;

export const keepVerdicts = (tx: Transaction, roundId: number, knew: readonly string[]) => tx`
  update who_answers set knew = (player_id = any(${[...knew]}::uuid[])) where round_id = ${roundId}`;

export const keepPaid = (tx: Transaction, roundId: number, playerId: string, paid: RoundPaid | null) => tx`
  update who_answers set is_paid = true, paid = ${paid && json(tx, paid)}
  where round_id = ${roundId} and player_id = ${playerId}`;

const KEPT_DAYS = 2;
export const forgetRoundsOf = (sql: Queryable): Promise<Progress> =>
  forgetInSteps(
    () => sql`
      delete from who_rounds where id in (
        select id from who_rounds where settled_at < now() - ${KEPT_DAYS} * interval '1 day'
        order by settled_at limit ${FORGOTTEN_AT_ONCE}
      )`,
  );
