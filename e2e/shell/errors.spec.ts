import { expectForEverybody } from '../support/access.ts';
import { admin, adminProgram } from '../support/operator.ts';
import { inPage } from '../support/page-globals.ts';
import { freshName, registerPlayer, signIn } from '../support/players.ts';
import { expect, goTo, logIn, test } from '../support/test.ts';

test('an unknown address shows the 404 page to everyone, with a link to the home page for visitors and to the dashboard for players [1.2.06, 1.2.21, 1.8.13]', async ({
  page,
  context,
}) => {
  await page.goto('/no/such/shelf');
  await expect(
    page.getByText("We tried our best looking for what you requested but we couldn't find anything!"),
  ).toBeVisible();
  await expect(page).toHaveTitle(/Not found/);
  await page.getByRole('link', { name: 'Back to the front door' }).click();
  await expect(page).toHaveURL('/');

  await signIn(context, await registerPlayer());
  await page.goto('/no/such/shelf');
  await page.getByRole('link', { name: 'Back to my shelf' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a blacklisted address shows the reason and the end; too many requests show a separate page, which reloads by itself [1.2.22, 1.4.09, 1.4.10, 1.8.05, 1.8.06]', async ({
  page,
}) => {
  await page.clock.install();
  const json = { code: 'ADDRESS_BLACKLISTED', message: 'sniping auctions|2126-11-28T18:00:00.000Z' };
  await page.route('**/api', (route) => route.fulfill({ status: 403, json }), { times: 1 });
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'The door is shut' })).toBeVisible();
  await expect(
    page.getByText('blacklisted for sniping auctions, expires 28 November 2126, 18:00 UTC'),
  ).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await expectForEverybody(page);

  const busy = { status: 429, headers: { 'retry-after': '19' }, json: { code: 'RATE_LIMITED' } };
  await page.route('**/api', (route) => route.fulfill(busy), { times: 1 });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'One at a time, please' })).toBeVisible();
  // A second passes while the page loads.
  await expectForEverybody(page, page.getByText(/^1[789] seconds$/));
  await page.clock.runFor(19_500);
  await expect(page.getByRole('link', { name: 'Start your shelf' })).toBeVisible();
});

test('images that fail to load fall back to an error icon, and an error on a page shows a screen with its callstack [1.2.20, 1.8.11, 1.8.12, 1.8.15]', async ({
  page,
  context,
  faults,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route(/\/foxglow[^/]*\.svg$/, (route) => route.abort());
  await page.route(/\/assets\/legal-[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' }),
  );
  await page.goto('/');
  const failed = page.locator('[data-failed]').first();
  await expect(failed).toBeVisible();
  await expect(failed.locator('svg')).toBeVisible();
  expect(faults).toEqual([]);

  await page.getByRole('contentinfo').getByRole('link', { name: 'EULA' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy Callstack' }).click();
  await expect(page.getByText('The callstack is on your clipboard.')).toBeVisible();
  const copied = await inPage(page, ({ navigator }) => navigator.clipboard.readText());
  expect(copied).toContain('Error: broken on purpose');
  faults.length = 0;
});

test('"Internal server error" is shown as "Something went wrong."; other error texts are shown unchanged, including that of a ban [1.8.01, 1.8.02, 1.8.03]', async ({
  page,
}) => {
  const banned = { username: freshName(), password: 'correct horse battery' };
  await admin('create-player', banned.username, banned.password);
  const failed = { status: 500, json: { code: 'INTERNAL', message: 'Internal server error' } };
  await page.route('**/api/auth/login', (route) => route.fulfill(failed), { times: 1 });
  await page.goto('/login');
  await logIn(page, banned);
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong.' })).toBeVisible();
  await expect(page.getByText('Internal server error')).toHaveCount(0);

  await adminProgram('ban', banned.username, '--reason', 'lifting prices', '--minutes', '60');
  await logIn(page, banned);
  await expect(page.getByText(/This account is banned for lifting prices, until /)).toBeVisible();
});

test('a page whose code cannot be loaded shows an error inside the game, and appears by itself once it can', async ({
  page,
  player,
}) => {
  const code = '**/assets/leaderboard-*.js';
  await page.route(code, (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: player.username })).toBeVisible();
  let loads = 0;
  page.on('load', () => loads++);
  await goTo(page, '/leaderboard');
  await expect(page.getByRole('heading', { level: 1, name: 'This page is still in the post' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
  await page.unroute(code);
  // The page tries again after 2, 4, 8 seconds and so on, of which some have passed.
  await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible({ timeout: 35_000 });
  // One where the browser remembers that the code could not be loaded.
  expect(loads).toBeLessThanOrEqual(1);
});
