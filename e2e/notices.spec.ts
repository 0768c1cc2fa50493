import { request } from '@playwright/test';
import { registerPlayer, serverUrl } from './support/players.ts';
import { expect, test } from './support/test.ts';

test('the bell rings live, waits for who was away, and is read in all tabs', async ({
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
