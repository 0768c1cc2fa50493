import type { Page } from '@playwright/test';
import { linkSentTo } from '../support/mail.ts';
import { freshName } from '../support/players.ts';
import { configure, expect, logIn, region, test } from '../support/test.ts';

const card = (page: Page) => region(page, 'E-mail');

test('a player adds an e-mail address, confirms it by its link, and resets a forgotten password with it [1.3.01]', async ({
  page,
  player,
  elsewhere,
}) => {
  test.slow();
  const address = `${freshName()}@example.org`;
  await page.goto('/settings');
  await card(page).getByLabel('E-mail address').fill('not an address');
  await page.keyboard.press('Enter');
  await expect(card(page)).toContainText('does not look like an e-mail address');
  await card(page).getByLabel('E-mail address').fill(address);
  await page.keyboard.press('Enter');
  await expect(card(page)).toContainText(`Open the link we sent to ${address}`);

  await page.goto(await linkSentTo(address, 'Confirm your address'));
  await expect(page).toHaveURL('/confirm-email');
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByText('Your address is confirmed.')).toBeVisible();
  await page.getByRole('link', { name: 'To your settings' }).click();
  await expect(card(page)).toContainText(address);

  const theirs = await elsewhere();
  await theirs.goto('/login');
  await theirs.getByRole('link', { name: 'Forgot your password?' }).click();
  await theirs.getByRole('button', { name: 'Send me a link' }).click();
  await expect(theirs.getByText('Which account is it?')).toBeVisible();
  await theirs.getByLabel('Username or e-mail').fill(player.username);
  await theirs.getByRole('button', { name: 'Send me a link' }).click();
  await expect(theirs.getByText('If that account has a confirmed address')).toBeVisible();

  await theirs.goto(await linkSentTo(address, 'A new password'));
  await expect(theirs).toHaveURL('/reset-password');
  const fresh = 'a better battery staple';
  await theirs.getByLabel('New password', { exact: true }).fill(fresh);
  await theirs.getByLabel('New password again').fill('another one');
  await theirs.getByRole('button', { name: 'Set password' }).click();
  await expect(theirs.getByText('The two do not match.')).toBeVisible();
  await theirs.getByLabel('New password again').fill(fresh);
  await theirs.getByRole('button', { name: 'Set password' }).click();
  await expect(theirs.getByText('Your new password is set')).toBeVisible();
  await expect(page).toHaveURL('/login');

  await theirs.getByRole('link', { name: 'Login' }).last().click();
  await logIn(theirs, { ...player, password: fresh });
  await expect(theirs).toHaveURL('/dashboard');
  await theirs.goto('/settings');
  await card(theirs).getByRole('button', { name: 'Remove' }).click();
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(card(theirs).getByLabel('E-mail address')).toBeVisible();
});

test('an expired link says so and leads to a new one', async ({ page }) => {
  await page.goto('/reset-password?token=made-up');
  await page.getByLabel('New password', { exact: true }).fill('a better battery staple');
  await page.getByLabel('New password again').fill('a better battery staple');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('That link is no longer good.')).toBeVisible();
  await page.getByRole('link', { name: 'Ask for another' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('without a mail server the e-mail card says that mail is off', async ({ page, player }) => {
  await page.route('**/api/settings/email', (route) =>
    route.fulfill({ json: { available: false, address: null, pending: null } }),
  );
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: `${player.username}, user menu` })).toBeVisible();
  await expect(card(page)).toContainText('No mail is sent from here');
});

test('without a mail server the login page offers no link to reset the password', async ({ page }) => {
  await configure(page, { mail: false });
  await page.goto('/login');
  await expect(page.getByText('You are human')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveCount(0);
});
