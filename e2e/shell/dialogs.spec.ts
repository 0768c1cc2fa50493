/** Every control of every dialog is visible or can be scrolled to, at every window size. */
import { calls } from '@blookery/contract';
import type { Page } from '@playwright/test';
import { callAs, changeResponse } from '../support/calls.ts';
import { expectEverySizeToFit } from '../support/dialogs.ts';
import { foundGuild } from '../support/guilds.ts';
import { admin, grant } from '../support/operator.ts';
import type { PageGlobals } from '../support/page-globals.ts';
import { registerPlayer } from '../support/players.ts';
import { ageLogin } from '../support/settings.ts';
import { expect, region, test } from '../support/test.ts';

const PIP = '1';

// Each dialog is checked at six window sizes, and a page opens several.
test.beforeEach(() => test.slow());

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const choose = async (page: Page, menu: string | RegExp, name: string) => {
  await press(page, menu);
  await page.getByRole('menuitem', { name }).click();
};

/** Checks the dialog of this title at every window size, then closes it. */
async function look(page: Page, title: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title }).or(page.getByRole('alertdialog', { name: title }));
  await test.step(`${title}`, async () => {
    await expect(dialog).toBeVisible();
    await expectEverySizeToFit(page);
  });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('the dialogs of the dashboard and the shell fit every window', async ({ page, player }) => {
  const other = await registerPlayer();
  // A headless browser denies notifications by itself.
  await page.addInitScript(() => {
    const { Notification } = globalThis as PageGlobals;
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
  });
  await page.goto('/dashboard');
  await press(page, 'Lookup User');
  await look(page, 'Lookup User');
  await press(page, 'Change avatar');
  const tabs = page.getByRole('dialog', { name: 'Dress up' }).getByRole('tab');
  await expect(tabs.first()).toBeVisible();
  for (const tab of await tabs.all()) {
    await tab.click();
    await test.step(`Dress up, ${await tab.innerText()}`, () => expectEverySizeToFit(page));
  }
  await look(page, 'Dress up');
  await press(page, 'Notifications');
  await press(page, 'Hear the shop bell');
  await look(page, 'Hear the shop bell?');
  await choose(page, `${player.username}, user menu`, 'Logout');
  await look(page, /./);
  await page.goto(`/dashboard?name=${other.username}`);
  await choose(page, `More about ${other.username}`, 'Report');
  await look(page, /^Report/);
});

test('the dialogs of the market and the inventory fit every window', async ({ page, player }) => {
  await grant('blook', player.username, PIP, PIP, PIP);
  const purse = '**/api/users/me';
  await changeResponse(page, purse, calls.accounts.me, (me) => ({ ...me, tokens: 5 }));
  await page.goto('/market');
  await press(page, /^Open Bramble Patch for/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Sell your doubles' })).toBeVisible();
  await look(page, 'A little short');
  await page.unroute(purse);
  await page.goto('/market');
  await press(page, /^Bramble Patch: odds and toys/);
  await look(page, 'Bramble Patch');
  await page.goto(`/inventory?blook=${PIP}`);
  await page.getByRole('button', { name: 'Sell', exact: true }).click();
  await look(page, 'Sell Pip');
  await page.getByRole('button', { name: 'Auction', exact: true }).click();
  await look(page, 'Auction Pip');
  await press(page, 'Sell doubles');
  await look(page, 'Sell doubles');
  await press(page, /^Spinny Ticket/);
  await page.getByRole('button', { name: 'Use', exact: true }).click();
  await look(page, 'Spinny wheel');
  await page.goto('/dashboard');
  await press(page, 'Arrange your showcase');
  await look(page, 'Your showcase');
});

test('the dialogs of an auction and of the store fit every window', async ({ page, player }) => {
  const seller = await registerPlayer();
  await grant('blook', seller.username, PIP);
  const { blooks } = await callAs(seller, calls.accounts.me);
  const body = { type: 'blook', blookId: blooks[0]?.id, duration: 120, price: 100 };
  const { id } = await callAs(seller, calls.auctions.create, { body });
  await page.goto(`/auction-house?id=${id}`);
  await look(page, 'Bid on Pip');
  await page.goto('/store');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(player.username);
  await press(page, 'Buy Pocketful');
  await look(page, 'Review your purchase');
  await press(page, 'Buy Pocketful');
  await press(page, 'Add a card');
  await look(page, 'Add a card');
});

test('the dialogs of a guild fit every window', async ({ page, player }) => {
  await admin('grant-tokens', player.username, '5000');
  await page.goto('/guilds/discovery');
  await press(page, 'Found a guild');
  await look(page, 'Found a guild');
  await foundGuild(player);
  await page.goto('/guilds/my-guild');
  await press(page, 'Pay in');
  await look(page, 'Pay into the treasury');
  await press(page, 'The book');
  await look(page, /./);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await look(page, 'Invite somebody');
  await choose(page, 'More about the guild', 'Settings');
  await look(page, 'Guild settings');
});

test('the dialogs of the settings fit every window', async ({ page, player }) => {
  await page.goto('/settings');
  await region(page, 'Your data').getByRole('button', { name: 'Delete' }).click();
  await look(page, 'Delete your account?');
  await page.goto('/settings/security');
  await press(page, 'Add passkey');
  await look(page, 'Add a passkey');
  await ageLogin(player);
  await press(page, 'Set up two-factor');
  await look(page, 'Is it you?');
});

test('the trade dialog with blooks on both sides fits every window', async ({ page, player, guest }) => {
  const { player: them, page: other } = guest;
  await grant('blook', player.username, PIP);
  await Promise.all([other.goto('/inventory'), page.goto(`/dashboard?name=${them.username}`)]);
  await expect(other.getByRole('heading', { level: 1, name: 'Inventory' })).toBeVisible();
  await page.getByRole('button', { name: 'Trade', exact: true }).click();
  await press(other, `Trade with ${player.username}`);
  const table = page.getByRole('dialog', { name: /^Trade with/ });
  await table.getByRole('button', { name: /^Offer Pip/ }).click();
  await expect(table.getByRole('button', { name: 'Take back Pip' })).toBeVisible();
  await expectEverySizeToFit(page);
});
