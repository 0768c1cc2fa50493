/** Trades between two browsers. */
import { calls } from '@blookery/contract';
import type { Page } from '@playwright/test';
import { expectForEverybody } from '../support/access.ts';
import { callAs } from '../support/calls.ts';
import { grant } from '../support/operator.ts';
import type { Player } from '../support/players.ts';
import { expect, goTo, test } from '../support/test.ts';

const PIP = '1';
const FOXGLOW = '7';

// Two browsers and the pause before confirming take longer than usual.
test.beforeEach(() => test.slow());

const table = (page: Page) => page.getByRole('dialog', { name: /^Trade with/ });
const tray = (page: Page, name: string) => table(page).getByRole('region', { name });

interface AtTable {
  page: Page;
  player: Player;
}

/** One player asks from the other's profile; the other accepts on another page. */
async function sitDown(one: AtTable, other: AtTable): Promise<void> {
  await Promise.all([
    other.page.goto('/inventory'),
    one.page.goto(`/dashboard?name=${other.player.username}`),
  ]);
  await expect(other.page.getByRole('heading', { level: 1, name: 'Inventory' })).toBeVisible();
  await one.page.getByRole('button', { name: 'Trade', exact: true }).click();
  await expect(one.page.getByText('is thinking about it')).toBeVisible();
  await other.page.getByRole('button', { name: `Trade with ${one.player.username}` }).click();
  for (const { page } of [one, other]) {
    await expect(table(page).getByRole('button', { name: 'Leave trade' })).toBeVisible();
  }
}

async function pick(page: Page, name: RegExp): Promise<void> {
  const add = table(page).getByRole('button', { name: 'Add', exact: true });
  const choice = table(page).getByRole('button', { name }).first();
  if (!(await choice.isVisible())) await add.click();
  await choice.click();
}
const hold = (page: Page) =>
  table(page).getByRole('button', { name: 'Hold to confirm' }).click({ delay: 950 });

test('two players offer, lock and confirm, and the blooks change owners @phone-only [1.0.05]', async ({
  page,
  player,
  guest: { page: other, player: them },
}) => {
  await grant('blook', player.username, PIP);
  await grant('blook', them.username, FOXGLOW);
  await sitDown({ page, player }, { page: other, player: them });

  await pick(page, /^Offer Pip/);
  await table(page).getByLabel('Tokens to offer').fill('250');
  await expect(tray(other, `${player.username} offers`).getByText(/^250/)).toBeVisible();
  // After a change, the other player cannot lock for a moment.
  await expect(table(other).getByRole('button', { name: 'Lock my offer' })).toBeDisabled();
  await pick(other, /^Offer Foxglow/);
  const theirs = tray(page, `${them.username} offers`);
  await expect(theirs.getByText('Foxglow')).toBeVisible();
  await expect(theirs.getByText('Just added')).toBeVisible();

  await table(page).getByRole('button', { name: 'Lock my offer' }).click();
  await expect(theirs).toBeVisible();
  await expect(tray(other, `${player.username} offers`).getByText('Locked')).toBeVisible();
  await table(other).getByRole('button', { name: 'Lock my offer' }).click();
  await expect(table(page).getByText('You give', { exact: true })).toBeVisible();
  await expect(table(page).getByRole('button', { name: 'Look it over' })).toBeDisabled();
  await hold(page);
  await expect(theirs.getByText('Locked')).toBeVisible();
  await hold(other);

  await expect(table(page).getByText('You got', { exact: true })).toBeVisible();
  await table(page).getByRole('button', { name: 'Done' }).click();
  await expect(table(page)).toBeHidden();
  await page.goto('/trades');
  const list = page.getByRole('list', { name: 'Trades' });
  await expect(list).toContainText(them.username);
  await expect(list).toContainText('Foxglow');
  await goTo(page, '/inventory');
  await expect(page.getByRole('button', { name: /^Foxglow/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pip, found, not on your shelf/ })).toBeVisible();
});

test('blooks that another player wishes for are on the table once they accept @phone [3.4.10]', async ({
  page,
  player,
  guest: { page: other, player: them },
}) => {
  await grant('blook', player.username, PIP, PIP);
  await callAs(them, calls.wishes.add, { body: { blookId: Number(PIP), shiny: false } });
  await other.goto('/inventory');
  await expect(other.getByRole('heading', { level: 1, name: 'Inventory' })).toBeVisible();

  await page.goto(`/dashboard?name=${them.username}`);
  const wishes = page.getByRole('region', { name: 'Wishes' });
  await expect(wishes.getByText('One of these you have to spare.')).toBeVisible();
  await expectForEverybody(page, wishes.getByRole('button', { name: 'Pip To spare' }));
  await wishes.getByRole('button', { name: 'Offer it in a trade' }).click();
  await other.getByRole('button', { name: `Trade with ${player.username}` }).click();
  await expect(tray(page, 'You offer').getByText('Pip')).toBeVisible();
  await expect(tray(other, `${player.username} offers`).getByText('Pip')).toBeVisible();
});

test('a late change unlocks both sides and says so; a reloaded page returns to the trade; leaving it returns everything', async ({
  page,
  player,
  guest: { page: other, player: them },
}) => {
  await grant('blook', player.username, PIP);
  await grant('blook', them.username, FOXGLOW);
  await sitDown({ page, player }, { page: other, player: them });
  await pick(other, /^Offer Foxglow/);
  await table(other).getByRole('button', { name: 'Lock my offer' }).click();
  const theirs = tray(page, `${them.username} offers`);
  await expect(theirs.getByText('Locked')).toBeVisible();
  await table(page).getByRole('button', { name: 'Lock my offer' }).click();
  await expect(table(page).getByText('You give', { exact: true })).toBeVisible();

  await table(other).getByRole('button', { name: 'Unlock' }).click();
  await table(other).getByRole('button', { name: 'Take back Foxglow' }).click();
  await expect(theirs.getByText('Choosing')).toBeVisible();
  await expect(tray(page, 'You offer').getByText('Choosing')).toBeVisible();
  await expect(table(page).getByText('took something back', { exact: true })).toBeVisible();

  await pick(page, /^Offer Pip/);
  await expect(tray(other, `${player.username} offers`).getByText('Pip')).toBeVisible();
  await page.reload();
  await expect(tray(page, 'You offer').getByText('Pip')).toBeVisible();

  await page.keyboard.press('Escape');
  await table(page).getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(table(page)).toBeHidden();
  await expect(table(other)).toBeHidden();
  await expect(other.getByText(`${player.username} left`)).toBeVisible();
});

test('the keyboard focus stays in the trade from step to step, and actions of the other player are announced', async ({
  page,
  player,
  guest: { page: other, player: them },
}) => {
  await grant('blook', them.username, FOXGLOW);
  await sitDown({ page, player }, { page: other, player: them });
  const announced = (words: string) =>
    expect(
      table(page)
        .getByRole('status')
        .filter({ hasText: `${them.username} ${words}` }),
    ).toBeAttached();
  const focused = table(page).locator(':focus');

  await pick(other, /^Offer Foxglow/);
  await announced('added Foxglow.');
  const lock = table(page).getByRole('button', { name: 'Lock my offer' });
  await expect(lock).toBeEnabled();
  await lock.press('Enter');
  await expect(table(page).getByRole('button', { name: 'Unlock' })).toBeVisible();
  await expect(focused).toHaveCount(1);
  await table(other).getByRole('button', { name: 'Lock my offer' }).click();
  await announced('locked their offer.');
  await expect(table(page).getByText('You give', { exact: true })).toBeVisible();
  await expect(focused).toHaveCount(1);

  await page.keyboard.press('Tab');
  await expect(table(page).getByRole('button').and(focused)).toHaveCount(1);
});

test('a declined request is announced politely, and a player who allows no requests cannot be asked', async ({
  page,
  player,
  guest: { page: other, player: them },
}) => {
  await page.clock.install();
  await Promise.all([other.goto('/inventory'), page.goto(`/dashboard?name=${them.username}`)]);
  await page.getByRole('button', { name: 'Trade', exact: true }).click();
  await other.getByRole('button', { name: `Not now, ${player.username}` }).click();
  await expect(page.getByText(`${them.username} would rather not trade right now.`)).toBeVisible();
  // One toast at a time: the next is shown when this one has timed out.
  await page.clock.runFor(6_000);

  const response = await other.request.patch('/api/settings', {
    headers: { authorization: them.token },
    data: { key: 'tradeRequests', value: 'Off' },
  });
  expect(response.ok()).toBe(true);
  await page.getByRole('button', { name: 'Trade', exact: true }).click();
  await expect(page.getByText('This player does not take trade requests right now.')).toBeVisible();
});
