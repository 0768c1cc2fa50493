import type { Page } from '@playwright/test';
import { database } from '../support/operator.ts';
import type { Player } from '../support/players.ts';
import { expect, test } from '../support/test.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Is it you?' });

/** Makes the login of the player appear older. */
async function wait({ username }: Player): Promise<void> {
  const { sql } = await database();
  await sql`
    update sessions set confirmed_at = now() - interval '6 minutes'
    where player_id = (select id from players where username = ${username})`;
}

async function plugInPasskeys(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a session without a recent confirmation asks for the password before two-factor is set up, by keyboard alone', async ({
  page,
  player,
}) => {
  await wait(player);
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
  const passkeys = card(page, 'Passkeys');
  await passkeys.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Desk key');
  await page.keyboard.press('Enter');
  await expect(passkeys.getByRole('listitem')).toContainText('Desk key');
  await expect(page.getByRole('dialog')).toBeHidden();

  await wait(player);
  await passkeys.getByRole('button', { name: 'Rename Desk key' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Pocket key');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Use a passkey' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('Pocket key');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the confirmation dialog fits a phone', async ({ page, player }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await wait(player);
  await page.goto('/settings/security');
  await expect(card(page, 'Sessions').getByRole('listitem').first()).toContainText(/Ends by \d+ \w+ \d+/);
  await page.getByRole('button', { name: 'Set up two-factor' }).click();
  const box = await dialog(page).getByRole('button', { name: 'Confirm' }).boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390 && box.y + box.height <= 844).toBe(true);
});
