/** The residents of the plaza: talked to, read, and followed into their feature. */
import { enter } from '../support/plaza.ts';
import { atRest, boxOf, expect, isPhone, test } from '../support/test.ts';

test('a player opens a resident from the list, reads the line and follows the button @phone [3.5.01, 3.5.04]', async ({
  page,
  player: _,
}) => {
  await enter(page);
  await page.getByRole('button', { name: /Show who is near/ }).click();
  const residents = page.getByRole('list', { name: 'Residents of the plaza' });
  await expect(residents.getByRole('button')).toHaveCount(7);
  await atRest(page);
  await residents.getByRole('button', { name: /^Gavel/ }).click();

  const bubble = page.getByRole('dialog', { name: 'Gavel says' });
  await expect(bubble).toBeVisible();
  await expect(page.getByRole('status', { name: 'What residents say' })).toHaveText(/^Gavel says: .{10}/);
  const [paper, plaza] = [await boxOf(bubble), await boxOf(page.getByRole('application'))];
  expect(paper.x).toBeGreaterThanOrEqual(plaza.x);
  expect(paper.x + paper.width).toBeLessThanOrEqual(plaza.x + plaza.width);

  const button = bubble.getByRole('link', { name: /Open the auction house/ });
  await expect(button).toBeFocused();
  if (isPhone(page)) await button.tap();
  else await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/auction-house$/);
});
