/** A real player's page in Chromium, and its cost: frame intervals, and processor time by process. */
import { execFileSync } from 'node:child_process';
import { type Browser, chromium, type Page } from '@playwright/test';
import { installedBrowser } from '../scripts/machine.ts';
import { processorSeconds } from './processor.ts';

export interface Frames {
  seconds: number;
  /** Milliseconds between one animation frame and the next. */
  intervals: number[];
  /** Milliseconds of the main thread per frame, and how many of them are in scripts. */
  mainThread: number;
  scripts: number;
  /** Used cores by process: processor seconds per second. */
  cores: Record<string, number>;
}

export async function openPage(
  { address, token, night }: { address: string; token: string; night: boolean },
  others: Readonly<Record<string, number>>,
) {
  const executablePath = installedBrowser();
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-background-networking'],
    // Otherwise Playwright's own, if it was installed.
    ...(executablePath ? { executablePath } : {}),
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((given) => localStorage.setItem('blookery.token', given), token);
  // Day and night depend on the UTC hour, which the benchmark sets.
  await context.addInitScript(
    (hour) => {
      Date.prototype.getUTCHours = () => hour;
    },
    night ? 23 : 12,
  );
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(`${address}/trading-plaza`);
  await page.getByText(/^Connected/).waitFor();
  await page.locator('canvas').first().waitFor();
  await page.getByText('The plaza is being swept').waitFor({ state: 'hidden' });
  const canvas = "document.querySelector('[role=application] canvas')";
  const picture: string = await page.evaluate(`${canvas}.width + ' × ' + ${canvas}.height`);
  return {
    page,
    browser,
    picture,
    /** Runs `meanwhile` while frames are counted. */
    measure: (seconds: number, meanwhile?: () => Promise<void>) =>
      measure(browser, page, others, seconds, meanwhile),
    close: async () => {
      await browser.close();
      if (faults.length > 0) throw new Error(`the page failed: ${faults.join('; ')}`);
    },
  };
}

export type PlazaPage = Awaited<ReturnType<typeof openPage>>;

async function measure(
  browser: Browser,
  page: Page,
  others: Readonly<Record<string, number>>,
  seconds: number,
  meanwhile: () => Promise<void> = () => page.waitForTimeout(500),
): Promise<Frames> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const metrics = async () =>
    new Map((await session.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
  const recording: Promise<number[]> = page.evaluate(`new Promise((resolve) => {
    const times = [];
    requestAnimationFrame(function next(now) {
      times.push(now);
      if (now - times[0] < ${seconds * 1000}) requestAnimationFrame(next);
      else resolve(times);
    });
  })`);
  const begun = performance.now();
  const [before, spentBefore] = [await metrics(), await spent(browser, others)];
  let done = false;
  void recording.finally(() => {
    done = true;
  });
  while (!done) await meanwhile();
  const times = await recording;
  const [after, spentAfter] = [await metrics(), await spent(browser, others)];
  const passed = (performance.now() - begun) / 1000;
  await session.detach();
  const intervals = times.slice(1).map((time, at) => time - (times[at] ?? 0));
  const counted = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000;
  const perFrame = (name: string) =>
    (((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000) / ((intervals.length * passed) / counted);
  const cores = Object.fromEntries(
    Object.entries(spentAfter).map(([who, all]) => [who, (all - (spentBefore[who] ?? 0)) / passed]),
  );
  return {
    seconds: counted,
    intervals,
    mainThread: perFrame('TaskDuration'),
    scripts: perFrame('ScriptDuration'),
    cores,
  };
}

/** Returns processor seconds so far: of the browser's processes by kind, and of the others with all their children. */
async function spent(
  browser: Browser,
  others: Readonly<Record<string, number>>,
): Promise<Record<string, number>> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const seconds: Record<string, number> = {};
  for (const { type, cpuTime } of processInfo) seconds[type] = (seconds[type] ?? 0) + cpuTime;
  const parents = parentsOfAll();
  for (const [who, root] of Object.entries(others)) {
    seconds[who] = 0;
    for (const pid of parents.keys()) {
      if (isWithin(pid, root, parents)) seconds[who] += processorSeconds(pid);
    }
  }
  return seconds;
}

const parentsOfAll = (): Map<number, number> =>
  new Map(
    execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((line) => {
        const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
        return [pid, parent];
      }),
  );

function isWithin(pid: number, root: number, parents: ReadonlyMap<number, number>): boolean {
  for (let at: number | undefined = pid; at !== undefined && at > 1; at = parents.get(at)) {
    if (at === root) return true;
  }
  return false;
}
