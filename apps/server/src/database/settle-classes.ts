/**
 * postgres.js creates two objects per statement, of classes that V8 cannot finish compiling: a static getter
 * with a computed name (`static get [Symbol.species]`) leaves a class in dictionary mode, in which V8 can
 * rely on nothing. V8 finds both constructors hot, compiles them, discards the result and begins again, every
 * two hundred statements. Each time another thread takes half a millisecond of the processor, mostly from
 * PostgreSQL in the middle of a response; and the objects created meanwhile survive the minor garbage
 * collections, which then take ten times as long. One call in a hundred was slowed by it.
 *
 * An object that is used as a prototype is switched to fast properties, and stays so.
 */
import type { Queryable } from './database.ts';

/** Once per process is enough: the classes are shared by all connections. */
export async function settleClasses(sql: Queryable): Promise<void> {
  const query = sql`select 1`;
  const result = await query;
  for (const made of [query, result]) inheritFrom(made.constructor);
}

function inheritFrom(base: object): void {
  const heir: { absent?: unknown } = Object.create(base);
  // It happens when V8 begins to cache the property lookup, which takes a few times.
  for (let times = 0; times < 100; times++) void heir.absent;
}
