import type { Page } from '@playwright/test';
import { ageLogin, plugInPasskeys } from '../support/settings.ts';
import { boxOf, expect, region, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Is it you?' });

test('a session without a recent confirmation asks for the password before two-factor is set up, by keyboard alone', async ({
  page,
  player,
}) => {
  await ageLogin(player);
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Set up two-factor' }).press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByLabel('Current password')).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Set up two-factor' })).toBeVisible();

  await page.getByRole('button', { name: 'Set up two-factor' }).press('Enter');
  await expect(dialog(page).getByLabel('Current password')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText("Where's the password?");
  await page.keyboard.type('not it at all');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('That is not your current password.');
  await dialog(page).getByLabel('Current password').fill(player.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});

test('the confirmation opens above an open form, accepts a passkey, and the form continues', async ({
  page,
  player,
}) => {
  test.slow();
  await plugInPasskeys(page);
  await page.goto('/settings/security');
  const passkeys = region(page, 'Passkeys');
  await passkeys.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Desk key');
  await page.keyboard.press('Enter');
  await expect(passkeys.getByRole('listitem')).toContainText('Desk key');
  await expect(page.getByRole('dialog')).toBeHidden();

  await ageLogin(player);
  await passkeys.getByRole('button', { name: 'Rename Desk key' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Pocket key');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Use a passkey' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('Pocket key');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the confirmation dialog fits a phone', async ({ page, player }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await ageLogin(player);
  await page.goto('/settings/security');
  await expect(region(page, 'Sessions').getByRole('listitem').first()).toContainText(/Ends by \d+ \w+ \d+/);
  await page.getByRole('button', { name: 'Set up two-factor' }).click();
  const box = await boxOf(dialog(page).getByRole('button', { name: 'Confirm' }));
  expect(box.x >= 0 && box.x + box.width <= 390 && box.y + box.height <= 844).toBe(true);
});
