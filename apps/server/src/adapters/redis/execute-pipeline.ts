import { RedisAway, type RedisLine, rejection } from './redis-line.ts';
import type { Outcome, Question } from './redis-link.ts';

/** Sends the commands of all items in one pipeline. Never rejects: each item has its own outcome. */
export async function executePipeline<T>(
  line: RedisLine,
  items: readonly T[],
  { queue }: Pick<Question<T>, 'queue'>,
): Promise<Outcome[]> {
  /** For each item, how many commands there are up to its last one. */
  const ends: number[] = [];
  try {
    const replies = await line.execute((redis) => {
      const pipeline = redis.pipeline();
      for (const item of items) {
        queue(pipeline, item);
        ends.push(pipeline.length);
      }
      return pipeline.exec();
    });
    if (!replies) throw new RedisAway('Redis did not carry out the commands.');
    return ends.map((end, index) => outcomeIn(replies.slice(ends[index - 1] ?? 0, end)));
  } catch (fault) {
    return items.map(() => ({ fault }));
  }
}

function outcomeIn(replies: [error: Error | null, value: unknown][]): Outcome {
  const fault = replies.find(([error]) => error)?.[0];
  return fault ? { fault: rejection(fault) } : { values: replies.map(([, value]) => value) };
}
