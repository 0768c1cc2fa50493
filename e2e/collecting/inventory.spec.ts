import { calls } from '@blookery/contract';
import { levelOf } from '@blookery/game/progress/levels';
import type { Page } from '@playwright/test';
import { bodyOf, callAs, changeResponse, readResponse } from '../support/calls.ts';
import { grant } from '../support/operator.ts';
import { expect, goTo, isPhone, region, test } from '../support/test.ts';

const PIP = '1';
const MOSSOP = '2';
const MOTHBALL = '13';
const SPOOL = '7';

/** Adds to the player's holdings in the response of the server, for large collections. */
function collect(page: Page, more: { blookId: number; shiny: boolean; serial?: number }[]) {
  const blooks = more.map((blook, place) => ({ id: 1_000_000 + place, ...blook }));
  return changeResponse(page, '**/api/users/me', calls.accounts.me, (user) => ({
    ...user,
    blooks: [...user.blooks, ...blooks],
  }));
}
const copies = (count: number, blookId: number, shiny = false) =>
  Array.from({ length: count }, (_, place) => ({ blookId, shiny, serial: place + 1 }));

test('search and filters narrow the shelves and are remembered [2.2.65, 2.2.66, 2.9.34]', async ({
  page,
  player: _,
}) => {
  await collect(page, [...copies(3, 1), ...copies(1, 9), ...copies(1, 2, true)]);
  await page.goto('/inventory');
  const pip = page.getByRole('button', { name: /^Pip/ });
  await expect(pip).toBeVisible();
  await expect(page.getByRole('button', { name: 'Not found yet' }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Missing', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Not found yet' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Shiny', exact: true }).click();
  await expect(pip).toBeHidden();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(pip).toBeVisible();
  const doubles = page.getByRole('button', { name: 'Doubles', exact: true });
  await doubles.click();
  await expect(page.getByRole('region', { name: 'Shelves' }).getByRole('listitem')).toHaveCount(1);
  await expect(pip).toBeVisible();
  await page.getByLabel('Search your shelf').fill('nobody of that name');
  await expect(page.getByText('Nothing on your shelf fits that.')).toBeVisible();
  await page.reload();
  await expect(doubles).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Search your shelf')).toHaveValue('nobody of that name');
  await expect(page.getByText('Nothing on your shelf fits that.')).toBeVisible();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(pip).toBeVisible();
});

test('with ten thousand blooks counts end at 99+, and old blooks have no serial [1.9.20, 2.3.02, 2.3.03, 2.2.67]', async ({
  page,
  player: _,
}) => {
  await collect(page, [
    ...copies(9700, 1),
    ...copies(98, 2),
    ...copies(99, 3),
    { blookId: 1, shiny: false },
    { blookId: 4, shiny: false },
    ...copies(300, 20),
  ]);
  await page.goto('/inventory');
  await expect(page.getByRole('button', { name: /^Pip .*99\+ owned/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /98 owned/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Dewdle .*99\+ owned/ })).toBeVisible();

  await page.getByRole('button', { name: /^Bumblo/ }).click();
  await expect(region(page, 'Bumblo').getByText('V2 Blook (N/A)')).toBeVisible();

  await page.getByRole('button', { name: /^Pip/ }).click();
  await expect(region(page, 'Pip').getByText('You own 9,701 copies')).toBeVisible();
  await region(page, 'Pip').getByRole('button', { name: 'Copies and history' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pip' })).toBeVisible();
  const list = page.getByRole('list', { name: 'Copies' }).getByRole('listitem');
  // The highest serial is sold first; a copy without a serial is sold last.
  await expect(list.first()).toContainText('#009700');
  await expect(list.nth(1)).toContainText('#009699');
  expect(await list.count()).toBeLessThan(40);

  // On a phone the details are a sheet; while it closes, the page behind accepts no keys.
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.getByLabel('How many').pressSequentially('3x');
  await expect(page.getByLabel('How many')).toHaveValue('3');
  await expect(list.nth(2).getByRole('checkbox')).toBeChecked();
  await expect(list.nth(3).getByRole('checkbox')).not.toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL('/inventory?blook=1');
});

test('selling takes the highest serials and pays their price @phone-only [2.1.07, 2.2.67, 2.2.69, 2.5.23, 2.5.24, 2.5.25, 2.5.26, 2.7.12]', async ({
  page,
  player,
}) => {
  await grant('blook', player.username, PIP, PIP, PIP);
  await page.goto('/inventory');
  await page.getByRole('button', { name: /^Pip/ }).click();
  await expect(region(page, 'Pip').getByText('You own 3 copies')).toBeVisible();
  await page.getByRole('button', { name: 'Sell', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sell Pip' });
  const count = dialog.getByLabel('How many');
  await count.fill('');
  await dialog.getByRole('button', { name: /^Sell for/ }).click();
  await expect(dialog.getByText('Please select at least one blook to sell.')).toBeVisible();
  await count.pressSequentially('9a9');
  await expect(count).toHaveValue('3');
  await count.fill('2');
  const named = (await dialog.getByText(/^#\d{6}$/).allTextContents()).map((serial) =>
    Number(serial.slice(1)),
  );
  expect(named).toHaveLength(2);

  const sent = page.waitForRequest((request) => request.url().endsWith('/api/blooks/sell-blooks'));
  await dialog.getByRole('button', { name: /^Sell for/ }).click();
  expect(bodyOf(calls.inventory.sellBlooks, await sent).blooks).toHaveLength(2);
  expect((await sent).headers()['idempotency-key']).toBeTruthy();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Sold 2 Pip for \d+ tokens\.$/)).toBeVisible();
  if (isPhone(page)) await page.getByRole('button', { name: /^Pip/ }).click();
  await expect(region(page, 'Pip').getByText('You own one copy')).toBeVisible();
  const left = await region(page, 'Pip')
    .getByText(/^#\d{6}$/)
    .textContent();
  expect(Number(left?.slice(1))).toBeLessThan(Math.min(...named));
});

test('a blook shows its history and links to the auction house with itself selected; duplicates are sold as shown, and one of each kind stays [2.2.70, 2.2.67]', async ({
  page,
  player,
}) => {
  await grant('blook', player.username, PIP, PIP, PIP, MOSSOP);
  await page.goto(`/inventory?blook=${PIP}`);
  await region(page, 'Pip').getByRole('button', { name: 'Copies and history' }).click();
  const history = page.getByRole('list', { name: 'History' });
  await expect(history).toContainText(`Given to ${player.username}`);
  await page.goBack();
  await region(page, 'Pip').getByRole('button', { name: 'Auction' }).click();
  const auction = page.getByRole('dialog', { name: 'Auction Pip' });
  await expect(auction).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(auction).toBeHidden();

  await page.getByRole('button', { name: 'Sell doubles' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sell doubles' });
  await expect(dialog.getByRole('listitem')).toHaveText(/Pip2 go, 1 stays/);
  await dialog.getByRole('button', { name: /^Sell 2 for/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /owned/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Pip/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Mossop/ })).toBeVisible();
});

test('items show what they do, and using one shows the result; a blook from a pack links to the proof of its pull [2.2.68, 2.2.71]', async ({
  page,
  player,
}) => {
  await grant('item', player.username, SPOOL, MOTHBALL);
  const { id, blookId, shiny } = await callAs(player, calls.packs.openPack, { body: { packId: 1 } });
  // A rare blook is worth a level of its own.
  const { experience } = await callAs(player, calls.accounts.me);
  await page.goto(`/inventory?item=${MOTHBALL}`);
  await expect(region(page, 'Mothball Jar').getByText('A keepsake.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use', exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: /^Spool of Yarns/ }).click();
  await expect(region(page, 'Spool of Yarns').getByText('Worth 250 experience.')).toBeVisible();
  await page.getByRole('button', { name: 'Use', exact: true }).click();
  const result = page.getByRole('dialog', { name: 'Spool of Yarns' });
  await expect(result.getByText('250 experience richer.')).toBeVisible();
  await result.getByRole('button', { name: 'Very good' }).click();
  await expect(result).toBeHidden();
  await expect(page.getByRole('banner').getByText(`Lv ${levelOf(experience + 250)}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Spool of Yarns/ })).toHaveCount(0);

  await page.goto(`/inventory?blook=${blookId}${shiny ? '&shiny=1' : ''}`);
  await page.getByRole('button', { name: 'Copies and history' }).click();
  await page.getByRole('link', { name: 'Check this roll' }).click();
  await expect(page).toHaveURL(`/fairness?blook=${id}`);
  await expect(page.getByRole('heading', { name: 'Check a roll' })).toBeVisible();
});

test('a player without blooks is shown how to get the first; the daily ticket spins the wheel to the result of the server, without animation if motion is reduced [2.3.06, 2.2.71]', async ({
  page,
  player: _,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/inventory');
  await page.getByRole('link', { name: 'Open your first pack' }).click();
  await expect(page).toHaveURL('/market');
  await goTo(page, '/inventory');
  await page.getByRole('button', { name: /^Spinny Ticket/ }).click();
  await page.getByRole('button', { name: 'Use', exact: true }).click();
  const wheel = page.getByRole('dialog', { name: 'Spinny wheel' });
  await expect(wheel.getByText('Chances with this ticket')).toBeVisible();
  const chances = (await wheel.getByRole('listitem').allTextContents()).map((row) =>
    Number(/([\d.]+)%$/.exec(row)?.[1]),
  );
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(100);

  const used = page.waitForResponse((response) => /\/api\/items\/\d+\/use$/.test(response.url()));
  await wheel.getByRole('button', { name: 'Spin for one ticket' }).click();
  const { result } = await readResponse(calls.inventory.useItem, await used);
  if (result.kind !== 'wheel') throw new Error(`The ticket led to ${result.kind}.`);
  const { prize } = result;
  const announced =
    'amount' in prize
      ? `You got ${prize.amount.toLocaleString('en-US')} ${prize.kind}.`
      : /^(You got an? .+|Good wishes.*)\.$/;
  await expect(wheel.getByText(announced)).toBeVisible();
});
