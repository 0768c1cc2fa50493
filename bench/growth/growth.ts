/**
 * Growth: the same calls among 10,000 and 100,000 players, and with `--full` among a million. Each size has a PostgreSQL of
 * its own, filled by set-wise statements, which the audit then accepts. Prints for each call its statements, the rows that
 * they read and returned, scans of whole tables and the time at each size; then jobs and the audit. `--plans` adds the
 * plans of calls that miss a goal, `--players=2000,10000` sets other sizes, `--calls` leaves out jobs and audits: among a
 * million players the audits take an hour.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Catalog } from '../../apps/server/src/catalog/catalog.ts';
import { openDatabase } from '../../apps/server/src/database/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/database/embedded/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/database/migrate.ts';
import { atMost, type Bench, type BenchLine } from '../bench.ts';
import type { Scene } from './calls/call.ts';
import { readCalls, searchCalls } from './calls/reads.ts';
import { writeCalls } from './calls/writes.ts';
import { openCatalog } from './catalog.ts';
import { signUp } from './crew.ts';
import { countRows, type SizeFigures } from './figures.ts';
import { fill } from './fill/fill.ts';
import { prepareBoards, timeAudit, timeJobs, timeSealedAudit } from './jobs.ts';
import { type Measured, measureCall } from './measure.ts';
import { openPlanLog, planLogSettings } from './plans.ts';
import { printPlans } from './print-plans.ts';
import { openServer } from './server.ts';
import { callLines, callTable, jobTable, MOST_READ, MOST_SLOWER, meets } from './table.ts';

const GIGABYTE = 2 ** 30;
const callsOnly = process.argv.includes('--calls');

/** The fill would not survive a crash and does not need to: it is deleted after the run. */
const fastSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  shared_buffers: '512MB',
  autovacuum: 'off',
};

function wantedSizes(): number[] {
  const chosen = process.argv.find((word) => word.startsWith('--players='))?.split('=')[1];
  if (chosen) return chosen.split(',').map(Number);
  return process.argv.includes('--full') ? [10_000, 100_000, 1_000_000] : [10_000, 100_000];
}

async function measureSize(catalog: Catalog, players: number): Promise<SizeFigures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'blookery-growth-'));
  const { address, stop } = await startEmbeddedPostgres(dataDir, {
    settings: { ...fastSettings, ...planLogSettings },
  });
  const database = openDatabase(address, { pool: 2 });
  try {
    await migrate(database.sql);
    const filled = await fill(address, catalog, players);
    console.log(
      `  ${players.toLocaleString('en')} players: filled in ${filled.seconds.toFixed(0)} s, ` +
        `${(filled.bytes / GIGABYTE).toFixed(2)} GB on disk`,
    );
    // Otherwise the system writes gigabytes to disk while the first calls are timed.
    await promisify(execFile)('sync');
    const tables = await countRows(database.sql);
    const crew = await signUp(database.sql, filled.sizes);
    let skipped = 0;
    const clock = { now: () => new Date(Date.now() + skipped * 1000) };
    const plans = await openPlanLog(address);
    const [timed, explained] = [await openServer(address, clock), await openServer(plans.address, clock)];
    try {
      const audited = callsOnly ? [] : [await timeAudit(database), ...(await timeSealedAudit(database))];
      await prepareBoards(timed);
      const scene: Scene = {
        crew,
        member: (turn) => crew.members[turn % crew.members.length] ?? crew.whale,
        catalog,
        server: timed,
        pass: (seconds) => {
          skipped += seconds;
        },
      };
      const calls: Measured[] = [];
      for (const call of [...readCalls(scene), ...searchCalls(scene), ...writeCalls(scene)])
        calls.push(await measureCall(call, { timed, explained, plans }));
      const jobs = callsOnly ? [] : [...(await timeJobs(timed)), ...audited];
      const rowCount = [...tables.values()].reduce((sum, rows) => sum + rows, 0);
      return { players, fillSeconds: filled.seconds, bytes: filled.bytes, tables, rowCount, calls, jobs };
    } finally {
      await Promise.all([timed.close(), explained.close()]);
      await plans.close();
    }
  } finally {
    await database.close();
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function* goals(sizes: readonly SizeFigures[]): Iterable<BenchLine> {
  const lines = callLines(sizes);
  const most = (name: string, of: (line: (typeof lines)[number]) => number, limit: number): BenchLine => {
    const beyond = lines.filter((line) => of(line) > limit).map((line) => line.name);
    return {
      what: name,
      ratio: Math.max(...lines.map(of)),
      goal: atMost(limit),
      detail: beyond.length > 0 ? `beyond it: ${beyond.join('; ')}` : `all ${lines.length} calls`,
    };
  };
  const [smallest, largest] = [sizes[0], sizes.at(-1)];
  const ends = `${largest?.players.toLocaleString('en')} players to ${smallest?.players.toLocaleString('en')}`;
  yield most(`the call that slows down most, ${ends}`, ({ slower }) => slower, MOST_SLOWER);
  yield most('most rows read to a row returned', ({ readPerRow }) => readPerRow, MOST_READ);
  yield most('tables that grow and are read from end to end by one call', ({ scans }) => scans.length, 0);
  const million = sizes.find(({ players }) => players >= 1_000_000);
  if (!million) return;
  yield {
    what: 'filling a million players, to 15 minutes',
    ratio: million.fillSeconds / 900,
    goal: atMost(1),
    detail: `${million.fillSeconds.toFixed(0)} s`,
  };
  yield {
    what: 'a million players on disk, to 20 GB',
    ratio: million.bytes / (20 * GIGABYTE),
    goal: atMost(1),
    detail: `${(million.bytes / GIGABYTE).toFixed(1)} GB`,
  };
}

const growth: Bench = {
  name: 'growth',
  run: async function* () {
    const catalog = openCatalog();
    const sizes: SizeFigures[] = [];
    for (const players of wantedSizes()) sizes.push(await measureSize(catalog, players));
    for (const line of ['', ...callTable(sizes), '', ...jobTable(sizes), '']) console.log(`  ${line}`);
    if (process.argv.includes('--plans')) {
      const missed = new Set(callLines(sizes).flatMap((line) => (meets(line) ? [] : line.name)));
      for (const { players, calls } of sizes) {
        console.log(`\n  plans among ${players.toLocaleString('en')} players`);
        for (const call of calls) if (missed.has(call.name)) printPlans(call);
      }
    }
    yield* goals(sizes);
  },
};

export default growth;
