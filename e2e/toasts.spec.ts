import type { Locator, Page } from '@playwright/test';
import { admin } from './support/operator.ts';
import { registerPlayer, serverUrl } from './support/players.ts';
import { expect, test } from './support/test.ts';

/** The names of everything a player could press or fill in that lies under the toast. */
async function covered(page: Page): Promise<string[]> {
  const toast = await page.getByRole('button', { name: 'Dismiss' }).locator('..').boundingBox();
  if (!toast) throw new Error('there is no toast');
  // Behind an open sheet nothing can be pressed.
  const sheet = page.locator('dialog[open]');
  const place = (await sheet.count()) > 0 ? sheet : page.locator('body');
  const names: string[] = [];
  for (const control of await place.locator('button, a[href], input, textarea').all()) {
    const box = (await control.isVisible()) ? await control.boundingBox() : null;
    if (!box || box.width <= 1) continue;
    // What was said scrolls on; it can be moved from under a toast.
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

/** The regions that toasts come into announce what enters them. */
const isInToast = async (control: Locator): Promise<boolean> =>
  (await control.locator('xpath=ancestor::*[@role="status" or @role="alert"]').count()) > 0;

/** Somebody asks to be friends, which rings the bell. */
async function ring(username: string): Promise<void> {
  const asker = await registerPlayer();
  const headers = { authorization: asker.token };
  const found = await fetch(`${serverUrl()}/api/users/${username}`, { headers });
  const { id } = (await found.json()) as { id: string };
  await fetch(`${serverUrl()}/api/friends/${id}`, { method: 'POST', headers });
}

test('a toast covers nothing to press in the chat @phone', async ({ page, player }) => {
  await page.goto('/chat');
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await ring(player.username);
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  expect(await covered(page)).toEqual([]);
});

test('a toast covers nothing to press in the inventory @phone', async ({ page, player }) => {
  await admin('grant-blook', player.username, '1');
  await page.goto('/inventory');
  await page.getByRole('button', { name: /^Pip/ }).click();
  await expect(page.getByRole('button', { name: /^Sell/ }).first()).toBeVisible();
  await ring(player.username);
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  expect(await covered(page)).toEqual([]);
});
