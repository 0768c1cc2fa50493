import { calls } from '@blookery/contract';
import { callAs } from '../support/calls.ts';
import { grant } from '../support/operator.ts';
import { inPage, type PageGlobals } from '../support/page-globals.ts';
import { registerPlayer } from '../support/players.ts';
import { expect, test } from '../support/test.ts';

/** A booster for everyone that no other journey starts. */
const TOWN_LANTERN = '6';

test('a notice appears live, waits for a player who was away, and is marked as read in all tabs', async ({
  page,
  context,
  player,
}) => {
  const [early, late] = [await registerPlayer(), await registerPlayer()];
  const params = { userId: player.id };
  await callAs(early, calls.friends.ask, { params });
  const other = await context.newPage();
  await Promise.all([page.goto('/news'), other.goto('/news')]);
  const bell = page.getByRole('button', { name: 'Notifications' });
  await expect(bell).toHaveText(/^1/);
  const otherBell = other.getByRole('button', { name: 'Notifications' });
  await expect(otherBell).toHaveText(/^1/);
  await callAs(late, calls.friends.ask, { params });
  await expect(bell).toHaveText(/^2/);
  await expect(other.getByRole('status').getByText(`${late.username} wants to be friends`)).toBeVisible();

  await bell.click();
  const list = page.getByRole('list', { name: 'Notifications' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').first()).toContainText(`${late.username} wants to be friends`);
  await page.getByRole('button', { name: 'Trades' }).click();
  await expect(page.getByText('Nothing of this kind.')).toBeVisible();
  await page.getByRole('button', { name: 'Friends', exact: true }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect(page.getByRole('button', { name: 'Mark all read' })).toBeHidden();
  await expect(otherBell).toHaveText('');

  await list.getByRole('listitem').first().getByRole('link', { name: 'Answer' }).click();
  await expect(page).toHaveURL(`/dashboard?name=${late.id}`);
});

test('a hidden tab shows a trade request and a booster for everyone as browser notifications', async ({
  page,
  player,
}) => {
  // A headless browser has no notifications, and its tabs are never hidden.
  await page.addInitScript(() => {
    const page = globalThis as PageGlobals;
    page.notified = [];
    page.Notification = class {
      static permission = 'granted';
      constructor(title: string) {
        page.notified.push(title);
      }
    };
    Object.defineProperty(page.document, 'visibilityState', { get: () => 'hidden' });
  });
  const other = await registerPlayer();
  await grant('item', other.username, TOWN_LANTERN);
  await page.goto('/news');
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible();
  await expect(page.getByText('socketopen')).toBeVisible();

  await callAs(other, calls.trades.ask, { body: { userId: player.id } });
  const { items } = await callAs(other, calls.accounts.me);
  for (const { id } of items) await callAs(other, calls.inventory.useItem, { params: { userItemId: id } });
  await expect
    .poll(() => inPage(page, ({ notified }) => notified))
    .toEqual(
      expect.arrayContaining([`${other.username} wants to trade`, `${other.username} used a Town Lantern`]),
    );
});
