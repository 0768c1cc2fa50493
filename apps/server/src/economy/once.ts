/**
 * Makes a request safe to repeat. The response is stored under the key of the caller, in the transaction that
 * carries the request out; a repeat gets the stored response.
 */
import type { Queryable } from '../database/database.ts';
import { Refusal } from '../refusal.ts';

/** One request of a player, carried out once however often it is sent. */
export interface Once {
  playerId: string;
  /** The caller's Idempotency-Key. Without one the request is carried out each time. */
  key: string | null;
  /** The name of the request: which call with which content. A key belongs to one request. */
  request: string;
}

interface Kept<Answer> {
  answer: Answer;
}

/**
 * Returns the stored responses of requests with a known key, or a refusal for a key of another request. A stored
 * response has the type that the same request stored.
 */
export async function readAnswers<Asked extends { once: Once }, Answer>(
  sql: Queryable,
  asked: readonly Asked[],
): Promise<Map<Asked, Kept<Answer> | Refusal>> {
  const keyed = asked.filter(({ once }) => once.key !== null);
  if (keyed.length === 0) return new Map();
  const rows = await sql<{ place: number; request: string; answer: Answer }[]>`
    select a.place::integer as place, k.request, k.answer
    from unnest(${keyed.map(({ once }) => once.playerId)}::uuid[], ${keyed.map(({ once }) => once.key)}::text[])
      with ordinality a (player, key, place)
    join idempotency_keys k on k.player_id = a.player and k.key = a.key`;
  return new Map(
    rows.flatMap(({ place, request, answer }): [Asked, Kept<Answer> | Refusal][] => {
      const one = keyed[place - 1];
      if (!one) return [];
      return [[one, one.once.request === request ? { answer } : new Refusal('IDEMPOTENCY_KEY_REUSED')]];
    }),
  );
}

/** Stores the responses of requests that have a key. */
export async function keepAnswers(
  tx: Queryable,
  answered: readonly { once: Once; answer: unknown }[],
): Promise<void> {
  const keyed = answered.filter(({ once }) => once.key !== null);
  if (keyed.length === 0) return;
  await tx`
    insert into idempotency_keys (player_id, key, request, answer)
    select player, key, request, answer::jsonb
    from unnest(${keyed.map(({ once }) => once.playerId)}::uuid[], ${keyed.map(({ once }) => once.key)}::text[],
      ${keyed.map(({ once }) => once.request)}::text[],
      ${keyed.map(({ answer }) => JSON.stringify(answer ?? null))}::text[])
      k (player, key, request, answer)`;
}

/** The results of requests that are carried out together. An error is the result of that request alone. */
export type Answers<Asked, Answer> = Map<Asked, Answer | Error>;

/** Adds the stored responses of repeats, and refusals for keys of other requests. */
export async function answerRepeats<Asked extends { once: Once }, Answer>(
  tx: Queryable,
  asked: readonly Asked[],
  answers: Answers<Asked, Answer>,
): Promise<void> {
  for (const [one, known] of await readAnswers<Asked, Answer>(tx, asked)) {
    answers.set(one, known instanceof Refusal ? known : known.answer);
  }
}

/** Adds the responses of requests that were carried out, in the same order, and stores them. */
export async function answerDone<Asked extends { once: Once }, Answer>(
  tx: Queryable,
  done: readonly Asked[],
  { given, answers }: { given: readonly Answer[]; answers: Answers<Asked, Answer> },
): Promise<void> {
  const answered = given.flatMap((answer, index) => {
    const one = done[index];
    return one ? [{ one, once: one.once, answer }] : [];
  });
  for (const { one, answer } of answered) answers.set(one, answer);
  await keepAnswers(tx, answered);
}

/** Whether this very request was carried out before. */
export async function wasAnswered(sql: Queryable, once: Once): Promise<boolean> {
  const known = (await readAnswers(sql, [{ once }])).values().next().value;
  return known !== undefined && !(known instanceof Refusal);
}
