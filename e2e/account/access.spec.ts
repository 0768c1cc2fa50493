import { expectForEverybody, expectNoViolations } from '../support/access.ts';
import { permit } from '../support/operator.ts';
import { expect, goTo, test } from '../support/test.ts';

test('the settings and their dialogs have no accessibility violations', async ({ page, player: _ }) => {
  test.slow();
  await page.goto('/settings');
  await expect(page.getByText('Linking is not switched on here.')).toBeVisible();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectForEverybody(page, page.getByText("Where's the password?").first());
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectNoViolations(page, page.getByRole('alertdialog'));

  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Settings sections' }).getByText('Security').click();
  await expect(page.getByText('This one')).toBeVisible();
  await page.getByRole('button', { name: 'Set up two-factor' }).click();
  await expectForEverybody(page, page.getByRole('img', { name: /QR code/ }));
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expectNoViolations(page, page.getByRole('dialog'));
});

test('the store, its review, the card form and billing have no accessibility violations', async ({
  page,
  player: _,
}) => {
  test.slow();
  await page.goto('/store');
  await expectForEverybody(page, page.getByRole('button', { name: 'Buy Pocketful' }));
  await expect(page.locator('[data-failed]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Buy Pocketful' }).click();
  await expect(page.getByText('No card yet.')).toBeVisible();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expectNoViolations(page, page.getByText('You must select a payment method.'));
  await page.getByRole('button', { name: 'Add a card' }).click();
  await page.getByRole('button', { name: 'Save card' }).click();
  await expectNoViolations(page, page.getByText('Your card number is incomplete.'));

  await page.keyboard.press('Escape');
  await expect(page.getByText('Your card number is incomplete.')).toBeHidden();
  await page.keyboard.press('Escape');
  // A dialog that is closing is half transparent, which lowers its contrast.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await goTo(page, '/settings');
  await page.getByRole('navigation', { name: 'Settings sections' }).getByText('Billing').click();
  await expectForEverybody(page, page.getByText('Nothing bought yet.'));
});

test('guilds, news and credits have no accessibility violations; the credits page lists the team [2.2.81]', async ({
  page,
  player: _,
}) => {
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
  await permit(player.username, ...needed);
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
  await expectForEverybody(page, page.getByRole('application'));

  await page.getByRole('link', { name: 'Back to the game' }).click();
  await page.getByRole('button', { name: `${player.username}, user menu` }).click();
  await page.getByRole('menuitem', { name: 'Your trades' }).click();
  await expect(page).toHaveURL('/trades');
  await expectForEverybody(page, page.getByRole('heading', { level: 1 }));

  await goTo(page, '/trading-plaza');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectForEverybody(page, page.getByRole('application'));

  await page.goto('/trading-plaza/week');
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly table' })).toBeVisible();
  await expectForEverybody(page, page.getByRole('list', { name: 'The first three' }));
});
