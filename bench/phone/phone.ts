/**
 * The game on a slow phone: what the first and the second visit to a page load, when its largest element is painted, and
 * how long presses take. Server and browser share the machine, so times are true only while nothing else runs.
 */
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { atMost, type Bench, type BenchLine, median } from '../bench.ts';
import { startGame } from './collector.ts';
import { timePresses } from './presses.ts';
import { newPhone, startChromium, type Transfer, type Visit, visit } from './slow-phone.ts';

const RUNS = 3;

const pages = [
  { path: '/', isGame: false, seconds: 2.0 },
  { path: '/login', isGame: false, seconds: 1.6 },
  { path: '/dashboard', isGame: true, seconds: 2.5 },
  { path: '/market', isGame: true, seconds: 2.8 },
];
const MOST = {
  requests: 25,
  againRequests: 6,
  againSeconds: 1.2,
  script: 95,
  dashboard: 220,
  dashboardAgain: 15,
};

interface Visits {
  first: Visit[];
  second: Visit[];
}

/** Each run is a new phone, which visits the page twice. */
async function visitTwice(browser: Browser, address: string, token?: string): Promise<Visits> {
  const visits: Visits = { first: [], second: [] };
  for (let run = 0; run < RUNS; run++) {
    const phone = await newPhone(browser, token);
    for (const list of [visits.first, visits.second]) {
      const { page, seen } = await visit(phone, address);
      list.push(seen);
      await page.close();
    }
    await phone.close();
  }
  return visits;
}

const kilobytes = (transfers: readonly Transfer[]): number =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** `Script 6: 104 KB, Font 2: 61 KB`, largest first. */
function byKind(transfers: readonly Transfer[]): string {
  const kinds = Map.groupBy(transfers, ({ kind }) => kind);
  return [...kinds]
    .toSorted(([, a], [, b]) => kilobytes(b) - kilobytes(a))
    .map(([kind, some]) => `${kind} ${some.length}: ${kilobytes(some).toFixed(0)} KB`)
    .join(', ');
}

const middle = (visits: readonly Visit[]): Visit => {
  const seconds = median(visits.map((one) => one.seconds));
  const found = visits.find((one) => one.seconds === seconds);
  if (!found) throw new Error('the page was never visited');
  return found;
};

function* paints(path: string, visits: readonly Visit[], most: { seconds: number; requests: number }) {
  const { seconds, what, transfers } = middle(visits);
  const runs = visits.map((one) => one.seconds.toFixed(2)).join(', ');
  yield {
    what: `${path}, largest paint in seconds`,
    ratio: seconds,
    goal: atMost(most.seconds),
    detail: `runs: ${runs}; ${what}`,
  };
  yield {
    what: `${path}, requests`,
    ratio: transfers.length,
    goal: atMost(most.requests),
    detail: byKind(transfers),
  };
}

/** The size of the scripts of a visit with the usual compression, which is what goals are given in. */
async function scripts(address: string, { transfers }: Visit): Promise<BenchLine> {
  const paths = transfers.filter(({ kind }) => kind === 'Script').map(({ path }) => path);
  const sizes = await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(address + path);
      return gzipSync(Buffer.from(await response.arrayBuffer()), { level: 9 }).length / 1000;
    }),
  );
  const named = paths.map((path, at) => `${path.split('/').at(-1)} ${sizes[at]?.toFixed(1)}`);
  return {
    what: '/, JavaScript in KB, gzipped',
    ratio: sizes.reduce((sum, size) => sum + size, 0),
    goal: atMost(MOST.script),
    detail: named.join(', '),
  };
}

async function* measure(
  browser: Browser,
  { address, token }: { address: string; token: string },
): AsyncGenerator<BenchLine> {
  for (const { path, isGame, seconds } of pages) {
    const { first, second } = await visitTwice(browser, address + path, isGame ? token : undefined);
    yield* paints(path, first, { seconds, requests: MOST.requests });
    yield* paints(`${path} again`, second, { seconds: MOST.againSeconds, requests: MOST.againRequests });
    if (path === '/') yield await scripts(address, middle(first));
    if (path !== '/dashboard') continue;
    for (const [what, visits, most] of [
      ['/dashboard', first, MOST.dashboard],
      ['/dashboard again', second, MOST.dashboardAgain],
    ] as const) {
      const { transfers } = middle(visits);
      const code = transfers.filter(({ kind }) => kind === 'Script' || kind === 'Stylesheet');
      yield {
        what: `${what}, KB over the network`,
        ratio: kilobytes(transfers),
        goal: atMost(most),
        detail: `of which scripts and styles ${kilobytes(code).toFixed(0)} KB in ${code.length} files`,
      };
    }
  }
  yield* timePresses(browser, { address, token });
}

const phone: Bench = {
  name: 'phone',
  run: async function* () {
    const game = await startGame();
    const browser = await startChromium();
    try {
      yield* measure(browser, game);
    } finally {
      await browser.close();
      await game.stop();
    }
  },
};

export default phone;
