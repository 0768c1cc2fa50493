/** The residents of the plaza: talked to, read, and followed into their feature. */
import { expectNoViolations } from '../support/access.ts';
import { expectEverySizeToFit } from '../support/dialogs.ts';
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

test('Postmark’s board and Mirette’s dress-up open over the plaza @phone [3.5.04, 3.7.01]', async ({
  page,
  player: _,
}) => {
  test.slow();
  await enter(page);
  const follow = async (resident: string, button: RegExp) => {
    await page.getByRole('button', { name: /Show who is near/ }).click();
    const residents = page.getByRole('list', { name: 'Residents of the plaza' });
    await atRest(page);
    await residents.getByRole('button', { name: new RegExp(`^${resident}`) }).click();
    await page
      .getByRole('dialog', { name: `${resident} says` })
      .getByRole('button', { name: button })
      .click();
  };

  await follow('Postmark', /^Read the board/);
  const board = page.getByRole('dialog', { name: 'Postmark’s board' });
  await expect(board.getByRole('listitem').filter({ hasText: 'Today' })).toHaveCount(1);
  await expectNoViolations(page, board.getByText('The town clock is UTC.'));
  await expectEverySizeToFit(page);
  await page.keyboard.press('Escape');
  await expect(board).toBeHidden();
  await page.keyboard.press('Escape');

  await follow('Mirette', /^Dress up/);
  await expect(page.getByRole('dialog', { name: 'Dress up' }).getByRole('tab').first()).toBeVisible();
  await expect(page).toHaveURL(/\/trading-plaza$/);
});
