/**
 * Kills the real program under load and starts it again on the same data, five times; the last two times its
 * PostgreSQL is killed with it. Every response stays true, a request without a response happened completely
 * or not at all, and the audit finds no faults.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packCalls } from '@blookery/contract/packs';
import { Parse } from 'typebox/value';
import { afterAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { runningPostgres } from '../database/embedded/embedded-postgres.ts';
import { lists, packToOpen } from '../testing/collecting.ts';
import { type Connections, connections } from '../testing/connections.ts';
import { newFolder } from '../testing/processes/folders.ts';
import { quickPlayers } from '../testing/quick-players.ts';
import type { TestResponse } from '../testing/response.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { until } from '../testing/until.ts';
import { audit } from './audit/audit.ts';

const dataDir = newFolder();
let running: ServerProcess | undefined;
afterAll(() => running?.stop());

const pack = packToOpen();
const snack = lists['item-shop']
  .filter(({ type, currency, weekly }) => type === 'item' && currency === 'tokens' && !weekly)
  .sort((a, b) => a.price - b.price)[0];

interface SentRequest {
  call: string;
  options: { token: string; body: object; headers: Record<string, string> };
  /** Null if the server died first. */
  response: TestResponse | null;
}

/** Callers who open, sell and buy without pause until the server is gone. */
async function storm(
  players: { token: string }[],
  wire: Connections,
  name: string,
  sent: SentRequest[],
): Promise<void> {
  await Promise.all(
    players.flatMap((player, index) => [
      caller(player.token, wire, `${name}-${index}-a`, sent),
      caller(player.token, wire, `${name}-${index}-b`, sent),
    ]),
  );
}

const opening = 'POST /api/market/open-packs';

/** The ids of the blooks in the packs; none if it was refused. */
const pullsIn = ({ status, text }: TestResponse): number[] =>
  status === 200 ? Parse(packCalls.openPacks.response, JSON.parse(text)).pulls.map(({ id }) => id) : [];

async function caller(token: string, wire: Connections, name: string, sent: SentRequest[]): Promise<void> {
  const shelf: number[] = [];
  for (let turn = 0; ; turn++) {
    const headers = { 'idempotency-key': `${name}-${turn}` };
    const [call, body]: [string, object] =
      turn % 5 === 3 && shelf.length > 0
        ? ['PUT /api/blooks/sell-blooks', { blooks: shelf.splice(0, 3) }]
        : turn % 5 === 4
          ? [`POST /api/market/shop/${snack?.id}`, { quantity: 1 }]
          : [opening, { packId: pack.id, count: 1 + (turn % 3) }];
    const line: SentRequest = { call, options: { token, body, headers }, response: null };
    sent.push(line);
    try {
      line.response = await wire.request(line.call, line.options);
    } catch {
      return;
    }
    if (call === opening) shelf.push(...pullsIn(line.response));
  }
}

const databaseProcesses = () =>
  execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('postgres') && line.includes(dataDir)).length;

async function killDatabase(): Promise<void> {
  const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
  // Its children notice that they are orphans and exit.
  await until(() => databaseProcesses() === 0, { everyMs: 20 });
}

async function start(): Promise<{ server: ServerProcess; database: Database; wire: Connections }> {
  const server = await startServerProcess({ DATA_DIR: dataDir });
  running = server;
  const address = await runningPostgres(dataDir);
  if (!address) throw new Error('the database is not running');
  const database = openDatabase(address, { pool: 2 });
  return { server, database, wire: connections(`http://127.0.0.1:${server.port}`, 24) };
}

it('five kills under load lose no confirmed change and duplicate nothing', async () => {
  let { server, database, wire } = await start();
  const players = await quickPlayers(database.sql, 8, { tokens: 1_000_000 });
  let finished = 0;
  for (let round = 1; round <= 5; round++) {
    const sent: SentRequest[] = [];
    const raging = storm(players, wire, `round${round}`, sent);
    await until(() => sent.filter(({ response }) => response).length >= 60 + round * 17);
    await server.stop('SIGKILL');
    await raging;
    await database.close();
    wire.close();
    if (round > 3) await killDatabase();

    ({ server, database, wire } = await start());
    expect(await audit(database)).toEqual([]);
    // Every response is repeated word for word; a request without one is carried out now, or was then.
    const again = await Promise.all(sent.map(({ call, options }) => wire.request(call, options)));
    const published = sent.flatMap(({ response }, index) => (response ? [[again[index], response]] : []));
    for (const [now, then] of published) expect([now?.status, now?.text]).toEqual([then?.status, then?.text]);
    const unfinished = again.filter((_, index) => !sent[index]?.response);
    expect(unfinished.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(await audit(database)).toEqual([]);
    finished += published.length;
  }
  // The job pays the levels that a kill left between the packs and their gift.
  await until(async () => {
    const due = await database.sql`select 1 from wallets where experience >= next_gift_at`;
    return due.length === 0;
  });
  await database.close();
  wire.close();
  expect(finished).toBeGreaterThan(500);
}, 300_000);
