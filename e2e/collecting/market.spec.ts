import { calls } from '@blookery/contract';
import type { Locator, Page } from '@playwright/test';
import { callAs, changeResponse } from '../support/calls.ts';
import { grant } from '../support/operator.ts';
import { registerPlayer } from '../support/players.ts';
import { expect, test } from '../support/test.ts';

const TOWN_BELL = '5';
const PIP = 1;
const FOXGLOW = 7;

/** Makes the next pack show this blook. */
async function findIn(page: Page, blookId: number): Promise<void> {
  await page.unroute('**/api/market/open-pack');
  await changeResponse(page, '**/api/market/open-pack', calls.packs.openPack, (pulled) => ({
    ...pulled,
    blookId,
    shiny: false,
  }));
}

/** Buys a pack, and returns the scene in which it is opened. */
async function openBramblePatch(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Open Bramble Patch for 20 tokens' }).click();
  return page.getByRole('dialog', { name: 'Opening Bramble Patch' });
}

test('with reduced motion the light behind a blook does not grow', async ({ page, player: _ }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/market');
  await findIn(page, FOXGLOW);
  const scene = await openBramblePatch(page);
  const rays = scene.locator('[class*="_rays_"]');
  await expect(scene.getByRole('button', { name: /^Tap, or hold/ })).toBeVisible();
  await expect(rays).toHaveCSS('scale', '1');
  await scene.getByRole('button', { name: /^Tap/ }).press('Enter');
  await expect(scene.getByText(/^You found Foxglow/)).toBeAttached({ timeout: 20_000 });
  await expect(rays).toHaveCSS('scale', '1');
  await expect(rays).toHaveCSS('transition-property', 'opacity');
  await expect(scene.locator('[class*="_turning_"]')).toHaveCSS('animation-name', 'none');
});

test('search and filters find packs and are remembered in the browser @phone [2.2.58, 2.2.59, 2.9.33]', async ({
  page,
  player: _,
}) => {
  await page.goto('/market');
  const packs = page.getByRole('region', { name: 'Packs', exact: true }).getByRole('listitem');
  const search = page.getByRole('searchbox', { name: 'Search packs' });
  const purchasable = page.getByRole('switch', { name: 'Only Purchasable' });
  // Ten are always for sale. Another journey sells one more for a while.
  const last = packs.nth(9);
  await expect(last).toBeVisible();

  await search.fill('no such envelope');
  await expect(page.getByText('No envelope on the line answers to that.')).toBeVisible();
  await expect(packs).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(last).toBeVisible();

  await purchasable.click();
  await expect(purchasable).toBeChecked();
  await search.fill('bramble');
  await expect(packs).toHaveCount(1);
  await page.reload();
  await expect(search).toHaveValue('bramble');
  await expect(purchasable).toBeChecked();
  await expect(packs).toHaveCount(1);

  // A new player cannot afford some of them.
  await search.fill('');
  await expect(packs).not.toHaveCount(1);
  // All at once: the pack of the other journey may go in this moment.
  const labels = await packs
    .getByRole('button', { name: /^Open .* for / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  for (const label of labels) {
    expect(Number(label.replace(/.* for /, '').replace(/\D/g, ''))).toBeLessThanOrEqual(1000);
  }
});

test('with Instant Open a pack opens at once; sections fold, and stay folded on other devices of the player [2.2.60, 2.2.61, 2.2.62, 2.2.63, 2.4.31, 2.4.32]', async ({
  page,
  player,
}) => {
  await page.clock.install();
  await page.goto('/market');
  const instantly = page.getByRole('switch', { name: 'Instant Open' });

  await test.step('with Instant Open a pack opens at once', async () => {
    const kept = page.waitForResponse('**/api/settings');
    await instantly.click();
    await expect(instantly).toBeChecked();
    expect((await kept).ok()).toBe(true);
    await findIn(page, PIP);
    const scene = await openBramblePatch(page);
    // No string to pull and no animation.
    await expect(scene.getByText(/^You found Pip/)).toBeAttached();
    await expect(scene.getByRole('button', { name: /^Tap/ })).toHaveCount(0);
    // It ignores input for a moment, so that a tap meant to skip does nothing else.
    const enough = scene.getByRole('button', { name: 'Put on shelf' });
    await expect(enough).toBeVisible();
    await page.clock.runFor(1_000);

    // A held Enter opens one more, not one after another.
    const before = (await callAs(player, calls.accounts.me)).statistics.packsOpened;
    const another = scene.getByRole('button', { name: /^Open another/ });
    await another.focus();
    const opened = page.waitForResponse('**/api/market/open-pack');
    await page.keyboard.down('Enter');
    await opened;
    await expect(another).toBeFocused();
    await page.clock.runFor(1_000);
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await enough.click();
    await expect(scene).toBeHidden();
    expect((await callAs(player, calls.accounts.me)).statistics.packsOpened).toBe(before + 1);
  });

  await test.step('a rare blook still waits for the player', async () => {
    await findIn(page, FOXGLOW);
    const scene = await openBramblePatch(page);
    const stage = scene.getByRole('button', { name: /^Tap, or hold/ });
    await expect(stage).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(scene.getByText(/^You found /)).toHaveCount(0);
    await stage.press('Enter');
    await page.clock.runFor(10_000);
    await expect(scene.getByText(/^You found Foxglow/)).toBeAttached();
    await page.clock.runFor(1_000);
    await scene.getByRole('button', { name: 'Put on shelf' }).click();
    await expect(scene).toBeHidden();
  });

  for (const name of ['Packs', 'Weekly Shop', 'Item Shop']) {
    const section = page.getByRole('region', { name, exact: true });
    const fold = section.getByRole('button', { name: new RegExp(`^${name}`) });
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    await expect(section.getByRole('list').first()).toBeVisible();
    const saved = page.waitForResponse('**/api/settings');
    await fold.click();
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await expect(section.getByRole('list')).toHaveCount(0);
    expect((await saved).ok()).toBe(true);
  }

  // It is stored with the player, not in the browser.
  const { settings } = await callAs(player, calls.accounts.me);
  expect(settings.categoriesClosed).toEqual(['Packs', 'Weekly Shop', 'Item Shop']);
  await page.reload();
  const packs = page.getByRole('region', { name: 'Packs', exact: true });
  const fold = packs.getByRole('button', { name: 'Packs' });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(instantly).toBeChecked();
  await fold.press('Enter');
  await expect(packs.getByRole('list').first()).toBeVisible();
});

test('a booster is announced to everyone with who started it and how long it lasts [2.2.64]', async ({
  page,
  player: _,
}) => {
  const generous = await registerPlayer();
  await grant('item', generous.username, TOWN_BELL);
  await page.goto('/market');
  const banner = page.getByRole('region', { name: 'Boosters' });
  await expect(banner).toBeVisible();

  const { items } = await callAs(generous, calls.accounts.me);
  const bell = items.find(({ itemId }) => itemId === Number(TOWN_BELL));
  await callAs(generous, calls.inventory.useItem, { params: { userItemId: bell?.id ?? 0 } });

  await expect(banner).toContainText('for everyone');
  await expect(banner).toContainText(generous.username);
  const left = banner.getByRole('time').first();
  const before = await left.textContent();
  await expect(left).not.toHaveText(before ?? '');
});

test('a pack that is too expensive or does not exist shows an error [2.5.29, 2.8.09]', async ({
  page,
  player: _,
}) => {
  await page.goto('/market?pack=999');
  const error = page.getByRole('alertdialog', { name: 'Error' });
  await expect(error).toContainText('Pack not found.');
  await error.getByRole('button').first().click();
  await expect(error).toBeHidden();

  // The page may show an outdated balance.
  const tooDear = 'You do not have enough tokens to purchase this pack.';
  await page.route('**/api/market/open-pack', (route) =>
    route.fulfill({
      status: 400,
      json: { code: 'PACK_TOO_DEAR', message: tooDear, params: {} },
    }),
  );
  const scene = await openBramblePatch(page);
  const stage = scene.getByRole('button', { name: /^Tap/ });
  await expect(async () => {
    if (await stage.isVisible()) await stage.press('Enter', { timeout: 500 });
    // The scene says so too, behind the sheet of ways to earn.
    await expect(page.getByText(tooDear).last()).toBeVisible({ timeout: 800 });
  }).toPass();
});
