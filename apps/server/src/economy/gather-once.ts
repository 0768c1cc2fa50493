/**
 * Gathers concurrent requests (database/gather.ts) and carries each of them out once. Of several with the
 * same key only the first is carried out; the others get its result.
 */
import { isRolledBack } from '../database/database.ts';
import { gather } from '../database/gather.ts';
import { Refusal } from '../refusal.ts';
import { asError } from '../unknown-values.ts';
import type { Once } from './once.ts';

/** More than two attempts happen only while other servers keep changing rows that a request depends on. */
const mostTries = 10;

interface Options<Out> {
  /** The result for a repeat of a request that was carried out in the same batch. */
  toRepeat?: (result: Out) => Out;
}

/**
 * `attempt` carries out what it can, in one transaction, and returns the results; an `Error` among them rejects that
 * caller alone. Requests without a result are tried again. If PostgreSQL refuses what a batch wrote, or ends it because of
 * a deadlock, each of its requests is tried alone, so that one that cannot be carried out affects no other.
 */
export function gatherOnce<In extends { once: Once }, Out>(
  attempt: (inputs: readonly In[]) => Promise<ReadonlyMap<In, Out | Error>>,
  { toRepeat = (result) => result }: Options<Out> = {},
): (input: In) => Promise<Out> {
  async function carryOut(inputs: readonly In[], results: Map<In, Out | Error>): Promise<void> {
    try {
      for (const [input, result] of await attempt(inputs)) results.set(input, result);
    } catch (fault) {
      if (inputs.length > 1 && isRolledBack(fault)) {
        for (const input of inputs) await carryOut([input], results);
        return;
      }
      // Only those without a result fail: the results of earlier attempts are committed.
      for (const input of inputs) results.set(input, asError(fault));
    }
  }

  return gather(async (inputs: readonly In[]) => {
    const leaders = leadersOf(inputs);
    const results = new Map<In, Out | Error>();
    let waiting = inputs.filter((input) => leaders.get(input) === input);
    for (let tries = 0; waiting.length > 0; tries++) {
      if (tries < mostTries) await carryOut(waiting, results);
      else for (const input of waiting) results.set(input, new Refusal('SERVICE_UNAVAILABLE'));
      waiting = waiting.filter((input) => !results.has(input));
    }
    return inputs.map((input) => {
      const leader = leaders.get(input) ?? input;
      if (leader.once.request !== input.once.request) return new Refusal('IDEMPOTENCY_KEY_REUSED');
      const result = results.get(leader) ?? new Error('a request was not answered');
      return leader === input || result instanceof Error ? result : toRepeat(result);
    });
  });
}

/** Maps each request to the one that is carried out for it: itself, or the first with the same key. */
function leadersOf<In extends { once: Once }>(inputs: readonly In[]): Map<In, In> {
  const firsts = new Map<string, In>();
  return new Map(
    inputs.map((input) => {
      const { playerId, key } = input.once;
      if (key === null) return [input, input];
      const name = `${playerId} ${key}`;
      const first = firsts.get(name) ?? input;
      firsts.set(name, first);
      return [input, first];
    }),
  );
}
