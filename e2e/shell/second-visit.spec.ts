/** A first and a second visit to the dashboard: what has a version in its name is loaded once. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/**
 * The most that reaches the server, in requests without sockets and in bytes as transferred: the current numbers and a few
 * pictures, because what the calendar shows depends on the day.
 */
const MOST = { first: { requests: 52, bytes: 390_000 }, second: { requests: 15, bytes: 15_000 } };

interface Traffic {
  /** Paths. What the browser only revalidates counts as from the server. */
  fromServer: string[];
  fromCache: string[];
  bytes: number;
}

/** Follows the requests of a page from now on. */
async function follow(page: Page): Promise<() => Traffic> {
  const devtools = await page.context().newCDPSession(page);
  const paths = new Map<string, string>();
  const cached = new Set<string>();
  let bytes = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname);
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) cached.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  const those = (isCached: boolean) =>
    [...paths].filter(([id]) => cached.has(id) === isCached).map(([, path]) => path);
  return () => ({ fromServer: those(false), fromCache: those(true), bytes });
}

/** Opens the dashboard in a window of its own and waits until it is complete. */
async function visit(page: Page, username: string): Promise<Traffic> {
  const traffic = await follow(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: `${username}, user menu` })).toBeVisible();
  // What is below the first view is drawn last.
  await expect(page.getByRole('heading', { name: 'On the shelf' })).toBeAttached();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const seen = traffic();
  test.info().annotations.push({
    type: 'from the server',
    description: `${seen.fromServer.length} requests, ${seen.bytes} bytes: ${seen.fromServer.join(' ')}`,
  });
  return seen;
}

const isAllLists = (path: string): boolean => path.startsWith('/api/data/all/');

test('a second visit to the dashboard loads no list, script, style or picture again', async ({
  context,
  page,
  player,
}) => {
  const first = await visit(page, player.username);
  const lists = first.fromServer.filter(isAllLists);
  expect(lists).toHaveLength(1);
  expect(first.fromServer.length).toBeLessThanOrEqual(MOST.first.requests);
  expect(first.bytes).toBeLessThanOrEqual(MOST.first.bytes);
  await page.close();

  const second = await visit(await context.newPage(), player.username);
  expect(second.fromCache.filter(isAllLists)).toEqual(lists);
  expect(second.fromServer).toContain('/api');
  expect(second.fromServer.filter((path) => isAllLists(path) || /^\/(assets|cdn)\//.test(path))).toEqual([]);
  expect(second.fromServer.length).toBeLessThanOrEqual(MOST.second.requests);
  expect(second.bytes).toBeLessThanOrEqual(MOST.second.bytes);
});
