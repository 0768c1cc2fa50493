/** The first hour of a new player, from registration to the leaderboard. */
import { calls } from '@blookery/contract';
import { giftTokens } from '../../apps/server/src/testing/collecting.ts';
import { callAs } from '../support/calls.ts';
import { leaveFirstEnvelope, registerOnPage } from '../support/first-evening.ts';
import { putOnShelf, reveal } from '../support/opening.ts';
import { freshName } from '../support/players.ts';
import { atRest, expect, isPhone, storedToken, test } from '../support/test.ts';

test.slow();

test('a new player registers, opens a pack, sells the blook, spins the wheel and finds their rank @phone-only [1.0.02, 1.0.03, 2.1.03, 2.1.07, 2.3.06]', async ({
  page,
}) => {
  const username = freshName();
  const purse = page.getByRole('banner').getByRole('link', { name: /^Tokens: / });
  const tokens = async () => Number((await purse.getAttribute('title'))?.replace(/\D/g, ''));
  /** A lucky pack reaches a level, which gives tokens too. */
  const withoutGifts = async () => {
    const { experience } = await callAs({ token: (await storedToken(page)) ?? '' }, calls.accounts.me);
    return (await tokens()) - giftTokens(experience);
  };
  const goTo = async (path: string, label: string) => {
    if (isPhone(page) && path !== '/market') {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await atRest(page);
    }
    await page.locator(`nav a[href="${path}"]:visible`).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
  };

  await test.step('the player registers', async () => {
    await registerOnPage(page, username);
    await expect(page).toHaveURL('/dashboard');
    await leaveFirstEnvelope(page, 'Maybe later');
    // 1,000 of a new account, and 100 for the first step.
    await expect.poll(withoutGifts).toBe(1100);
  });

  const toy = await test.step('the player opens a pack', async () => {
    await goTo('/market', 'Market');
    await page.getByRole('button', { name: 'Open Tidepool for 30 tokens' }).click();
    const scene = page.getByRole('dialog', { name: 'Opening Tidepool' });
    await reveal(scene);
    const found = (await scene.getByText(/^You found /).textContent()) ?? '';
    const [name = ''] = found.replace('You found ', '').split(',');
    await putOnShelf(scene);
    await expect.poll(withoutGifts).toBe(1070);
    return name;
  });

  // The accessible name also has the rarity, and whether it is shiny.
  const onShelf = new RegExp(`^${toy}[ ,]`);
  await test.step('the blook is on the shelf', async () => {
    await goTo('/inventory', 'Inventory');
    const cell = page.getByRole('region', { name: 'Tidepool' }).getByRole('button', { name: onShelf });
    await cell.click();
    const tag = page.getByRole('region', { name: toy, exact: true });
    await expect(tag.getByText('You own one copy')).toBeVisible();
    await expect(tag.getByText(/^#\d{6}$/)).toBeVisible();
  });

  await test.step('the player sells it', async () => {
    await page.getByRole('button', { name: 'Sell', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Sell ${toy}` });
    const sell = dialog.getByRole('button', { name: /^Sell for / });
    const price = Number((await sell.textContent())?.replace(/\D/g, ''));
    expect(price).toBeGreaterThan(0);
    const before = await tokens();
    await sell.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`Sold 1 ${toy} for ${price.toLocaleString('en-US')} tokens.`)).toBeVisible();
    await expect.poll(tokens).toBe(before + price);
    // A discovered blook keeps its name and its place.
    await expect(page.getByRole('button', { name: `${toy}, found, not on your shelf` })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Tidepool' }).getByText('1 of 8')).toBeVisible();
  });

  await test.step('the free ticket spins the wheel', async () => {
    await page.getByRole('button', { name: 'Spinny Ticket' }).click();
    await page.getByRole('button', { name: 'Use', exact: true }).click();
    const wheel = page.getByRole('dialog', { name: 'Spinny wheel' });
    // A lucky pull reaches levels that give more tickets.
    await expect(wheel.getByText(/^\d+ left$/)).toBeVisible();
    await atRest(page);
    await wheel.getByRole('button', { name: 'Spin for one ticket' }).click();
    await expect(wheel.getByRole('status').filter({ hasText: /You got|Good wishes/ })).toBeVisible({
      timeout: 20_000,
    });
    await wheel.getByRole('button', { name: 'Close' }).click();
    await expect(wheel).toBeHidden();
  });

  await test.step('the leaderboard shows the player', async () => {
    await goTo('/leaderboard', 'Leaderboard');
    const standing = page.getByRole('listitem').filter({ hasText: username });
    await expect(standing).toContainText(/\d(st|nd|rd|th)/);
    await expect(standing).toContainText('You');
    const shown = (await tokens()).toLocaleString('en-US');
    await expect(standing).toContainText(shown);
  });
});
