import { calls } from '@blookery/contract';
import { readResponse } from '../support/calls.ts';
import { admin } from '../support/operator.ts';
import { registerPlayer } from '../support/players.ts';
import { expect, goTo, test } from '../support/test.ts';

test('the leaderboard shows the top 10 by tokens and by experience, and links to a player @phone [2.1.03, 2.2.33, 2.2.34, 2.2.35, 2.2.36, 2.2.37, 2.2.38, 2.7.04]', async ({
  page,
  player,
}) => {
  const rich = await registerPlayer();
  await admin('grant-tokens', rich.username, '5000000000');
  await Promise.all(Array.from({ length: 4 }, () => registerPlayer()));

  const loaded = page.waitForResponse((response) => response.url().endsWith('/api/leaderboard'));
  await page.goto('/leaderboard');
  const lists = await readResponse(calls.leaderboard.leaderboard, await loaded);
  expect(lists.tokens.length).toBeGreaterThan(3);
  expect(lists.tokens.length).toBeLessThanOrEqual(10);
  expect(lists.experience.length).toBe(lists.tokens.length);

  await expect(page.getByText('The top 10 players')).toBeVisible();
  const podium = page.getByRole('list', { name: 'The first three' }).getByRole('listitem');
  await expect(podium).toHaveText([/^1st/, /^2nd/, /^3rd/]);
  await expect(podium.filter({ hasText: rich.username })).toContainText(/5,000,00\d,\d{3}/);
  const rest = page.getByRole('list', { name: 'Rank 4 onward' }).getByRole('listitem');
  await expect(rest.first()).toHaveText(/^4th/);
  await expect(page.getByRole('listitem').filter({ hasText: player.username })).toContainText('You');

  await page.getByText('Experience', { exact: true }).click();
  await expect(page).toHaveURL('/leaderboard?by=experience');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Experience' })).toBeChecked();

  await page.getByText('Tokens', { exact: true }).click();
  // The link may be on both tables, in another place.
  await expect(podium.filter({ hasText: rich.username })).toContainText(/5,000,00\d,\d{3}/);
  await page.getByRole('link', { name: `View User ${rich.username}` }).click();
  await expect(page).toHaveURL(`/dashboard?name=${rich.username}`);
});

test('a failure is shown in a modal, after which the player is back on the previous page [2.8.04, 2.8.05]', async ({
  page,
  player: _,
}) => {
  await page.route('**/api/leaderboard', (route) =>
    route.fulfill({ status: 400, json: { code: 'X', message: 'The slate was wiped.' } }),
  );
  await page.goto('/market');
  await goTo(page, '/inventory');
  await expect(page.getByRole('heading', { name: 'Inventory' })).toBeVisible();
  await page.locator('nav a[href="/leaderboard"]:visible').click();
  const modal = page.getByRole('alertdialog', { name: 'Error' });
  await expect(modal).toContainText('The slate was wiped.');
  await modal.getByRole('button', { name: 'Okay' }).click();
  await expect(page).toHaveURL('/inventory');
});
