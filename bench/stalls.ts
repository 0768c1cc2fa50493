/**
 * The stalls: players who run the course, play Pairs and guess who it is beside a crowd that walks. Compares the delay of
 * moves and the processor time of the server with as many players who only walk, first for one race and then for all
 * games, and audits the economy afterwards. `--full` takes 200 players and five minutes.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { contentLists, plazaMap } from '@blookery/content';
import type { Database } from '../apps/server/src/database/database.ts';
import { audit } from '../apps/server/src/economy/audit/audit.ts';
import { quickPlayers } from '../apps/server/src/testing/quick-players.ts';
import { stallGames } from '../packages/game/src/games/pay.ts';
import { WHO_ROUND_MS } from '../packages/game/src/games/who.ts';
import { wallsOf } from '../packages/game/src/plaza/walls.ts';
import { anyOf, atLeast, atMost, type Bench, type BenchLine } from './bench.ts';
import { startMeasuredGame } from './measured-server.ts';
import { openBots } from './plaza-bots.ts';
import { processorSeconds } from './processor.ts';
import type { StallPlayersWanted } from './stall-players.ts';
import { spawnArea, wander } from './wander.ts';

/** Half of the players play, and half walk. */
const size = process.argv.includes('--full')
  ? { players: 200, seconds: 300, before: 60 }
  : { players: 60, seconds: 60, before: 20 };

/** In a race beside the crowd. */
const RUNNERS = 12;

async function startTown() {
  const game = await startMeasuredGame({ PLAZA_CAPACITY: '5000' });
  const { sql } = game.database;
  return {
    ...game,
    tokens: async (count: number) => (await quickPlayers(sql, count)).map(({ token }) => token),
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

/** Measures a walking crowd for this long. */
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

/**
 * Shows one silhouette after the other, each for this time. By the clock there is one every quarter of an hour, which is too
 * few to measure.
 */
async function putUpSilhouettes({ sql }: Database, seconds: number): Promise<void> {
  const toys = contentLists({ files: {} }).blooks.filter(({ packId }) => packId !== null);
  const begun = Date.now();
  const end = begun + seconds * 1000;
  for (let at = begun; at + WHO_ROUND_MS < end; at += WHO_ROUND_MS) {
    await sql`
      insert into who_rounds (plaza, starts_at, ends_at, blook_id)
      values (1, ${new Date(at)}, ${new Date(at + WHO_ROUND_MS)}, ${anyOf(toys).id})`;
  }
}

async function* results(database: Database, players: number): AsyncGenerator<BenchLine> {
  const rows = await database.sql<{ game: string; rounds: number; tokens: number }[]>`
    select game, count(r.game)::integer as rounds, coalesce(sum(r.tokens), 0)::integer as tokens
    from unnest(${[...stallGames]}::text[]) game left join game_rounds r using (game) group by game order by game`;
  const [guesses] = await database.sql<{ right: number; wrong: number }[]>`
    select count(*) filter (where knew)::integer as right, count(*) filter (where not knew)::integer as wrong
    from who_answers`;
  const sum = (of: 'rounds' | 'tokens') => rows.reduce((all, row) => all + row[of], 0);
  const unplayed = rows.filter(({ rounds }) => rounds === 0).map(({ game }) => game);
  yield {
    what: 'Games of which no round was finished',
    ratio: unplayed.length,
    goal: atMost(0),
    detail: `${unplayed.join(', ') || 'none'}; silhouettes: ${guesses?.right} knew it, ${guesses?.wrong} did not`,
  };
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
    const besideWalkers = async (count: number): Promise<Measured> => {
      const others = await openBots([town.port], await town.tokens(count), kind);
      let isWalking = true;
      const walk = others.walkWhile(() => isWalking);
      const measured = await measure(town, crowd, size.before);
      isWalking = false;
      await walk;
      others.close();
      return measured;
    };
    const withoutRace = await besideWalkers(RUNNERS);
    const runners = await startPlayers({
      port: town.port,
      tokens: await town.tokens(RUNNERS),
      onlyRun: true,
    });
    const withRace = await measure(town, crowd, size.before);
    runners.kill('SIGKILL');
    yield {
      what: 'Processor of the server with a race, to the same number walking',
      ratio: withRace.share / withoutRace.share,
      goal: atMost(1.05),
      detail: `${size.players} walk and ${RUNNERS} run; ${percent(withRace.share)} of a core, ${percent(withoutRace.share)} without`,
    };

    const without = await besideWalkers(size.players);
    const players = await startPlayers({ port: town.port, tokens: await town.tokens(size.players) });
    await putUpSilhouettes(town.database, size.seconds);
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

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const stalls: Bench = { name: 'stalls', run: play };

export default stalls;
