import { RedisAway, type RedisLine, rejection } from './redis-line.ts';
import type { Answer, Question } from './redis-link.ts';

/** Sends the commands of all items in one pipeline. Never rejects: each item has its own answer. */
export async function askPipeline<T>(
  line: RedisLine,
  items: readonly T[],
  { queue }: Pick<Question<T>, 'queue'>,
): Promise<Answer[]> {
  /** For each item, how many commands there are up to its last one. */
  const ends: number[] = [];
  try {
    const replies = await line.ask((redis) => {
      const pipeline = redis.pipeline();
      for (const item of items) {
        queue(pipeline, item);
        ends.push(pipeline.length);
      }
      return pipeline.exec();
    });
    if (!replies) throw new RedisAway('Redis did not carry out the commands.');
    return ends.map((end, index) => answerIn(replies.slice(ends[index - 1] ?? 0, end)));
  } catch (fault) {
    return items.map(() => ({ fault }));
  }
}

function answerIn(replies: [error: Error | null, value: unknown][]): Answer {
  const fault = replies.find(([error]) => error)?.[0];
  return fault ? { fault: rejection(fault) } : { values: replies.map(([, value]) => value) };
}
