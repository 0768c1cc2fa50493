/** Second visits: what changes with a version is in the browser, and only what changes by itself is requested. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** The most requests of a second visit that reach the server: the current number. */
const MOST_REQUESTS = 40;

interface Traffic {
  fromServer: string[];
  fromCache: string[];
}

/** Follows the requests of a page from now on, by path. What the browser only revalidates counts as from the server. */
async function trafficOf(page: Page): Promise<() => Traffic> {
  const devtools = await page.context().newCDPSession(page);
  const paths = new Map<string, string>();
  const cached = new Set<string>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname);
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) cached.add(requestId);
  });
  await devtools.send('Network.enable');
  const those = (isCached: boolean) =>
    [...paths].filter(([id]) => cached.has(id) === isCached).map(([, path]) => path);
  return () => ({ fromServer: those(false), fromCache: those(true) });
}

/** Opens the dashboard and waits until it is complete. */
async function visit(page: Page, username: string): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: `${username}, user menu` })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

test('a second visit to the dashboard loads no list, script, style or picture again', async ({
  context,
  page,
  player,
}) => {
  const first = await trafficOf(page);
  await visit(page, player.username);
  const lists = first().fromServer.filter((path) => path.startsWith('/api/data/'));
  expect(lists.filter((path) => path.startsWith('/api/data/all/'))).toHaveLength(1);
  await page.close();

  const again = await context.newPage();
  const second = await trafficOf(again);
  await visit(again, player.username);
  const { fromServer, fromCache } = second();
  test.info().annotations.push({ type: 'requests', description: fromServer.join(' ') });
  expect(fromCache).toEqual(expect.arrayContaining(lists.filter((path) => path.startsWith('/api/data/all/'))));
  expect(fromServer.filter((path) => /^\/(assets|cdn|api\/data\/all)\//.test(path))).toEqual([]);
  expect(fromServer).toContain('/api');
  expect(fromServer.length).toBeLessThanOrEqual(MOST_REQUESTS);
});
