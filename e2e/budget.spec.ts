/** How much JavaScript a first visit costs: what the browser asks for, compressed as it is sent. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const BUDGET = 130_000;
/** Where we are, and a little; a surprise should be seen well before the budget is gone. */
const EXPECTED = 120_000;

const gzippedSize = (name: string): number =>
  gzipSync(readFileSync(new URL(`../apps/web/dist${name}`, import.meta.url)), { level: 9 }).length;

async function scriptsOf(page: Page, path: string): Promise<Map<string, number>> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) asked.add(pathname);
  });
  await page.goto(path);
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: 'Debug' })).toBeVisible();
  if (path !== '/') await expect(page.getByText('You are human')).toBeVisible();
  return new Map([...asked].map((name) => [name, gzippedSize(name)]));
}

for (const path of ['/', '/login', '/register']) {
  test(`${path} stays within its JavaScript budget`, async ({ page }) => {
    const sizes = await scriptsOf(page, path);
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    test.info().annotations.push({ type: 'gzipped', description: `${path}: ${total} bytes` });
    expect(total).toBeGreaterThan(50_000);
    expect(total).toBeLessThan(EXPECTED);
    expect(EXPECTED).toBeLessThan(BUDGET);
    // The game itself is not fetched for a visitor.
    expect([...sizes.keys()].filter((name) => /\/game-/.test(name))).toEqual([]);
  });
}

test('the captcha is fetched on the pages that have one, and only there', async ({ page, context }) => {
  const home = await scriptsOf(page, '/');
  expect([...home.keys()].some((name) => name.includes('altcha'))).toBe(false);
  const login = await scriptsOf(await context.newPage(), '/login');
  expect([...login.keys()].some((name) => name.includes('altcha'))).toBe(true);
});

test('what is sent is compressed and kept for good', async ({ page }) => {
  const response = page.waitForResponse(/\/assets\/vendor-[^/]+\.js$/);
  await page.goto('/');
  const headers = await (await response).allHeaders();
  expect(headers['content-encoding']).toMatch(/^(br|gzip)$/);
  expect(headers['cache-control']).toContain('immutable');
});
