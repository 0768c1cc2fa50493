/** Forced colours, and increased contrast. */
import { styleOf } from '../support/page-globals.ts';
import { expect, test } from '../support/test.ts';

test('fields and dialogs have a border and the current page is marked in forced colours; increased contrast has stronger edges', async ({
  page,
  player,
}) => {
  await page.goto('/inventory');
  const field = page.getByRole('main').getByRole('searchbox').first();
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(field).toBeVisible();
  const edge = field.locator('xpath=..');
  const usual = await styleOf(edge);

  await page.emulateMedia({ forcedColors: 'active' });
  expect(await styleOf(field)).toMatchObject({ borderStyle: 'solid', borderWidth: '1px' });
  const marked = { outlineStyle: 'solid', outlineWidth: '2px', textDecorationLine: 'underline' };
  expect(await styleOf(main.getByRole('link', { name: 'Inventory' }))).toMatchObject(marked);
  expect(await styleOf(main.getByRole('link', { name: 'Market' }))).toMatchObject({
    outlineStyle: 'none',
    textDecorationLine: 'none',
  });

  await page.getByRole('button', { name: `${player.username}, user menu` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const sheet = page.getByRole('alertdialog').locator('[class*="_sheet_"]');
  expect(await styleOf(sheet)).toMatchObject({ borderStyle: 'solid', borderWidth: '2px' });
  await page.keyboard.press('Escape');

  await page.emulateMedia({ forcedColors: 'none', contrast: 'more' });
  await expect.poll(async () => (await styleOf(edge)).boxShadow).toContain('rgb(244, 228, 195)');
  expect(usual.boxShadow).not.toContain('rgb(244, 228, 195)');
});
