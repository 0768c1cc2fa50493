import { calls } from '@blookery/contract';
import type { Page } from '@playwright/test';
import { callAs } from '../support/calls.ts';
import { grant } from '../support/operator.ts';
import { type Player, registerPlayer } from '../support/players.ts';
import { expect, test } from '../support/test.ts';

/**
 * Returns the names of all controls under the toast about a player, once it has dropped in. Measured in one step: the toast
 * closes by itself.
 */
async function coveredByToast(page: Page, about: string): Promise<string[]> {
  const card = page.getByRole('button', { name: 'Dismiss' }).locator('..').filter({ hasText: about });
  await expect(card).toBeVisible();
  return card.evaluate(async (toast) => {
    await Promise.allSettled(
      toast.getAnimations().map(({ finished }: { finished: Promise<unknown> }) => finished),
    );
    const area = toast.getBoundingClientRect();
    // Nothing behind an open sheet can be pressed.
    const place = toast.ownerDocument.querySelector('dialog[open]') ?? toast.ownerDocument.body;
    return [...place.querySelectorAll('button, a[href], input, textarea')].flatMap((control) => {
      const box = control.getBoundingClientRect();
      if (!control.checkVisibility({ visibilityProperty: true }) || box.width <= 1) return [];
      // Messages can be scrolled out from under a toast.
      if (control.closest('[role="feed"]') || toast.contains(control)) return [];
      const isBeside = box.left >= area.right || box.right <= area.left;
      const isAboveOrBelow = box.top >= area.bottom || box.bottom <= area.top;
      if (isBeside || isAboveOrBelow) return [];
      return [control.getAttribute('aria-label') ?? control.textContent ?? 'a field'];
    });
  });
}

/** Sends a friend request to a player, which causes a toast. Returns the name of the player who asked. */
async function ring(player: Player): Promise<string> {
  const asker = await registerPlayer();
  await callAs(asker, calls.friends.ask, { params: { userId: player.id } });
  return asker.username;
}

test('a toast covers no control in the chat @phone', async ({ page, player }) => {
  await page.goto('/chat');
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  expect(await coveredByToast(page, await ring(player))).toEqual([]);
});

test('a toast covers no control in the inventory @phone', async ({ page, player }) => {
  await grant('blook', player.username, 1);
  await page.goto('/inventory');
  await page.getByRole('button', { name: /^Pip/ }).click();
  await expect(page.getByRole('button', { name: /^Sell/ }).first()).toBeVisible();
  expect(await coveredByToast(page, await ring(player))).toEqual([]);
});

test('a toast covers no trade request @phone', async ({ page, player }) => {
  await page.goto('/market');
  await expect(page.getByRole('heading', { name: 'Market', level: 1 })).toBeVisible();
  const trader = await registerPlayer();
  await callAs(trader, calls.trades.ask, { body: { userId: player.id } });
  const buttons = [`Trade with ${trader.username}`, `Not now, ${trader.username}`];
  for (const name of buttons) await expect(page.getByRole('button', { name })).toBeVisible();
  const covered = await coveredByToast(page, await ring(player));
  expect(covered.filter((name) => buttons.includes(name))).toEqual([]);
});
