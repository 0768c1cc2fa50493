import { experienceForLevel } from '@blookery/game';
import { giveItem, giveTokens, lists } from '../../apps/server/src/testing/collecting.ts';
import { expectNoViolations } from '../support/access.ts';
import { putOnShelf, reveal } from '../support/opening.ts';
import { database } from '../support/operator.ts';
import { expect, test } from '../support/test.ts';

/** Worth 250 experience. */
const spool = lists.items.find(({ use }) => use?.kind === 'experience' && use.amount === 250);

test('a new level shows its gift on a ribbon over the page @phone [3.2.16, 3.2.17]', async ({
  page,
  player,
}) => {
  await giveItem({ database: await database() }, player.id, spool?.id ?? 0);
  await page.goto('/inventory');
  await page.getByRole('button', { name: spool?.name ?? '' }).click();
  await page.getByRole('button', { name: 'Use', exact: true }).click();
  await page.getByRole('button', { name: 'Very good' }).click();
  const ribbon = page.getByRole('status').filter({ hasText: /Level \d+!/ });
  await expect(ribbon).toBeVisible();
  await expect(ribbon.getByText(/\d+ tokens/)).toBeVisible();
  // Its time does not pass under the pointer.
  await ribbon.getByText(/^Level/).hover();
  await expectNoViolations(page);
  await ribbon.getByRole('button', { name: 'Dismiss' }).click();
  await expect(ribbon).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(ribbon).toHaveCount(0);
});

test('the reveal shows what the find gave, and the level it reached is shown after the scene @phone-only [3.2.16, 3.2.21]', async ({
  page,
  player,
}) => {
  const given = { database: await database() };
  await giveTokens(given, player.id, experienceForLevel(2) - 1, 'experience');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/market');
  await page.getByRole('button', { name: 'Open Bramble Patch for 20 tokens' }).click();
  const scene = page.getByRole('dialog', { name: 'Opening Bramble Patch' });
  await reveal(scene);
  // The tag says more than the name.
  const name = await scene.getByRole('heading', { level: 2 }).textContent();
  const lore = lists.blooks.find((blook) => blook.name === name)?.lore;
  await expect(scene.getByText(lore ?? 'no such toy', { exact: true })).toBeVisible();
  await expect(scene.getByText(/^\+[\d,]+ experience$/)).toBeVisible();
  await expect(scene.getByText(/^1 of 8 in/)).toBeVisible();
  const saved = page.waitForEvent('download');
  await scene.getByRole('button', { name: 'Share a picture' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^[a-z-]+-\d+\.png$/);
  const ribbon = page.getByText(/^Level \d+!$/);
  await expect(ribbon).toHaveCount(0);
  await putOnShelf(scene);
  await expect(ribbon).toBeVisible();
});
