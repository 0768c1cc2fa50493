/** Every check of the audit finds its fault: each is broken once, found, and rolled back. */
import postgres, { type ParameterOrJSON } from 'postgres';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../database/database.ts';
import { testServer } from '../../testing/test-server.ts';
import { faultOf } from '../../testing/until.ts';
import { whenDone } from '../../testing/when-done.ts';
import { audit, auditChecks, auditWithin } from './audit.ts';
import { breakagesOf } from './audit-fixtures.ts';
import { foundAfter, playDay } from './play-fixtures.ts';

const server = await testServer();
const player = await server.player();
const pulled = await playDay(server, player);

const breakages = breakagesOf({ player: () => player.id, blook: (number) => pulled[number] ?? 0 });
const breakageOf = (check: string) => {
  const breaking = breakages[check];
  if (!breaking) throw new Error(`there is no breakage for ${check}`);
  return breaking;
};

describe('the economy audit', () => {
  it('finds no faults after a day of play', async () => {
    expect(await audit(server.database)).toEqual([]);
  });

  it('is not stopped by a time limit of its role for statements', async () => {
    const hurried = openDatabase(server.databaseAddress, { pool: 1, statementSeconds: 1 });
    whenDone(hurried.close);
    let found: Promise<unknown> = Promise.resolve();
    await server.database.transaction(async (tx) => {
      await tx`lock table wallets in access exclusive mode`;
      found = faultOf(audit(hurried));
      await expect
        .poll(() => tx`select 1 from pg_locks where pg_backend_pid() = any(pg_blocking_pids(pid)) limit 1`)
        .toHaveLength(1);
      await tx`select pg_sleep(1.5)`;
    });
    expect(await found).toBeNull();
  });

  it('has a test here for every check', () => {
    expect(Object.keys(breakages).sort()).toEqual([...auditChecks].sort());
  });

  it('proves the counts of threads from pulls and stitches [3.3.07]', async () => {
    for (const check of [
      'every opened pack left one thread',
      'every spent thread is in a stitched blook',
      'every stitch made one blook, whose history begins with it',
      'no stitched blook was known to its player before',
    ])
      expect(await foundAfter(server, breakageOf(check), { only: check })).toEqual([check]);
  });

  it('joins tables instead of searching one for each row of another, which would take hours with large tables', async () => {
    const { sql } = server.database;
    const queries: { text: string; values: ParameterOrJSON<never>[] }[] = [];
    const debug = (_: number, text: string, values: ParameterOrJSON<never>[]) =>
      queries.push({ text, values });
    const recorded = postgres({ ...server.databaseAddress, types: sql.options.types, max: 1, debug });
    await recorded.begin((tx) => auditWithin(tx));
    await recorded.end();
    const searching: string[] = [];
    for (const { text, values } of queries.filter((query) => /^\s*(select|with)\b/.test(query.text))) {
      const plan = await sql.unsafe(`explain ${text}`, values);
      // Of `in (select …)` beside an `or`. The planner makes a hash of it only while it fits into memory.
      if (/ANY \(.*SubPlan/.test(JSON.stringify(plan))) searching.push(text);
    }
    expect(queries.length).toBeGreaterThan(auditChecks.length);
    expect(searching).toEqual([]);
  });

  it.each(Object.keys(breakages))('detects a violation of "%s"', async (check) => {
    expect(await foundAfter(server, breakageOf(check), { only: check })).toEqual([check]);
  });
});
