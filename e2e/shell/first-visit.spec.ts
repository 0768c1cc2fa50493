/** First visits with an empty cache, on a wide window and on a phone. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { expectNoViolations, sidewaysScroll } from '../support/access.ts';
import { inPage } from '../support/page-globals.ts';
import { expect, isPhone, test } from '../support/test.ts';

/** The most JavaScript of a first visit, in bytes as compressed for transfer. */
const BUDGET = 115_000;
/** The current sizes plus a margin; an increase should be noticed well before the budget is used up. */
const EXPECTED = {
  '/': 90_000,
  '/login': 97_500,
  '/register': 96_800,
  '/legal': 95_300,
  '/nowhere': 87_200,
};

const gzippedSize = (name: string): number =>
  gzipSync(readFileSync(new URL(`../../apps/web/dist${name}`, import.meta.url)), { level: 9 }).length;

/** Collects the scripts that the page requests from now on, by address. */
function scriptsOf(page: Page): Map<string, Request> {
  const scripts = new Map<string, Request>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.set(pathname, request);
  });
  return scripts;
}

const doors = ['/login', '/register'];

for (const [path, expected] of Object.entries(EXPECTED)) {
  test(`${path} loads few compressed and cacheable scripts; nothing shifts while it loads, no accessibility violations, no sideways scrolling, blooks are not cut off @phone`, async ({
    page,
  }) => {
    const scripts = scriptsOf(page);
    await watchShifts(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
    await expect(page.getByRole('complementary', { name: 'Debug' })).toBeVisible();
    if (doors.includes(path)) await expect(page.getByText('You are human')).toBeVisible();
    if (path === '/legal') await expect(page.getByText('Updated').first()).toBeVisible();
    await allThere(page);
    expect(await inPage(page, ({ layoutShift }) => layoutShift)).toBeLessThan(0.01);

    await test.step('the JavaScript stays within its budget', () => {
      const names = [...scripts.keys()];
      const total = names.reduce((sum, name) => sum + gzippedSize(name), 0);
      test.info().annotations.push({ type: 'gzipped', description: `${path}: ${total} bytes` });
      expect(total).toBeGreaterThan(50_000);
      expect(total).toBeLessThan(expected);
      expect(expected).toBeLessThan(BUDGET);
      // A visitor does not load the game itself, and loads forms and the captcha only where there are some.
      expect(names.filter((name) => /\/game-/.test(name))).toEqual([]);
      expect(names.some((name) => /\/door-/.test(name))).toBe(doors.includes(path));
      expect(names.some((name) => name.includes('altcha'))).toBe(doors.includes(path));
    });

    await test.step('responses are compressed and cached forever', async () => {
      const vendor = [...scripts].find(([name]) => /\/assets\/vendor-[^/]+\.js$/.test(name));
      const headers = await (await vendor?.[1].response())?.allHeaders();
      expect(headers?.['content-encoding']).toMatch(/^(br|gzip)$/);
      expect(headers?.['cache-control']).toContain('immutable');
    });

    await test.step('every picture that is loaded in advance is shown', () => expectShownPictures(page));

    if (path === '/') await test.step('blooks are not cut off', () => expectWholeToys(page));

    await test.step('the page has no accessibility violations', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expectNoViolations(page);
      expect(await sidewaysScroll(page)).toBe(0);
      await expect(page.locator('[data-failed]')).toHaveCount(0);
    });
  });
}

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    // Node has an observer of the same name, which knows no layout shifts.
    const globals = globalThis as unknown as { PerformanceObserver: ObserverType; layoutShift: number };
    globals.layoutShift = 0;
    new globals.PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) globals.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The entry page names the pictures of the first view (`apps/web/vite.config.ts`). */
async function expectShownPictures(page: Page): Promise<void> {
  const named = page.locator('link[rel="preload"][as="image"]');
  const addresses = await named.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  for (const address of addresses) await expect(page.locator(`img[src="${address}"]`).first()).toBeVisible();
}

async function expectWholeToys(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const edges = await page
    .locator('main section')
    .first()
    .locator('img:visible')
    .evaluateAll((images) =>
      images.map((image) => {
        const { left, right } = image.getBoundingClientRect();
        return [left, right] as const;
      }),
    );
  expect(edges.length).toBeGreaterThanOrEqual(isPhone(page) ? 3 : 9);
  for (const [left, right] of edges) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
  }
}

/** Waits until fonts and visible pictures are loaded and the browser has painted again. */
const allThere = (page: Page): Promise<void> =>
  inPage(page, async ({ document, requestAnimationFrame }) => {
    await document.fonts.ready;
    const eager = [...document.images].filter(({ loading }) => loading === 'eager');
    await Promise.all(eager.map((image) => image.decode()));
    await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

interface ObserverType {
  new (
    callback: (list: { getEntries: () => { value: number; hadRecentInput: boolean }[] }) => void,
  ): { observe: (options: { type: string; buffered: boolean }) => void };
}
