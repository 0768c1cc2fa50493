import { calls } from '@blookery/contract';
import type { Page } from '@playwright/test';
import { expectForEverybody } from '../support/access.ts';
import { callAs } from '../support/calls.ts';
import { grant } from '../support/operator.ts';
import { type Player, registerPlayer } from '../support/players.ts';
import { expect, goTo, isPhone, test } from '../support/test.ts';

const PIP = '1';

/** Lists a Pip of the player without a browser. */
async function list(
  seller: Player,
  terms: { price: number; buyItNow?: boolean; duration?: number },
): Promise<number> {
  await grant('blook', seller.username, PIP);
  const { blooks } = await callAs(seller, calls.accounts.me);
  const body = { type: 'blook', blookId: blooks.at(-1)?.id, duration: 120, ...terms };
  return (await callAs(seller, calls.auctions.create, { body })).id;
}

/** The row of a listing by this seller. */
const rowOf = (page: Page, seller: Player) => page.getByRole('row').filter({ hasText: seller.username });
const browse = (page: Page, seller: Player) => page.goto(`/auction-house?seller=${seller.username}`);
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a player lists a blook from the inventory with its fee shown, and other players see it appear [2.2.70, 2.5.01, 2.5.10, 2.9.09, 2.9.12, 2.1.08]', async ({
  page,
  player,
  guest: other,
}) => {
  await grant('blook', player.username, PIP);
  await Promise.all([browse(other.page, player), page.goto(`/inventory?blook=${PIP}`)]);
  await expect(other.page.getByText('No auctions found.')).toBeVisible();
  await page.getByRole('button', { name: 'Auction', exact: true }).click();
  const form = dialog(page, 'Auction Pip');
  await form.getByLabel('Price').fill('');
  await form.getByRole('button', { name: /to list$/ }).click();
  await expect(form.getByText('Please enter a price.')).toBeVisible();
  await form.getByLabel('Price').fill('200x');
  await form.getByRole('button', { name: '1 h', exact: true }).click();
  await expect(form.getByRole('button', { name: 'Pay 20 to list' })).toBeVisible();
  await form.getByText('Buy it now').click();
  await form.getByRole('button', { name: 'Pay 15 to list' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('banner')).toContainText('985');

  // The list does not jump: new listings appear on request.
  await other.page.getByRole('button', { name: '1 new listing' }).click();
  await expect(rowOf(other.page, player).getByText('Buy now')).toBeVisible();
});

test('two players bid: the dialog shows the minimum, and the outbid player is notified at once [2.4.26, 2.5.12, 2.5.13, 2.5.15, 2.5.18]', async ({
  page,
  player: _,
  guest: rival,
}) => {
  const seller = await registerPlayer();
  const id = await list(seller, { price: 100 });
  await page.clock.install();
  await Promise.all([browse(page, seller), rival.page.goto(`/auction-house?id=${id}`)]);
  await page.getByRole('button', { name: 'Bid Pip' }).click();
  const bid = dialog(page, 'Bid on Pip');
  await expect(page).toHaveURL(new RegExp(`id=${id}`));
  await bid.getByRole('button', { name: 'Place bid' }).click();
  await expect(bid.getByText('Please enter a bid amount.')).toBeVisible();
  await bid.getByLabel('Your bid').fill('9e9');
  await expect(bid.getByLabel('Your bid')).toHaveValue('99');
  await bid.getByRole('button', { name: 'Place bid' }).click();
  await expect(bid.getByText('Bid at least 100 tokens to take the lead.')).toBeVisible();
  await bid.getByLabel('Your bid').fill('120');
  await bid.getByRole('button', { name: 'Place bid' }).click();
  await expect(bid).toBeHidden();
  const row = rowOf(page, seller)
    .or(page.getByRole('row').filter({ hasText: 'Pip' }))
    .first();
  await expect(row.getByText('You lead')).toBeVisible();
  // One toast at a time: the next is shown when this one has timed out.
  await page.clock.runFor(6_000);

  const theirs = dialog(rival.page, 'Bid on Pip');
  // It goes by the bids that this page has received, which may not be the last one yet.
  await expect(async () => {
    await theirs.getByRole('button', { name: 'Least' }).click();
    await expect(theirs.getByLabel('Your bid')).toHaveValue('121', { timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await theirs.getByRole('button', { name: 'Place bid' }).click();
  await expect(theirs).toBeHidden();

  await expect(row.getByText('Outbid')).toBeVisible();
  await expect(page.getByText('You were outbid on Pip.')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('1,000');
  await page.getByRole('tab', { name: 'My bids' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Outbid' })).toBeVisible();
});

test('a player buys a buy-it-now listing, and it disappears for everyone @phone-only [2.4.25, 2.5.21, 2.7.14]', async ({
  page,
  player: _,
  guest: onlooker,
}) => {
  const seller = await registerPlayer();
  const id = await list(seller, { price: 250, buyItNow: true });
  await Promise.all([browse(onlooker.page, seller), page.goto(`/auction-house?id=${id}`)]);
  await expect(onlooker.page.getByRole('button', { name: 'Buy Pip' })).toBeVisible();
  const purchase = dialog(page, 'Buy Pip');
  await expect(purchase.getByText('You are human')).toBeVisible();
  await purchase.getByRole('button', { name: 'Buy for 250' }).click();
  await expect(purchase).toBeHidden();
  await expect(page).not.toHaveURL(/id=/);
  await expect(onlooker.page.getByRole('button', { name: 'Look at Pip' })).toBeVisible();
  await goTo(page, '/inventory');
  await page.getByRole('button', { name: /^Pip/ }).click();
  await expect(page.getByText('You own one copy')).toBeVisible();
  expect((await callAs(seller, calls.accounts.me)).tokens).toBe(1000 - 6 - 20 + 250);
});

test('a seller removes a listing, unless it has bids [2.4.24, 2.4.27, 2.7.15, 2.8.16]', async ({
  page,
  player,
  guest: bidder,
}) => {
  const id = await list(player, { price: 100 });
  await list(player, { price: 50 });
  await Promise.all([page.goto('/auction-house?tab=listings'), bidder.page.goto(`/auction-house?id=${id}`)]);
  await page.getByRole('button', { name: 'Remove Pip' }).first().click();
  const remove = dialog(page, 'Remove Pip');
  await remove.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Pip is back on your shelf.')).toBeVisible();
  await expect(remove).toBeHidden();
  await page.getByRole('button', { name: 'Remove Pip' }).click();
  await expect(remove.getByRole('button', { name: 'Remove' })).toBeVisible();

  const bid = dialog(bidder.page, 'Bid on Pip');
  await bid.getByRole('button', { name: 'Least' }).click();
  await bid.getByRole('button', { name: 'Place bid' }).click();
  await expect(bid).toBeHidden();
  // While the dialog is open.
  await expect(remove.getByText('You cannot remove a listing with bids on it.')).toBeVisible();
  await expect(remove.getByRole('button', { name: 'Remove' })).toHaveCount(0);
});

test("the search tolerates typing errors, filters narrow the list, and the dashboard links to a seller's listings [1.2.09, 2.2.31, 2.2.72, 2.2.73, 2.2.74, 2.2.75]", async ({
  page,
  player,
}) => {
  const id = await list(player, { price: 321 });
  await page.goto('/dashboard');
  await page.getByRole('region', { name: 'My auctions' }).getByRole('link', { name: /Pip/ }).click();
  await expect(page).toHaveURL(`/auction-house?seller=${player.username}`);
  const row = page.getByRole('button', { name: 'Remove Pip' });
  await expect(row).toHaveCount(1);
  await page.getByRole('button', { name: 'Items', exact: true }).click();
  await expect(page.getByText('No auctions found.')).toBeVisible();
  await page.getByRole('button', { name: 'Items', exact: true }).click();
  await page.getByLabel('Search auctions').fill('nobody like this');
  await expect(page.getByText('No auctions found.')).toBeVisible();
  await page.getByLabel('Search auctions').fill('pip');
  await expect(row).toHaveCount(1);
  await page.goto(`/auction-house?id=${id}`);
  await expect(dialog(page, 'Remove Pip').getByText('321')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/auction-house');
  await page.goto('/auction-house?id=999999999');
  await expect(page.getByText('There is no such listing.')).toBeVisible();
  if (!isPhone(page)) {
    await page.getByRole('button', { name: 'Okay' }).click();
    await page.getByRole('button', { name: 'Rarity' }).click();
    await page.getByRole('button', { name: 'Mythical' }).click();
    await expect(page).toHaveURL(/rarityId=/);
  }
});

test('a player lists several blooks with one confirmation, and prices are remembered', async ({
  page,
  player,
  guest: buyer,
}) => {
  await grant('blook', player.username, PIP, PIP, PIP);
  await page.goto('/auction-house');
  await page.getByRole('button', { name: 'New listing' }).first().click();
  const form = dialog(page, 'New listing');
  const pip = form.getByRole('button', { name: /Pip .*free/ });
  await pip.click();
  await pip.click();
  await form.getByRole('button', { name: 'Go on with 2' }).click();
  await form.getByLabel('Price for each').fill('80');
  await form.getByText('Buy it now').click();
  await form.getByRole('button', { name: '1 h', exact: true }).click();
  await form.getByRole('button', { name: 'Pay 24 to list 2' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('tab', { name: 'My listings' }).click();
  await expect(page.getByRole('button', { name: 'Remove Pip' })).toHaveCount(2);

  await browse(buyer.page, player);
  await buyer.page.getByRole('button', { name: 'Watch Pip' }).first().click();
  await buyer.page.getByRole('button', { name: 'Buy Pip' }).first().click();
  await dialog(buyer.page, 'Buy Pip').getByRole('button', { name: 'Buy for 80' }).click();
  await expect(dialog(buyer.page, 'Buy Pip')).toBeHidden();
  await buyer.page.goto(`/auction-house?tab=prices&blookId=${PIP}`);
  await expect(buyer.page.getByRole('img', { name: 'Prices of Pip, 30 days' })).toBeVisible();
  await expect(buyer.page.getByRole('row').filter({ hasText: player.username })).toBeVisible();
});

test('the auction house has no accessibility violations and does not scroll sideways', async ({
  page,
  player,
}) => {
  await list(player, { price: 100 });
  await page.goto('/auction-house');
  await expectForEverybody(page, page.getByRole('row').nth(1));
  await page.getByRole('tab', { name: 'Prices' }).click();
  await expectForEverybody(page, page.getByText('Watch list'));
  await page.getByRole('tab', { name: 'My listings' }).click();
  await page.getByRole('button', { name: 'Remove Pip' }).click();
  await expectForEverybody(page, dialog(page, 'Remove Pip'));
});
