import { readFile } from 'node:fs/promises';
import { calls } from '@blookery/contract';
import { callAs } from '../support/calls.ts';
import { freshName, type Player, serverUrl } from '../support/players.ts';
import { loginElsewhere, openRules, toast } from '../support/settings.ts';
import { expect, logIn, region, storedToken, test } from '../support/test.ts';

const setOf = async (player: Player) => (await callAs(player, calls.accounts.me)).settings;

test('a setting is saved for this and other tabs; a setting that fails is reverted with an error [2.2.76, 2.7.07, 2.8.08]', async ({
  page,
  player,
  context,
}) => {
  const elsewhere = await context.newPage();
  await page.bringToFront();
  await Promise.all([page.goto('/settings'), elsewhere.goto('/settings')]);
  await page.getByRole('switch', { name: /Open packs instantly/ }).click();
  await page.getByRole('switch', { name: /Calm motion/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced');
  const friendRequests = page.getByRole('button', { name: /^Friend requests: / });
  for (const mode of ['Mutual', 'Off', 'On', 'Mutual']) {
    await friendRequests.click();
    await expect(friendRequests).toHaveAccessibleName(new RegExp(`^Friend requests: ${mode}\\.`));
    await expect.poll(() => setOf(player)).toMatchObject({ friendRequests: mode });
  }
  await page.getByRole('button', { name: /^Trade requests: On/ }).click();
  await page.getByRole('slider', { name: 'Volume' }).press('End');

  await expect(elsewhere.getByRole('switch', { name: /Open packs instantly/ })).toBeChecked();
  await expect(elsewhere.getByRole('button', { name: /^Friend requests: Mutual/ })).toBeVisible();
  await expect
    .poll(() => setOf(player))
    .toMatchObject({
      openPacksInstantly: true,
      reducedMotion: true,
      friendRequests: 'Mutual',
      tradeRequests: 'Friends',
      volume: 100,
    });

  await page.route('**/api/settings', (route) => route.fulfill({ status: 500, json: {} }));
  const rare = page.getByRole('switch', { name: /Only rare sounds/ });
  await rare.click();
  await expect(toast(page, 'Failed to change settings.')).toBeVisible();
  await expect(rare).not.toBeChecked();
});

test('sessions are listed, and those that are signed out end at once', async ({
  page,
  player,
  elsewhere,
}) => {
  const theirs = await elsewhere({ token: await loginElsewhere(player) });
  await Promise.all([openRules(theirs), page.goto('/settings/security')]);
  const sessions = region(page, 'Sessions');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').first()).toContainText('This device, now');
  await expect(sessions.getByRole('listitem').last()).toContainText('Firefox on Windows');
  await sessions.getByRole('button', { name: 'Sign out Firefox on Windows' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(theirs).toHaveURL('/login');

  await loginElsewhere(player);
  await loginElsewhere(player);
  await page.reload();
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await sessions.getByRole('button', { name: 'Sign out the rest' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(toast(page, '2 other devices are signed out.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
});

test('a username changes at once with the right password; a player can export their data, delete the account and restore it', async ({
  page,
  player,
}) => {
  await page.goto('/settings');
  const username = freshName();
  const form = region(page, 'Username');
  await form.getByRole('button', { name: 'Change username' }).click();
  await expect(form).toContainText("Where's the username?");
  await expect(form.getByLabel('New username')).toBeFocused();
  await form.getByLabel('New username').fill(username);
  await form.getByLabel('Current password').fill('not it at all');
  await form.getByRole('button', { name: 'Change username' }).click();
  await expect(form).toContainText('That is not your current password.');
  await form.getByLabel('Current password').fill(player.password);
  await form.getByRole('button', { name: 'Change username' }).click();
  await expect(page.getByRole('button', { name: `${username}, user menu` })).toBeVisible();
  const nobody = await page.request.get(`/api/users/${player.username}`, {
    headers: { authorization: player.token },
  });
  expect(nobody.status()).toBe(404);

  const data = region(page, 'Your data');
  const download = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`blookery-${username}.json`);
  const copy: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(copy).toMatchObject({ account: { username, tokens: 1000 } });

  await data.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toContainText("Where's the password?");
  await question.getByLabel('Current password').fill(player.password);
  await question.getByRole('button', { name: 'Delete' }).click();
  const goodbye = page.getByRole('dialog', { name: 'Goodbye, for now' });
  await goodbye.getByRole('button', { name: 'Okay' }).click();
  await expect(goodbye).toBeHidden();
  await expect(page).toHaveURL('/login');
  expect(await storedToken(page)).toBeNull();
  await logIn(page, player);
  await expect(page.getByRole('alert').filter({ hasText: 'do not belong together' })).toBeVisible();
  await logIn(page, { ...player, username });
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('list', { name: 'Notifications' })).toContainText('Your account stays');
});

test('a Discord account is linked and unlinked; without a code or after a failure the player returns to the settings [2.2.78, 2.2.79, 2.7.23, 2.8.06, 2.8.07]', async ({
  page,
  player: _,
}) => {
  await page.goto('/settings/link-discord');
  await expect(page).toHaveURL('/settings');
  await expect(region(page, 'Linked accounts')).toContainText('Linking is not switched on here.');

  await page.goto('/settings/link-discord?code=abc&state=xyz');
  const fault = page.getByRole('alertdialog', { name: 'Error' });
  await expect(fault).toContainText('Linking a Discord account is not switched on here.');
  await expect(page).toHaveURL('/settings/link-discord?code=abc&state=xyz');
  await fault.getByRole('button', { name: 'Okay' }).click();
  await expect(page).toHaveURL('/settings');

  // A stand-in for Discord.
  const linked = { discordId: '7', username: 'oddsock_', avatar: null };
  let status: object = { available: true, linked: null, linkedAt: null };
  await page.route('**/api/discord', (route) => route.fulfill({ json: status }));
  await page.route('**/api/discord/start', (route) =>
    route.fulfill({ json: { url: `${serverUrl()}/settings/link-discord?code=abc&state=xyz` } }),
  );
  await page.route('**/api/discord/link', (route) => {
    const isLink = route.request().method() === 'POST';
    status = {
      available: true,
      linked: isLink ? linked : null,
      linkedAt: isLink ? '2026-03-03T12:00:00Z' : null,
    };
    return isLink ? route.fulfill({ json: linked }) : route.fulfill({ status: 204 });
  });
  await page.reload();
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/discord/link'));
  await page.getByRole('button', { name: 'Link Discord' }).click();
  expect((await sent).postDataJSON()).toEqual({ code: 'abc', state: 'xyz' });
  await expect(page).toHaveURL('/settings');
  await expect(region(page, 'Linked accounts')).toContainText('oddsock_ since 3 March 2026');
  await page.getByRole('button', { name: 'Unlink Discord' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByRole('button', { name: 'Link Discord' })).toBeVisible();
});
