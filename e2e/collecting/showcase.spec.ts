import { calls } from '@blookery/contract';
import type { Page } from '@playwright/test';
import { lists } from '../../apps/server/src/testing/collecting.ts';
import { expectForEverybody } from '../support/access.ts';
import { callAs } from '../support/calls.ts';
import { giveToys } from '../support/giving.ts';
import { boxOf, expect, region, test } from '../support/test.ts';

const toys = lists.blooks.filter(({ packId }) => packId === 1).slice(0, 5);
const [first = '', second = '', third = ''] = toys.map(({ name }) => name);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your showcase' });
const handle = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name: new RegExp(`^${name} #\\d+, place`) });
const shown = (page: Page) =>
  region(page, 'Showcase').getByRole('list', { name: 'Toys in the showcase' }).getByRole('listitem');

test('a player arranges a showcase by drag and by keyboard, another one sees it, and a sold toy leaves it [3.2.13, 3.2.14, 3.2.15]', async ({
  page,
  player,
  guest: { page: other },
}) => {
  await giveToys(player, toys);
  await callAs(player, calls.achievements.claim);

  await page.goto('/dashboard');
  await region(page, 'Showcase').getByRole('button', { name: 'Arrange your showcase' }).click();
  const pick = dialog(page).getByRole('list', { name: 'Your toys' });
  for (const name of [first, second, third]) {
    await pick.getByRole('button', { name: new RegExp(name) }).click();
    await expect(handle(page, name)).toBeVisible();
  }
  await dialog(page).getByRole('tab', { name: 'Medals 0 of 3' }).click();
  await dialog(page).getByRole('list', { name: 'Your medals' }).getByRole('button').first().click();
  await expectForEverybody(page);

  // Drag the first toy to the third place.
  await handle(page, first).scrollIntoViewIfNeeded();
  const [from, to] = [await boxOf(handle(page, first)), await boxOf(handle(page, third))];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(handle(page, first)).toHaveAccessibleName(/place 3 of 3$/);
  // And one place back with the keyboard.
  await handle(page, first).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect(dialog(page).getByText(/set down, place 2 of 3\.$/)).toBeAttached();
  await dialog(page).getByRole('button', { name: 'Save showcase' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(shown(page)).toHaveText([new RegExp(second), new RegExp(first), new RegExp(third)]);

  await other.goto(`/dashboard?name=${player.username}`);
  await expect(shown(other)).toHaveText([new RegExp(second), new RegExp(first), new RegExp(third)]);
  await expect(region(other, 'Showcase').getByText('A shelf of one’s own')).toBeVisible();

  // Sold from another device: this page sees it at once, the visitor with the next look.
  const { showcase } = await callAs(player, calls.accounts.me);
  const sold = showcase.blooks.find(({ blookId }) => blookId === toys[0]?.id);
  await callAs(player, calls.inventory.sellBlooks, { body: { blooks: [sold?.id ?? 0] } });
  await expect(shown(page)).toHaveText([new RegExp(second), new RegExp(third)]);
  await other.reload();
  await expect(shown(other)).toHaveText([new RegExp(second), new RegExp(third)]);
});
