/**
 * `npm run pictures [name …]`: takes the pictures of the README again, in a demo town of its own, with the Chromium of
 * the tests.
 */
import { fork } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plazaMap } from '@blookery/content';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { openTown } from '../apps/server/src/demo.ts';
import type { WalkersWanted } from '../bench/plaza-walkers.ts';
import { TILE_PIXELS } from '../packages/game/src/plaza/maps.ts';
import { installedBrowser } from './machine.ts';
import { root } from './run.ts';

const folder = join(root, 'docs/pictures');
/** The most bytes of one picture. */
const MOST = 300_000;
const walkers = 26;
const size = { width: 1440, height: 900 };
/** Below the page is the line that a server in development shows. */
const withoutDebugLine = { x: 0, y: 0, width: size.width, height: size.height - 32 };

interface Picture {
  name: string;
  /** As a visitor who is not logged in. */
  isPublic?: boolean;
  take: (page: Page) => Promise<void>;
}

const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction("document.fonts.status === 'loaded'");
};

const pictures: readonly Picture[] = [
  { name: 'home', isPublic: true, take: (page) => visit(page, '/') },
  {
    name: 'opening',
    take: async (page) => {
      await visit(page, '/market');
      await page.getByRole('button', { name: /^Open Starlit Drift for/ }).click();
      const scene = page.getByRole('dialog', { name: 'Opening Starlit Drift' });
      const found = scene.getByText(/^You found /);
      // Pulls the string, then skips to the end of the reveal.
      while ((await found.count()) === 0) {
        const stage = scene.getByRole('button', { name: /^Tap/ });
        await stage.press('Enter', { timeout: 1000 }).catch(() => {});
        await found.waitFor({ state: 'attached', timeout: 1000 }).catch(() => {});
      }
      await scene.getByRole('button', { name: 'Put on shelf' }).waitFor();
    },
  },
  { name: 'shelf', take: (page) => visit(page, '/inventory') },
  {
    name: 'plaza',
    take: async (page) => {
      await visit(page, '/trading-plaza');
      await page.getByText(/^Connected/).waitFor();
      await page.getByText('The plaza is being swept').waitFor({ state: 'hidden' });
    },
  },
  { name: 'auctions', take: (page) => visit(page, '/auction-house') },
  { name: 'album', take: (page) => visit(page, '/album/1') },
];

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** WebP, and smaller until it fits. */
async function keep(name: string, png: Buffer): Promise<void> {
  for (let quality = 88; quality >= 40; quality -= 8) {
    const webp = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (webp.length > MOST) continue;
    await writeFile(join(folder, `${name}.webp`), webp);
    console.log(`${name}.webp: ${Math.ceil(webp.length / 1000)} kB`);
    return;
  }
  throw new Error(`${name} does not fit into ${MOST} bytes`);
}

/** Where players arrive. */
function middle(): WalkersWanted['around'] {
  const { spawns } = plazaMap();
  const average = (axis: 0 | 1) => spawns.reduce((sum, spawn) => sum + spawn[axis], 0) / spawns.length;
  return { x: average(0) * TILE_PIXELS, y: average(1) * TILE_PIXELS, across: 420, down: 240 };
}

/** Lets players of the town walk around the middle of the plaza. Returns a function that stops them. */
async function letWalk(port: number, tokens: string[]): Promise<() => void> {
  const child = fork(join(root, 'bench/plaza-walkers.ts'));
  const here = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', () => reject(new Error('the walkers are gone')));
  });
  const wanted: WalkersWanted = { port, tokens, around: middle() };
  child.send(wanted);
  await here;
  child.send('walk');
  return () => child.kill();
}

async function takeAll(context: BrowserContext, wanted: readonly Picture[]): Promise<void> {
  for (const { name, take } of wanted) {
    const page = await context.newPage();
    await take(page);
    await keep(name, await page.screenshot({ clip: withoutDebugLine }));
    await page.close();
  }
}

const names = process.argv.slice(2);
const requested = pictures.filter(({ name }) => names.length === 0 || names.includes(name));
const dataDir = await mkdtemp(join(tmpdir(), 'blookery-pictures-'));
await mkdir(folder, { recursive: true });
const environment = { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', ENV_FILE: 'none', LOG_LEVEL: 'error' };
const { game, town } = await openTown(environment, {
  size: { players: 60, days: 12, seed: 'pictures' },
  print: console.log,
});
const executablePath = installedBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
let endWalk = (): void => {};
try {
  const baseURL = await game.listen();
  const [player, ...others] = town.people;
  endWalk = await letWalk(
    Number(new URL(baseURL).port),
    others.slice(0, walkers).map(({ token }) => token),
  );
  const options = { baseURL, viewport: size, reducedMotion: 'reduce' } as const;
  const guest = await browser.newContext(options);
  await takeAll(
    guest,
    requested.filter(({ isPublic }) => isPublic),
  );
  const inside = await browser.newContext(options);
  await inside.addInitScript((token) => localStorage.setItem('blookery.token', token), player?.token ?? '');
  await takeAll(
    inside,
    requested.filter(({ isPublic }) => !isPublic),
  );
} finally {
  endWalk();
  await browser.close();
  await game.close();
  await rm(dataDir, { recursive: true, force: true });
}
