import { expectForEverybody, expectNoViolations } from '../support/access.ts';
import { admin } from '../support/operator.ts';
import { expect, goTo, test } from '../support/test.ts';

test('the settings and their dialogs have no accessibility violations', async ({ page, player }) => {
  test.slow();
  await page.goto('/settings');
  await expect(page.getByText('Linking is not switched on here.')).toBeVisible();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText("Where's the password?").first()).toBeVisible();
  await expectForEverybody(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoViolations(page);

  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Settings sections' }).getByText('Security').click();
  await expect(page.getByText('This one')).toBeVisible();
  await page.getByRole('button', { name: 'Set up two-factor' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectForEverybody(page);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page);
  expect(player.token).not.toBe('');
});

test('the store, its review, the card form and billing have no accessibility violations', async ({
  page,
  player,
}) => {
  test.slow();
  await page.goto('/store');
  await expect(page.getByRole('button', { name: 'Buy Pocketful' })).toBeVisible();
  await expectForEverybody(page);
  await expect(page.locator('[data-failed]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Buy Pocketful' }).click();
  await expect(page.getByText('No card yet.')).toBeVisible();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('You must select a payment method.')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Add a card' }).click();
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('Your card number is incomplete.')).toBeVisible();
  await expectNoViolations(page);

  await page.keyboard.press('Escape');
  await expect(page.getByText('Your card number is incomplete.')).toBeHidden();
  await page.keyboard.press('Escape');
  // A dialog that is closing is half transparent, which lowers its contrast.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await goTo(page, '/settings');
  await page.getByRole('navigation', { name: 'Settings sections' }).getByText('Billing').click();
  await expect(page.getByText('Nothing bought yet.')).toBeVisible();
  await expectForEverybody(page);
  expect(player.token).not.toBe('');
});

test('guilds, news and credits have no accessibility violations; the credits page lists the team [2.2.81]', async ({
  page,
  player,
}) => {
  expect(player.token).not.toBe('');
  await page.goto('/rules');
  for (const [path, heading] of [
    ['/guilds', 'Guilds'],
    ['/news', 'News'],
    ['/credits', 'Credits'],
  ] as const) {
    await goTo(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expectForEverybody(page);
    await expect(page.locator('[data-failed]')).toHaveCount(0);
  }
  await expect(page.getByRole('listitem').filter({ hasText: 'Founder' })).toContainText('Started the shop.');
  await expect(page.getByText('SIL Open Font License')).toBeVisible();
});

test('the staff pages have no accessibility violations', async ({ page, player }) => {
  test.slow();
  const needed = ['VIEW_AUDIT', 'MUTE_USERS', 'MANAGE_REPORTS', 'MANAGE_ECONOMY', 'GRANT_VALUE'];
  await Promise.all(needed.map((permission) => admin('grant-permission', player.username, permission)));
  await page.goto('/staff');
  const pages = page.getByRole('navigation', { name: 'Staff pages' });
  for (const path of ['/staff', '/users', '/reports', '/economy', '/content', '/experiments']) {
    const link = pages.locator(`a[href$="${path}"]`);
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expectForEverybody(page);
  }
});

test('the map editor, trades, the plaza and its weekly table have no accessibility violations', async ({
  page,
  player,
}) => {
  await page.goto('/map-editor');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('application')).toBeVisible();
  await expectForEverybody(page);

  await page.getByRole('link', { name: 'Back to the game' }).click();
  await page.getByRole('button', { name: `${player.username}, user menu` }).click();
  await page.getByRole('menuitem', { name: 'Your trades' }).click();
  await expect(page).toHaveURL('/trades');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectForEverybody(page);

  await goTo(page, '/trading-plaza');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('application')).toBeVisible();
  await expectForEverybody(page);

  await page.goto('/trading-plaza/week');
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly table' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'The first three' })).toBeVisible();
  await expectForEverybody(page);
});
