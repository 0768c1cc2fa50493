/**
 * postgres.js makes two objects for every statement, of classes that V8 cannot finish compiling: a static getter with a
 * computed name (`static get [Symbol.species]`) leaves a class in V8's slow form of an object, in which nothing may be
 * relied upon. V8 finds both constructors hot, compiles them, throws the outcome away and begins again, every two
 * hundred statements for as long as it runs. Each time another thread takes half a millisecond from whatever shares the
 * processor, mostly PostgreSQL in the middle of an answer; and what the constructors make meanwhile outlives the quick
 * collections of garbage, which then last ten times as long. One call in a hundred paid for it.
 *
 * An object through which properties are inherited is put into the quick form, and stays in it.
 */
import type { Queryable } from './database.ts';

type Class = new () => object;

/** Once in a process is enough: the classes are shared by all connections. */
export async function settleClasses(sql: Queryable): Promise<void> {
  const query = sql`select 1`;
  const answer = await query;
  for (const made of [query, answer]) inheritFrom(made.constructor as Class);
}

function inheritFrom(base: Class): void {
  const heir = class extends base {} as unknown as { absent?: unknown };
  // It happens when V8 begins to remember where the property was found, which takes a few times.
  for (let times = 0; times < 100; times++) void heir.absent;
}
