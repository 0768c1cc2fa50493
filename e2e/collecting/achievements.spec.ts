import { lists } from '../../apps/server/src/testing/collecting.ts';
import { expectForEverybody } from '../support/access.ts';
import { giveToys } from '../support/giving.ts';
import { expect, test } from '../support/test.ts';

test('a player claims the medals for earlier actions, once [3.2.10, 3.2.12]', async ({ page, player }) => {
  await giveToys(player, lists.blooks.slice(0, 5));
  await page.goto('/inventory');
  await page
    .getByRole('navigation', { name: 'Your things' })
    .getByRole('link', { name: 'Achievements' })
    .click();
  const shelf = page.getByRole('listitem').filter({ hasText: 'A shelf of one’s own' });
  await expect(shelf.getByText('Ready')).toBeVisible();
  await page.getByRole('button', { name: 'Claim it' }).click();
  await expect(page.getByText('You got 50 experience.')).toBeVisible();
  await expect(shelf.getByText('Yours')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Claim/ })).toHaveCount(0);
  await expectForEverybody(page);
  await page.reload();
  await expect(page.getByText('1 of 36 reached.')).toBeVisible();
});
