/** The program while its embedded PostgreSQL dies: it starts it again, with all data, and stops in order meanwhile. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { runningPostgres } from '../database/embedded/embedded-postgres.ts';
import { audit } from '../economy/audit/audit.ts';
import { packToOpen } from '../testing/collecting.ts';
import { connections } from '../testing/connections.ts';
import { newFolder } from '../testing/processes/folders.ts';
import { quickPlayers } from '../testing/quick-players.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { until, waitFor } from '../testing/until.ts';
import { whenDone } from '../testing/when-done.ts';

const opening = { packId: packToOpen().id, count: 1 };

async function setUp(settings: Record<string, string> = {}) {
  const dataDir = newFolder();
  const server = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'info', ...settings });
  whenDone(async () => void (server.child.exitCode === null && (await server.stop())));
  const address = await runningPostgres(dataDir);
  if (!address) throw new Error('the database is not running');
  const database = openDatabase(address, { pool: 2 });
  const wire = connections(`http://127.0.0.1:${server.port}`, 8);
  whenDone(() => Promise.all([database.close(), wire.close()]));
  const postmaster = () => {
    const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    return Number(pid);
  };
  return {
    dataDir,
    server,
    database,
    wire,
    postmaster,
    kill: () => process.kill(postmaster(), 'SIGKILL'),
    ready: async () => (await wire.request('GET /ready')).status,
  };
}

it('an embedded PostgreSQL has room for a large pool and an operator beside it', async () => {
  const { database } = await setUp({ DATABASE_POOL: '200' });
  const [row] = await database.sql<
    { most: number }[]
  >`select current_setting('max_connections')::int as most`;
  expect(row?.most).toBe(220);
}, 60_000);

const lines = (output: string, text: string) => output.split(text).length - 1;

it('a killed embedded PostgreSQL is started again each time, with every confirmed change', async () => {
  const { server, database, wire, kill, ready } = await setUp();
  const players = await quickPlayers(database.sql, 4, { tokens: 1_000_000 });
  let opened = 0;
  for (let round = 1; round <= 3; round++) {
    let isKilled = false;
    const callers = players.map(async ({ token }, index) => {
      for (let turn = 0; !isKilled; turn++) {
        const headers = { 'idempotency-key': `round${round}-${index}-${turn}` };
        const request = () => wire.request('POST /api/market/open-packs', { token, headers, body: opening });
        // After a 503 nobody knows whether it happened, so it is repeated, as pages do.
        await until(async () => {
          const response = await request();
          if (response.status === 200) return true;
          expect(response).toMatchObject({ status: 503, code: 'DATABASE_AWAY' });
          return false;
        });
        opened++;
      }
    });
    await until(() => opened > round * 20);
    kill();
    await until(() => lines(server.output(), 'fault in database') >= round);
    isKilled = true;
    await Promise.all(callers);
    await until(async () => (await ready()) === 200);
    await until(() => lines(server.output(), 'database works again') === round);
  }
  // One line when it goes and one when it is back.
  expect(lines(server.output(), 'fault in database')).toBe(3);
  expect(lines(server.output(), 'database works again')).toBe(3);
  const [row] = await database.sql<{ count: number }[]>`select count(*)::int as count from blooks`;
  expect(row?.count).toBe(opened);
  expect(await audit(database)).toEqual([]);
  await waitFor(async () => {
    const sessions = await database.sql<{ query: string }[]>`
      select application_name, state, query from pg_stat_activity where backend_type = 'client backend'`;
    const listening = sessions.filter(({ query }) => query.startsWith('listen '));
    expect(listening, `The sessions: ${JSON.stringify(sessions)}`).toHaveLength(1);
  });
  expect(await server.stop('SIGTERM')).toBe(0);
}, 240_000);

it('without its files the database stays away, no new one is created, and the program stops in order', async () => {
  const { dataDir, server, wire, kill, ready, database } = await setUp();
  const [player] = await quickPlayers(database.sql, 1, { tokens: 1_000_000 });
  const [here, away] = [join(dataDir, 'postgres'), join(dataDir, 'elsewhere')];
  const options = { token: player?.token ?? '', body: opening };
  kill();
  renameSync(here, away);
  await until(async () => (await ready()) === 503);
  await until(() => server.output().includes('did not start'));
  expect(await wire.request('POST /api/market/open-packs', options)).toMatchObject({
    status: 503,
    code: 'DATABASE_AWAY',
  });
  expect(existsSync(here)).toBe(false);

  renameSync(away, here);
  await until(async () => (await ready()) === 200, { withinMs: 90_000 });
  await until(async () => (await wire.request('POST /api/market/open-packs', options)).status === 200);

  kill();
  renameSync(here, away);
  await until(async () => (await ready()) === 503);
  expect(await server.stop('SIGTERM')).toBe(0);
  const processes = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
  expect(processes).not.toContain(here);
  expect(existsSync(here)).toBe(false);
}, 240_000);
