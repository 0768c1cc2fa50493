/** The baseline: `open_packs` called with one call per transaction by 32 concurrent clients. */
import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Database, openDatabase } from '../apps/server/src/database/database.ts';
import type { DatabaseAddress } from '../apps/server/src/database/embedded/embedded-postgres.ts';
import { perSecond } from './bench.ts';
import type { Crowd } from './crowd.ts';

interface Run {
  address: DatabaseAddress;
  database: Database;
  crowd: Crowd;
  packId: number;
  callers: number;
  seconds: number;
}

export const findPgbench = (): string | undefined =>
  [
    ...(process.env.PATH ?? '').split(':').map((folder) => join(folder, 'pgbench')),
    ...globSync('/usr/lib/postgresql/*/bin/pgbench'),
  ].find((path) => existsSync(path));

/** Without pgbench it uses as many connections from here, which is somewhat slower, and reports it. */
export async function functionCallsPerSecond(run: Run): Promise<{ perSecond: number; how: string }> {
  const pgbench = findPgbench();
  return pgbench
    ? { perSecond: await byPgbench(pgbench, run), how: 'pgbench' }
    : { perSecond: await fromHere(run), how: `${run.callers} connections from Node` };
}

/** Returns the current roll table of the pack, and its price. */
async function content({ database, packId }: Run): Promise<string> {
  const [row] = await database.sql<{ content: string }[]>`
    select content from odds_tables where pack_id = ${packId} order by id desc limit 1`;
  if (!row) throw new Error('no pack was opened yet');
  return row.content;
}

async function byPgbench(pgbench: string, run: Run): Promise<number> {
  const { crowd, packId } = run;
  return runPgbench(
    pgbench,
    `\\set n random(1, ${crowd.players.length})
select o.* from bench_callers b, open_packs(now(), array[b.id], array[${packId}], array['${await content(run)}'],
  array[20::bigint], array[1], array[1], array[b.inner_pad], array[b.outer_pad], array[null]::text[], array['x']) o
where b.n = :n;
`,
    run,
  );
}

/** Returns the transactions per second of one script with this many clients. */
export async function runPgbench(
  pgbench: string,
  text: string,
  { address, callers, seconds }: Pick<Run, 'address' | 'callers' | 'seconds'>,
): Promise<number> {
  const script = join(mkdtempSync(join(tmpdir(), 'blookery-pgbench-')), 'calls.sql');
  writeFileSync(script, text);
  const load = ['-n', '-M', 'prepared', '-c', String(callers), '-j', '2', '-T', String(seconds)];
  const { stdout } = await promisify(execFile)(pgbench, [...load, '-f', script, address.database], {
    env: {
      ...process.env,
      PGHOST: address.host,
      PGPORT: String(address.port),
      PGUSER: address.user,
      PGPASSWORD: address.password,
    },
  });
  const found = /tps = ([\d.]+)/.exec(stdout);
  if (!found) throw new Error(`pgbench said: ${stdout}`);
  return Number(found[1]);
}

async function fromHere(run: Run): Promise<number> {
  const { address, crowd, packId, callers, seconds } = run;
  const pool = openDatabase(address, { pool: callers });
  const name = await content(run);
  const rate = await perSecond({ callers, seconds }, () => {
    const n = 1 + Math.floor(Math.random() * crowd.players.length);
    return pool.sql`
      select o.* from bench_callers b, open_packs(now(), array[b.id], array[${packId}::int], array[${name}::text],
        array[20::bigint], array[1], array[1], array[b.inner_pad], array[b.outer_pad], array[null]::text[],
        array['x']) o where b.n = ${n}`;
  });
  await pool.close();
  return rate;
}
