/**
 * The stalls: players who run the course and play Pairs beside a crowd that walks. Compares the delay of moves and the
 * processor time of the server with as many players who only walk, and audits the economy afterwards. `--full` takes 200
 * players and five minutes.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { plazaMap } from '@blookery/content';
import { type Database, openDatabase } from '../apps/server/src/database/database.ts';
import { runningPostgres } from '../apps/server/src/database/embedded/embedded-postgres.ts';
import { audit } from '../apps/server/src/economy/audit/audit.ts';
import { quickPlayers } from '../apps/server/src/testing/quick-players.ts';
import { startServerProcess } from '../apps/server/src/testing/server-process.ts';
import { wallsOf } from '../packages/game/src/plaza/walls.ts';
import { atLeast, atMost, type Bench, type BenchLine } from './bench.ts';
import { openBots } from './plaza-bots.ts';
import { processorSeconds } from './processor.ts';
import type { StallPlayersWanted } from './stall-players.ts';
import { spawnArea, wander } from './wander.ts';

/** As many play as walk beside them. */
const size = process.argv.includes('--full')
  ? { players: 200, seconds: 300, before: 60 }
  : { players: 60, seconds: 60, before: 20 };

async function startTown() {
  const dataDir = mkdtempSync(join(tmpdir(), 'blookery-bench-'));
  const server = await startServerProcess({ DATA_DIR: dataDir, PLAZA_CAPACITY: '5000' });
  const address = await runningPostgres(dataDir);
  if (!address) throw new Error('the server has no database');
  const database = openDatabase(address, { pool: 2 });
  return {
    port: server.port,
    pid: server.child.pid ?? 0,
    database,
    tokens: async (count: number) => (await quickPlayers(database.sql, count)).map(({ token }) => token),
    stop: async () => {
      await database.close();
      await server.stop('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function startPlayers(wanted: StallPlayersWanted): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('./stall-players.ts', import.meta.url)));
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`the players ended with ${code}`)));
    child.send(wanted);
  });
  child.on('exit', (code) => {
    if (code) throw new Error(`the players ended with ${code}`);
  });
  return child;
}

interface Measured {
  p99: number;
  /** Of one core. */
  share: number;
}

/** Measures a crowd that walks for so long. */
async function measure(
  { pid }: { pid: number },
  walkers: Awaited<ReturnType<typeof openBots>>,
  seconds: number,
): Promise<Measured> {
  const [begun, spent] = [performance.now(), processorSeconds(pid)];
  const { delays } = await walkers.measure(seconds);
  const passed = (performance.now() - begun) / 1000;
  const sorted = delays.sort((a, b) => a - b);
  return {
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    share: (processorSeconds(pid) - spent) / passed,
  };
}

async function* results(database: Database, players: number): AsyncGenerator<BenchLine> {
  const rows = await database.sql<{ game: string; rounds: number; tokens: number }[]>`
    select game, count(*)::integer as rounds, sum(tokens)::integer as tokens
    from game_rounds group by game order by game`;
  const sum = (of: 'rounds' | 'tokens') => rows.reduce((all, row) => all + row[of], 0);
  yield {
    what: 'Rounds finished, to one player',
    ratio: sum('rounds') / players,
    goal: atLeast(1),
    detail: `${rows.map(({ game, rounds }) => `${game} ${rounds}`).join(', ')}; ${sum('tokens')} tokens paid`,
  };
  const findings = await audit(database);
  yield {
    what: 'Findings of the audit',
    ratio: findings.length,
    goal: atMost(0),
    detail: findings.length === 0 ? 'every balance follows from the ledger' : JSON.stringify(findings[0]),
  };
}

async function* play(): AsyncGenerator<BenchLine> {
  const town = await startTown();
  const kind = { oneWatchesIn: 10, next: wander(wallsOf(plazaMap()), spawnArea()) };
  try {
    const crowd = await openBots([town.port], await town.tokens(size.players), kind);
    const others = await openBots([town.port], await town.tokens(size.players), kind);
    let isWalking = true;
    const walk = others.walkWhile(() => isWalking);
    const without = await measure(town, crowd, size.before);
    isWalking = false;
    await walk;
    others.close();

    const players = await startPlayers({ port: town.port, tokens: await town.tokens(size.players) });
    const withGames = await measure(town, crowd, size.seconds);
    players.kill('SIGKILL');
    crowd.close();
    const count = `${size.players} walk and ${size.players} play for ${size.seconds} s`;
    yield {
      what: 'p99 of moves with games, ms',
      ratio: withGames.p99,
      goal: atMost(150),
      detail: `${count}; ${without.p99.toFixed(0)} ms while all of them walk`,
    };
    yield {
      what: 'Processor of the server with games, to the same number walking',
      ratio: withGames.share / without.share,
      goal: atMost(2),
      detail: `${percent(withGames.share)} of a core with games, ${percent(without.share)} without`,
    };
    yield* results(town.database, size.players);
  } finally {
    await town.stop();
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

const stalls: Bench = { name: 'stalls', run: play };

export default stalls;
