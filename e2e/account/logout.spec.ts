import { expectNoViolations } from '../support/access.ts';
import { registerPlayer } from '../support/players.ts';
import { expect, logIn, storedToken, test } from '../support/test.ts';

test('a logout asks first, then deletes the token and clears the user [1.2.16, 1.2.17, 1.2.24, 1.4.20, 1.4.21, 1.7.10]', async ({
  page,
  player,
}) => {
  await page.goto('/dashboard');
  const menu = page.getByRole('button', { name: `${player.username}, user menu` });
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog', { name: 'Logout?' });
  await expectNoViolations(page, question);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  expect(await storedToken(page)).toBe(player.token);

  await menu.click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const notified = page.waitForRequest((request) => request.url().endsWith('/api/auth/logout'));
  await question.getByRole('button', { name: 'Logout' }).click();
  const request = await notified;
  expect(request.method()).toBe('DELETE');
  expect(await request.headerValue('authorization')).toBe(player.token);
  await expect(page).toHaveURL('/login');
  expect(await storedToken(page)).toBeNull();

  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});

test('other tabs follow a login and a logout', async ({ page, context }) => {
  const player = await registerPlayer();
  const other = await context.newPage();
  await Promise.all([page.goto('/login'), other.goto('/login')]);
  await logIn(page, player);
  await expect(page).toHaveURL('/dashboard');
  await expect(other).toHaveURL('/dashboard');

  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
});

test('a session that the server ends is logged out in the browser at once', async ({
  page,
  player,
  request,
}) => {
  await page.goto('/rules');
  await expect(page.getByRole('button', { name: 'I Agree' })).toBeVisible();
  await request.delete('/api/auth/logout', { headers: { authorization: player.token }, data: {} });
  await expect(page).toHaveURL('/login');
  expect(await storedToken(page)).toBeNull();
});
