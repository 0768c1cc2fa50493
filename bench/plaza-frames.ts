/**
 * What a player without a graphics card sees of a full plaza: Chromium draws 200 others in view, and every frame is timed.
 * Server and crowd share the processor with the browser here, so each line shows the share of each, and the cost of the
 * page alone, which is what a player's own machine has to carry.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { contentLists } from '@blookery/content';
import type { Sql } from '../apps/server/src/database/database.ts';
import { type QuickPlayer, quickPlayers } from '../apps/server/src/testing/quick-players.ts';
import { atLeast, atMost, type Bench, type BenchLine, median, pick } from './bench.ts';
import { startMeasuredGame } from './measured-server.ts';
import { type Frames, openPage, type PlazaPage } from './plaza-page.ts';
import type { WalkersWanted } from './plaza-walkers.ts';
import { spawnArea } from './wander.ts';

const CROWD = 200;
const SECONDS = 10;
const FPS = 55;
/** A frame at 60 Hz, in which the page must finish with time left for the browser. */
const FRAME_MS = 1000 / 60;
const LONG_MS = 20;

async function startPlaza() {
  const game = await startMeasuredGame();
  const { sql } = game.database;
  const [me, ...crowd] = await quickPlayers(sql, CROWD + 1);
  if (!me) throw new Error('nobody was made');
  await dress([me, ...crowd], sql);
  return { ...game, me, crowd };
}

const colors = ['#ffcb6b', '#ffb0a3', '90|#8fe3ff@0,#c9a6ff@100', '#a8e59a', '#8fd7e8', 'rainbow', '#d9e89a'];

/** Gives players a typical look: various blooks, some shiny, coloured names, fonts, and a title for one in three. */
async function dress(players: readonly QuickPlayer[], sql: Sql): Promise<void> {
  const { blooks, titles, fonts } = contentLists({ files: {} });
  for (const [at, { id }] of players.entries()) {
    const [toy] = await sql<{ id: number }[]>`
      insert into blooks (blook_id, shiny, serial, owner_id)
      values (${pick(blooks, at * 7 + 3).id}, ${at % 5 === 4}, ${1000 + at}, ${id}) returning id`;
    await sql`
      update players set color = ${pick(colors, at)}, avatar_blook = ${toy?.id ?? null},
        font_id = ${pick(fonts, at).id}, title_id = ${at % 3 === 0 ? pick(titles, at).id : null}
      where id = ${id}`;
  }
}

async function startWalkers(wanted: WalkersWanted): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('./plaza-walkers.ts', import.meta.url)));
  child.on('message', (report) => {
    if (typeof report === 'object') throw new Error('the crowd was put back: it does not walk as players do');
  });
  child.send(wanted);
  await new Promise<void>((resolve) => child.once('message', () => resolve()));
  return child;
}

/** Walks back and forth, so that the view moves and all others stay in it. */
const pace =
  ({ page }: PlazaPage) =>
  async () => {
    for (const key of ['ArrowRight', 'ArrowLeft']) {
      await page.keyboard.down(key);
      await page.waitForTimeout(500);
      await page.keyboard.up(key);
    }
  };

const ms = (value: number): string => `${value.toFixed(1)} ms`;

function* lines(
  what: string,
  { intervals, seconds, mainThread, scripts, cores }: Frames,
): Generator<BenchLine> {
  const sorted = [...intervals].sort((a, b) => a - b);
  const long = intervals.filter((interval) => interval > LONG_MS).length / intervals.length;
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
  yield {
    what: `Frames a second, ${what}`,
    ratio: intervals.length / seconds,
    goal: atLeast(FPS),
    detail: `median ${ms(median(intervals))}, p95 ${ms(p95)}, ${(long * 100).toFixed(1)} % over ${LONG_MS} ms`,
  };
  const shares = Object.entries(cores)
    .sort(([, a], [, b]) => b - a)
    .map(([who, share]) => `${who} ${share.toFixed(2)}`);
  yield {
    what: '  the page’s main thread, as a share of those 16.7 ms',
    ratio: mainThread / FRAME_MS,
    goal: atMost(1),
    detail: `${ms(mainThread)}, of which scripts ${ms(scripts)}; cores spent: ${shares.join(', ')}`,
  };
}

const rest = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

async function* watch(): AsyncGenerator<BenchLine> {
  const plaza = await startPlaza();
  const walkers = await startWalkers({
    port: plaza.port,
    tokens: plaza.crowd.map(({ token }) => token),
    around: spawnArea(),
  });
  /** Runs long enough to load all pictures and to let the crowd spread from the spawn points. */
  const look = async (night: boolean) => {
    const page = await openPage(
      { address: plaza.url, token: plaza.me.token, night },
      { server: plaza.pid, crowd: walkers.pid ?? 0 },
    );
    await rest(4);
    return page;
  };
  try {
    walkers.send('walk');
    const day = await look(false);
    console.log(`  (the picture is ${day.picture} pixels; others: ${CROWD}, all in view)`);
    yield* lines('the others walking', await day.measure(SECONDS));
    yield* lines('the others and the player walking', await day.measure(SECONDS, pace(day)));
    await day.close();
    const night = await look(true);
    yield* lines('all walking, by night', await night.measure(SECONDS, pace(night)));
    walkers.send('stand');
    await rest(1);
    yield* lines('all standing, by night', await night.measure(SECONDS));
    await night.close();
  } finally {
    walkers.kill('SIGKILL');
    await plaza.stop();
  }
}

const frames: Bench = {
  name: 'frames',
  run: async function* () {
    console.log(`  (the browser shares ${availableParallelism()} cores with the server and the crowd)`);
    yield* watch();
  },
};

export default frames;
