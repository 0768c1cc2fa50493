/** The game as an installed app: without a connection, and when there is a newer version. */
import type { Page } from '@playwright/test';
import { expectForEverybody } from '../support/access.ts';
import { startFront } from '../support/front.ts';
import { grant } from '../support/operator.ts';
import { inPage } from '../support/page-globals.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const keptShelf = (page: Page) => page.evaluate(() => localStorage.getItem('blookery.shelf'));

/** Opens the game and waits until its shell and the shelf are kept. */
async function play(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => keptShelf(page)).toContain('Pip');
  const isControlled = () => inPage(page, ({ navigator }) => navigator.serviceWorker.controller !== null);
  await expect.poll(isControlled).toBe(true);
}

test('without a connection the game shows the shelf as last seen, read only and with its time, and opens by itself later; a logout removes it [3.4.17, 3.4.18] @phone', async ({
  page,
  context,
  player,
}) => {
  await grant('blook', player.username, 1);
  await play(page, '/inventory');
  await expect(page.getByRole('button', { name: /^Pip/ })).toBeVisible();
  const storedPaths = () =>
    inPage(page, async ({ caches }) => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
  // The worker fetches the pictures after the shelf is kept.
  const kept = [...((await keptShelf(page)) ?? '').matchAll(/"image":"([^"]+)"/g)];
  const pictures = kept.map(([, image = '']) => new URL(image, page.url()).pathname);
  await expect.poll(storedPaths).toEqual(expect.arrayContaining(['/', ...pictures]));
  const stores = await storedPaths();
  expect(stores.filter((path) => /^\/(api|gateway)/.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your shelf' })).toBeVisible();
  await expect(page.getByText(/^As it stood today at \d\d:\d\d\. To look at, not to touch\.$/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Bramble Patch' }).getByText('Pip')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Try again']);
  await expect(page.locator('[data-failed]')).toHaveCount(0);
  await expectForEverybody(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Your shelf' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Inventory' })).toBeVisible();
  await expect.poll(() => keptShelf(page)).toContain('Pip');
  await page.getByRole('button', { name: `${player.username}, user menu` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(await keptShelf(page)).toBeNull();
});

test('a new version is offered and loads only when the player presses Reload [3.4.19]', async ({
  page,
  player,
}) => {
  const front = await startFront();
  try {
    await grant('blook', player.username, 1);
    await play(page, `${front.url}/dashboard`);
    const entry = page.locator('script[type="module"]').first();
    const before = await entry.getAttribute('src');
    await inPage(page, (globals) => {
      globals.opened = 'before';
    });
    const stillOpen = () => inPage(page, ({ opened }) => opened);

    front.upgrade();
    await inPage(page, async ({ navigator }) => {
      await (await navigator.serviceWorker.ready).update();
    });
    const offer = page.getByText('A new version is here.');
    await expect(offer).toBeVisible();
    // The open page goes on with the old version, also on pages it has not loaded yet.
    await page.getByRole('link', { name: 'Market' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Market' })).toBeVisible();
    expect(await stillOpen()).toBe('before');
    await expect(offer).toBeVisible();

    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(entry).toHaveAttribute('src', `${before}?2`);
    await expect(page.getByRole('heading', { level: 1, name: 'Market' })).toBeVisible();
    expect(await stillOpen()).toBeUndefined();
    await expect(offer).toBeHidden();
  } finally {
    await front.close();
  }
});
