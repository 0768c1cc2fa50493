import type { Page } from '@playwright/test';
import { admin } from './support/operator.ts';
import { registerPlayer, serverUrl } from './support/players.ts';
import { expect, test } from './support/test.ts';

/** The names of everything a player could press or fill in that lies under the toast. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dismiss = document.querySelector('[aria-label="Dismiss"]');
    const toast = dismiss?.parentElement;
    if (!toast) throw new Error('there is no toast');
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    // Behind an open sheet nothing can be pressed.
    const page = document.querySelector('dialog[open]') ?? document;
    return [...page.querySelectorAll('button, a[href], input, textarea, [role="button"]')]
      .filter((control) => !toast.contains(control))
      .filter((control) => {
        const box = control.getBoundingClientRect();
        const isThere =
          box.width > 1 && box.height > 1 && control.checkVisibility({ visibilityProperty: true });
        return isThere && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.tagName);
  });

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
