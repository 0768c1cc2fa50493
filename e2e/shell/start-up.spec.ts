import { calls } from '@blookery/contract';
import type { Page } from '@playwright/test';
import { expectForEverybody } from '../support/access.ts';
import { readResponse } from '../support/calls.ts';
import { expect, pathsOf, stopClockIn, storedToken, test } from '../support/test.ts';

const lists = [
  ...['badges', 'banners', 'blooks', 'emojis', 'items', 'item-shop', 'packs', 'rarities', 'titles'],
  ...['products', 'spinny-wheels', 'fonts'],
];

/** The start-up calls in order. */
const callsOf = (page: Page) => pathsOf(page, /^\/api(\/data\/[\w-]+|\/users\/me)?$/);

/** Has the page load each list by its own call, as from a server with another version of the lists. */
const refuseAllLists = (page: Page): Promise<unknown> =>
  page.route('**/api/data/all/*', (route) =>
    route.fulfill({ status: 404, json: { code: 'CONTENT_VERSION_UNKNOWN', message: 'Another version.' } }),
  );

test('start-up loads all lists under their version with one call after the config [1.4.01, 1.9.01]', async ({
  page,
}) => {
  const { contentVersion } = await readResponse(calls.data.config, await page.request.get('/api'));
  const made = pathsOf(page, /^\/api(\/|$)/);
  await page.goto('/');
  await expect.poll(() => made).toHaveLength(2);
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Start your shelf' })).toBeVisible();
  expect(made).toEqual(['/api', `/api/data/all/${contentVersion}`]);
});

test('start-up loads the config, then the resources, then the lists, and a bar shows the progress of twelve items [1.4.01, 1.4.02, 1.4.03, 1.4.05, 1.7.03, 1.7.04, 1.3.05, 1.3.12, 1.9.01]', async ({
  page,
}) => {
  await refuseAllLists(page);
  const made = callsOf(page);
  const held: (() => void)[] = [];
  for (const name of lists.slice(4)) {
    await page.route(`**/api/data/${name}`, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
  }
  await page.goto('/', { waitUntil: 'commit' });
  const bar = page.getByRole('progressbar', { name: 'Loading' });
  await expect(bar).toHaveAttribute('aria-valuenow', '4');
  await expect(bar).toHaveAttribute('aria-valuemax', '12');
  // The page itself does not wait for the lists.
  await expect(page.getByRole('link', { name: 'Start your shelf' })).toBeVisible();
  for (const release of held) release();
  await expect(bar).toHaveCount(0);
  expect(made.slice(0, 2)).toEqual(['/api', '/api/data/resources']);
  expect(made.slice(2).sort()).toEqual(lists.map((name) => `/api/data/${name}`).sort());
});

test('start-up with a stored token also loads the user: thirteen items [1.4.04, 1.4.05, 1.9.02]', async ({
  page,
  player,
}) => {
  await refuseAllLists(page);
  const made = callsOf(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/users/me', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const bar = page.getByRole('progressbar', { name: 'Loading' });
  await expect(bar).toHaveAttribute('aria-valuenow', '12');
  await expect(bar).toHaveAttribute('aria-valuemax', '13');
  await expect(page.getByText('12 of 13')).toBeVisible();
  held.resolve();
  await expect(page.getByRole('button', { name: `${player.username}, user menu` })).toBeVisible();
  expect(made.slice(0, 2)).toEqual(['/api', '/api/data/resources']);
  expect(made).toHaveLength(15);
  expect(made.slice(2)).toContain('/api/users/me');
});

test('a list that fails to load shows its error [1.4.06, 1.8.10]', async ({ page }) => {
  await refuseAllLists(page);
  await page.route('**/api/data/items', (route) =>
    route.fulfill({ status: 503, json: { code: 'SERVICE_UNAVAILABLE', message: 'The shop is closing.' } }),
  );
  await page.goto('/');
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load data.' });
  await expect(alert).toContainText('The shop is closing.');
  await expect(alert).toContainText('Please report this issue to a developer.');
  await expectForEverybody(page);
  await page.unroute('**/api/data/items');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Start your shelf' })).toBeVisible();
});

test('a user who cannot be loaded loses the token, and start-up stops after two seconds [1.4.07, 1.4.08]', async ({
  page,
  player: _,
}) => {
  await page.clock.install();
  await page.route('**/api/users/me', async (route) => {
    // The page's clock stands still from here on.
    await stopClockIn(page, 3_000);
    await route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Internal server error' } });
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong.' })).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  await page.clock.runFor(1_900);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByText('You have been logged out.')).toHaveCount(0);
  await page.clock.runFor(200);
  // The code of the screen is fetched only now, and React waits by the clock before it shows it.
  await page.clock.resume();
  await expect(page.getByText('You have been logged out.')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('button', { name: 'Log in again' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('the maintenance page polls every second and reloads once the server responds [1.4.11, 1.4.12, 1.4.13, 1.2.23, 1.8.09]', async ({
  page,
}) => {
  let knocks = 0;
  let isUp = false;
  await page.clock.install();
  await page.route('**/api', (route) => {
    knocks++;
    return isUp ? route.continue() : route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible();
  await expect(page.getByText('Our servers are having troubles. Come back later.')).toBeVisible();
  // A separate round trip: after it the page has handled the response to its own request.
  const health = () => page.evaluate(() => fetch('/health').then((response) => response.text()));
  await stopClockIn(page, 1_000);
  await health();
  for (let second = 1; second <= 3; second++) {
    const before = knocks;
    await page.clock.runFor(1_000);
    await expect.poll(() => knocks).toBe(before + 1);
    await health();
  }
  await page.clock.resume();
  await expectForEverybody(page);
  isUp = true;
  await page.clock.runFor(1_000);
  await expect(page.getByRole('link', { name: 'Start your shelf' })).toBeVisible();
});
