/**
 * Makes a request safe to repeat. The response is stored under the key of the caller, in the transaction that
 * carries the request out; a repeat gets the stored response.
 */
import type { Queryable } from '../database/database.ts';
import { Refusal } from '../refusal.ts';

/** One request of a player, carried out once, no matter how often it is sent. */
export interface Once {
  playerId: string;
  /** The caller's Idempotency-Key. Without one the request is carried out each time. */
  key: string | null;
  /** The name of the request: which call with which content. A key belongs to one request. */
  request: string;
}

interface Kept<Result> {
  result: Result;
}

/**
 * Returns the stored responses of requests with a known key, or a refusal for a key of another request. A stored
 * response has the type that the same request stored.
 */
export async function readResults<Request extends { once: Once }, Result>(
  sql: Queryable,
  requests: readonly Request[],
): Promise<Map<Request, Kept<Result> | Refusal>> {
  const keyed = requests.filter(({ once }) => once.key !== null);
  if (keyed.length === 0) return new Map();
  const rows = await sql<{ place: number; request: string; result: Result }[]>`
    select a.place::integer as place, k.request, k.answer as result
    from unnest(${keyed.map(({ once }) => once.playerId)}::uuid[], ${keyed.map(({ once }) => once.key)}::text[])
      with ordinality a (player, key, place)
    join idempotency_keys k on k.player_id = a.player and k.key = a.key`;
  return new Map(
    rows.flatMap(({ place, request, result }): [Request, Kept<Result> | Refusal][] => {
      const one = keyed[place - 1];
      if (!one) return [];
      return [[one, one.once.request === request ? { result } : new Refusal('IDEMPOTENCY_KEY_REUSED')]];
    }),
  );
}

/** Stores the responses of requests that have a key. */
export async function keepResults(
  tx: Queryable,
  done: readonly { once: Once; result: unknown }[],
): Promise<void> {
  const keyed = done.filter(({ once }) => once.key !== null);
  if (keyed.length === 0) return;
  await tx`
    insert into idempotency_keys (player_id, key, request, answer)
    select player, key, request, answer::jsonb
    from unnest(${keyed.map(({ once }) => once.playerId)}::uuid[], ${keyed.map(({ once }) => once.key)}::text[],
      ${keyed.map(({ once }) => once.request)}::text[],
      ${keyed.map(({ result }) => JSON.stringify(result ?? null))}::text[])
      k (player, key, request, answer)`;
}

/** The results of requests that are carried out together. An error is the result of that request alone. */
export type Results<Request, Result> = Map<Request, Result | Error>;

/** Adds the stored responses of repeats, and refusals for keys of other requests. */
export async function addRepeated<Request extends { once: Once }, Result>(
  tx: Queryable,
  requests: readonly Request[],
  results: Results<Request, Result>,
): Promise<void> {
  for (const [one, known] of await readResults<Request, Result>(tx, requests)) {
    results.set(one, known instanceof Refusal ? known : known.result);
  }
}

/** Adds the responses of requests that were carried out, in the same order, and stores them. */
export async function addDone<Request extends { once: Once }, Result>(
  tx: Queryable,
  done: readonly Request[],
  { given, results }: { given: readonly Result[]; results: Results<Request, Result> },
): Promise<void> {
  const kept = given.flatMap((result, index) => {
    const one = done[index];
    return one ? [{ one, once: one.once, result }] : [];
  });
  for (const { one, result } of kept) results.set(one, result);
  await keepResults(tx, kept);
}

/** Whether this very request was carried out before. */
export async function wasDone(sql: Queryable, once: Once): Promise<boolean> {
  const known = (await readResults(sql, [{ once }])).values().next().value;
  return known !== undefined && !(known instanceof Refusal);
}
