import type { Locator, Page } from '@playwright/test';
import { expect, region, test, visit } from '../support/test.ts';

/** Pages that are empty for a newcomer, whatever others have done on this server. */
const pages = [
  ['/auction-house?tab=bids', 'You have not bid on anything yet.', 'Look around', '/auction-house'],
  ['/inventory', 'The first toy is a pack away.', 'Open your first pack', '/market'],
  ['/album', 'Every toy you ever find gets its place in here', 'Open your first pack', '/market'],
  ['/trades', 'Nothing swapped yet.', 'Meet somebody in the plaza', '/trading-plaza'],
  ['/fairness', 'You have not opened anything yet.', 'To the market', '/market'],
  ['/swaps', 'Whoever can spare one shows up here.', 'Wish for a toy', '/album'],
  ['/swaps/wishes', 'You wish for nothing yet.', 'Look through the album', '/album'],
  ['/settings/billing', 'Nothing bought yet.', 'Look into the store', '/store'],
] as const;

/** The button of an empty place, which says these words. It is the only one there. */
async function onlyButton(page: Page, words: string, name: string): Promise<Locator> {
  const controls = page.getByText(words).locator('..').locator('a, button');
  await expect(controls).toHaveText([name]);
  return controls;
}

test('every page that is empty for a newcomer explains what it is for and has one button to begin @phone-only [3.1.15]', async ({
  page,
  player: _,
}) => {
  for (const [path, words, name, to] of pages) {
    await visit(page, path);
    await (await onlyButton(page, words, name)).click();
    await expect(page).toHaveURL(to);
  }

  await visit(page, '/auction-house?tab=listings');
  await (await onlyButton(page, 'Your stall is empty.', 'New listing')).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await visit(page, '/dashboard');
  await expect(
    region(page, 'Friends').getByRole('link', { name: 'Meet somebody in the plaza' }),
  ).toBeVisible();
  await expect(region(page, 'My auctions').getByRole('link', { name: 'To the auction house' })).toBeVisible();

  await page.getByRole('button', { name: /^Notifications/ }).click();
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await expect(bell.getByText('Friends, trades and auctions ring this bell.')).toBeVisible();
  await bell.getByRole('link', { name: 'Meet somebody in the plaza' }).click();
  await expect(page).toHaveURL('/trading-plaza');
  await expect(bell).toBeHidden();
});
