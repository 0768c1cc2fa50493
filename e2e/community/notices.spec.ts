import { request } from '@playwright/test';
import { admin } from '../support/operator.ts';
import { registerPlayer, serverUrl } from '../support/players.ts';
import { expect, test } from '../support/test.ts';

/** A booster for everyone that no other journey starts. */
const TOWN_LANTERN = '6';

test('a notice appears live, waits for a player who was away, and is marked as read in all tabs', async ({
  page,
  context,
  player,
}) => {
  const [early, late] = [await registerPlayer(), await registerPlayer()];
  const api = await request.newContext({ baseURL: serverUrl() });
  const ask = async ({ token }: { token: string }) => {
    const me = await api.get('/api/users/me', { headers: { authorization: player.token } });
    const { id } = (await me.json()) as { id: string };
    const asked = await api.post(`/api/friends/${id}`, { headers: { authorization: token } });
    expect(asked.status()).toBe(200);
  };
  await ask(early);
  const other = await context.newPage();
  await Promise.all([page.goto('/news'), other.goto('/news')]);
  const bell = page.getByRole('button', { name: 'Notifications' });
  await expect(bell).toHaveText(/^1/);
  const otherBell = other.getByRole('button', { name: 'Notifications' });
  await expect(otherBell).toHaveText(/^1/);
  await ask(late);
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
  await expect(page).toHaveURL(`/dashboard?name=${late.username}`);
  await api.dispose();
});

test('a hidden tab shows a trade request and a booster for everyone as browser notifications [1.2.30]', async ({
  page,
  player,
}) => {
  // A headless browser has no notifications, and its tabs are never hidden.
  await page.addInitScript(() => {
    const page = globalThis as unknown as { Notification: unknown; shown: string[]; document: object };
    page.shown = [];
    page.Notification = class {
      static permission = 'granted';
      constructor(title: string) {
        page.shown.push(title);
      }
    };
    Object.defineProperty(page.document, 'visibilityState', { get: () => 'hidden' });
  });
  const other = await registerPlayer();
  await admin('grant-item', other.username, TOWN_LANTERN);
  const api = await request.newContext({
    baseURL: serverUrl(),
    extraHTTPHeaders: { authorization: other.token },
  });
  await page.goto('/news');
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible();
  await expect(page.getByText('socketopen')).toBeVisible();

  const me = await api.get(`/api/users/${player.username}`);
  const { id: userId } = (await me.json()) as { id: string };
  const asked = await api.post('/api/trades', { data: { userId } });
  expect(asked.status()).toBe(200);
  const { items } = (await (await api.get('/api/users/me')).json()) as { items: { id: number }[] };
  for (const { id } of items) await api.post(`/api/items/${id}/use`);
  const shown = () => page.evaluate(() => (globalThis as unknown as { shown: string[] }).shown);
  await expect
    .poll(shown)
    .toEqual(
      expect.arrayContaining([`${other.username} wants to trade`, `${other.username} used a Town Lantern`]),
    );
  await api.dispose();
});
