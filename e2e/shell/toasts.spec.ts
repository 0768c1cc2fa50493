import type { Locator, Page } from '@playwright/test';
import { admin } from '../support/operator.ts';
import { registerPlayer, serverUrl } from '../support/players.ts';
import { expect, test } from '../support/test.ts';

/** Returns the names of all controls under the toast. */
async function covered(page: Page): Promise<string[]> {
  const toast = await page.getByRole('button', { name: 'Dismiss' }).locator('..').boundingBox();
  if (!toast) throw new Error('there is no toast');
  // Nothing behind an open sheet can be pressed.
  const sheet = page.locator('dialog[open]');
  const place = (await sheet.count()) > 0 ? sheet : page.locator('body');
  const names: string[] = [];
  for (const control of await place.locator('button, a[href], input, textarea').all()) {
    const box = (await control.isVisible()) ? await control.boundingBox() : null;
    if (!box || box.width <= 1) continue;
    // Messages can be scrolled out from under a toast.
    if ((await control.locator('xpath=ancestor::*[@role="feed"]').count()) > 0) continue;
    const isBeside = box.x >= toast.x + toast.width || box.x + box.width <= toast.x;
    const isAboveOrBelow = box.y >= toast.y + toast.height || box.y + box.height <= toast.y;
    const isItsOwn =
      box.x >= toast.x && box.x + box.width <= toast.x + toast.width && (await isInToast(control));
    if (!isBeside && !isAboveOrBelow && !isItsOwn) {
      names.push((await control.getAttribute('aria-label')) ?? (await control.textContent()) ?? 'a field');
    }
  }
  return names;
}

/** Toasts are in live regions. */
const isInToast = async (control: Locator): Promise<boolean> =>
  (await control.locator('xpath=ancestor::*[@role="status" or @role="alert"]').count()) > 0;

/** Sends a friend request to a player, which causes a toast. */
async function ring(username: string): Promise<void> {
  const asker = await registerPlayer();
  const headers = { authorization: asker.token };
  const found = await fetch(`${serverUrl()}/api/users/${username}`, { headers });
  const { id } = (await found.json()) as { id: string };
  await fetch(`${serverUrl()}/api/friends/${id}`, { method: 'POST', headers });
}

test('a toast covers no control in the chat @phone', async ({ page, player }) => {
  await page.goto('/chat');
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await ring(player.username);
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  expect(await covered(page)).toEqual([]);
});

test('a toast covers no control in the inventory @phone', async ({ page, player }) => {
  await admin('grant-blook', player.username, '1');
  await page.goto('/inventory');
  await page.getByRole('button', { name: /^Pip/ }).click();
  await expect(page.getByRole('button', { name: /^Sell/ }).first()).toBeVisible();
  await ring(player.username);
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  expect(await covered(page)).toEqual([]);
});
