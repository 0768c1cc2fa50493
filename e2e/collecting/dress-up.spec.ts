import { calls } from '@blookery/contract';
import type { Locator, Page } from '@playwright/test';
import { callAs } from '../support/calls.ts';
import { PICKER_TABS, picker } from '../support/dashboard.ts';
import { grant, permit } from '../support/operator.ts';
import { makePng } from '../support/png.ts';
import { boxOf, expect, goTo, region, test } from '../support/test.ts';

const topBar = (page: Page) => page.getByRole('banner').getByRole('button', { name: /user menu/ });

/** Returns the inline style of a name. */
const paintOf = (name: Locator): Promise<string | null> => name.getAttribute('style');

const png = makePng(64);

test('the picker saves avatar, title and font, which change everywhere at once, in other tabs too [1.0.09, 1.2.32, 1.2.58, 1.2.62, 1.2.63, 2.2.07, 2.2.29]', async ({
  page,
  player,
  context,
}) => {
  await grant('blook', player.username, 1);
  const elsewhere = await context.newPage();
  await Promise.all([elsewhere.goto('/rules'), page.goto('/dashboard')]);
  await page.getByRole('button', { name: 'Change avatar' }).click();
  await expect(picker(page).getByRole('tab')).toHaveText(PICKER_TABS);
  const portrait = topBar(page).locator('img');
  const before = await portrait.getAttribute('src');
  await picker(page).getByRole('button', { name: /^Pip/ }).click();
  await picker(page).getByRole('tab', { name: 'Title' }).click();
  await picker(page)
    .getByRole('button', { name: /Newcomer/ })
    .click();
  await picker(page).getByRole('tab', { name: 'Font' }).click();
  await picker(page)
    .getByRole('button', { name: /Fredoka/ })
    .click();
  await expect(picker(page).getByRole('region', { name: 'Live preview' })).toContainText('Newcomer');
  await picker(page).getByRole('button', { name: 'Save 3 changes' }).click();

  await expect(picker(page)).toBeHidden();
  await expect(portrait).not.toHaveAttribute('src', before ?? '');
  await expect(region(page, 'Profile')).toContainText('Newcomer');
  expect(await paintOf(page.getByRole('heading', { level: 1 }).locator('span'))).toContain('Name Fredoka');
  await expect(topBar(elsewhere).locator('img')).not.toHaveAttribute('src', before ?? '');

  await page.reload();
  await expect(region(page, 'Profile')).toContainText('Newcomer');
});

test('a player with the permissions uploads and wears own pictures, and saves a colour and a dragged gradient [1.2.59, 1.2.61, 1.2.64, 1.2.65, 1.4.41, 1.4.42, 1.5.17, 1.5.20, 1.5.21, 1.6.04, 2.8.10]', async ({
  page,
  player,
}) => {
  await permit(player.username, 'CUSTOM_AVATAR', 'CHANGE_NAME_COLOR_TIER_1');
  await page.goto('/dashboard');

  await page.getByRole('button', { name: 'Change avatar' }).click();
  const file = picker(page).locator('input[type=file]');
  await file.setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(2 * 1024 * 1024 + 1),
  });
  await expect(picker(page)).toContainText('File too Large, max size is 2MB');
  await file.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(picker(page)).toContainText('Pictures are png, jpg, jpeg, gif or webp.');
  await file.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
  await expect(picker(page)).toContainText('That file is not a picture we can open.');
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
  await expect(picker(page)).toContainText('Checked. This is how it looks.');
  await picker(page).getByRole('tab', { name: 'Banner' }).click();
  await file.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: png });
  await expect(picker(page)).toContainText('Checked. This is how it looks.');
  await picker(page).getByRole('button', { name: 'Save 2 changes' }).click();
  await expect(picker(page)).toBeHidden();

  await expect(topBar(page).locator('img')).toHaveAttribute('src', /\/cdn\/uploads\/.*\/avatar\.webp$/);
  await expect(page.getByRole('button', { name: 'Change banner' }).locator('img')).toHaveAttribute(
    'src',
    /\/cdn\/uploads\/.*\/picture\.webp$/,
  );
  await expect(page.locator('[data-failed]')).toHaveCount(0);

  const name = page.getByRole('heading', { level: 1 }).locator('span');
  await page.getByRole('button', { name: 'Change avatar' }).click();
  await picker(page).getByRole('tab', { name: 'Color' }).click();
  await picker(page).getByRole('textbox', { name: 'Hex color' }).fill('ff8');
  await picker(page).getByRole('button', { name: 'Save color' }).click();
  await expect(picker(page)).toBeHidden();
  expect(await paintOf(name)).toContain('rgb(255, 128, 0)');

  await page.getByRole('button', { name: 'Change avatar' }).click();
  await picker(page).getByRole('tab', { name: 'Gradient' }).click();
  const knob = picker(page).getByRole('slider', { name: 'Stop 2' });
  const box = await boxOf(knob);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 2000, box.y + 40, { steps: 5 });
  await page.mouse.up();
  await expect(knob).toHaveAttribute('aria-valuenow', '95');
  await knob.press('ArrowLeft');
  await expect(knob).toHaveAttribute('aria-valuenow', '94');
  await picker(page).getByRole('slider', { name: 'Angle' }).press('PageUp');
  await picker(page).getByRole('button', { name: 'Save gradient' }).click();
  await expect(picker(page)).toBeHidden();
  expect(await paintOf(name)).toContain('linear-gradient(105deg');
  const { color } = await callAs(player, calls.accounts.me);
  expect(color).toBe('105|#ffd27a@0,#ff8fac@94,#b7a5ff@100');
});

test('without the permissions, colours and own pictures lead to the store [1.4.43, 1.6.03, 1.6.04, 2.2.30]', async ({
  page,
  player: _,
}) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Change banner' }).click();
  await expect(picker(page).getByRole('tab', { name: 'Banner' })).toHaveAttribute('aria-selected', 'true');
  await picker(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
  await expect(page).toHaveURL('/store');
  await expect(picker(page)).toBeHidden();

  await goTo(page, '/dashboard');
  await page.getByRole('button', { name: 'Change avatar' }).click();
  await picker(page).getByRole('tab', { name: 'Gradient' }).click();
  await expect(picker(page)).toContainText('You can try it on, not keep it.');
  await expect(picker(page).getByRole('button', { name: 'Save gradient' })).toHaveCount(0);
  await picker(page).getByRole('link', { name: 'Upgrade Plan' }).click();
  await expect(page).toHaveURL('/store');
});
