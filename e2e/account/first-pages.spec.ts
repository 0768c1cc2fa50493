import { expect, region, test } from '../support/test.ts';

/** Pages that are empty for a newcomer, whatever others have done on this server. */
const pages = [
  ['/inventory', 'The first toy is a pack away.', 'Open your first pack', '/market'],
  ['/album', 'Every toy you ever find gets its place in here', 'Open your first pack', '/market'],
  ['/trades', 'Nothing swapped yet.', 'Meet somebody in the plaza', '/trading-plaza'],
  ['/fairness', 'You have not opened anything yet.', 'To the market', '/market'],
] as const;

test('every page that is empty for a newcomer says what belongs there and begins it with one button @phone-only [3.1.15]', async ({
  page,
  player: _,
}) => {
  for (const [path, words, button, to] of pages) {
    await page.goto(path);
    await expect(page.getByText(words)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: button }).first().click();
    await expect(page).toHaveURL(to);
  }

  await page.goto('/dashboard');
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

  await page.goto('/auction-house?tab=listings');
  await expect(page.getByText('Your stall is empty.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'New listing' }).first()).toBeVisible();
});
