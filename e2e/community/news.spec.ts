import { calls } from '@blookery/contract';
import type { Page } from '@playwright/test';
import { callAs } from '../support/calls.ts';
import { permit } from '../support/operator.ts';
import { freshName, type Player, registerPlayer } from '../support/players.ts';
import { expect, test } from '../support/test.ts';

async function writer(): Promise<Player> {
  const staff = await registerPlayer();
  await permit(staff.username, 'MANAGE_NEWS');
  return staff;
}
const content =
  'Eight toys, **one** gramophone.\n\n## What else\n\n- It is loud.\n- See the [Market](/market).';
const write = (staff: Player, title: string) =>
  callAs(staff, calls.news.write, { body: { title, content, image: null, pinned: false, publishAt: null } });

const postOf = (page: Page, title: string) => page.getByRole('article', { name: title });

test('players read news and vote once: up, down, taken back [2.1.16, 2.2.80] @phone', async ({
  page,
  player: _,
}) => {
  const title = `Attic ${freshName()}`;
  await write(await writer(), title);
  await page.goto('/news');
  const post = postOf(page, title);
  const [up, down] = [post.getByRole('button', { name: /^Up/ }), post.getByRole('button', { name: /^Down/ })];
  await up.click();
  await expect(up).toHaveText('Up 1');
  await expect(up).toHaveAttribute('aria-pressed', 'true');
  await down.click();
  await expect(up).toHaveText('Up 0');
  await expect(down).toHaveText('Down 1');

  await post.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('You voted down. Press again to take it back.')).toBeVisible();
  await page.getByRole('button', { name: /^Down/ }).click();
  await expect(page.getByText('One vote each.')).toBeVisible();
  await page.getByRole('link', { name: 'Market' }).last().click();
  await expect(page).toHaveURL('/market');
});

test('staff write, schedule and remove posts; other players see a dot and no editor', async ({
  page,
  player,
}) => {
  const title = `Scheduled ${freshName()}`;
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await write(await writer(), title);
  const nav = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^News/ });
  // Other journeys may be writing as well.
  await expect(nav).toContainText(/[1-9]/);
  await nav.click();
  await expect(postOf(page, title)).toBeVisible();
  await expect(nav).not.toContainText(/[1-9]/);
  await page.goto('/staff/news');
  await expect(page).toHaveURL(/\/(login|dashboard)$/);

  await permit(player.username, 'MANAGE_NEWS');
  await page.reload();
  await page.getByRole('link', { name: 'News desk' }).last().click();
  await page.getByRole('button', { name: 'Write a post' }).click();
  const later = `Later ${freshName()}`;
  await page.getByLabel('Title').fill(later);
  await page.getByLabel('Text').fill('**Soon.**');
  await expect(page.getByRole('region', { name: 'How it will read' })).toHaveText('Soon.');
  await page.getByLabel('Publish at').fill('2099-01-01T12:00');
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: later });
  await expect(row).toContainText('Waits for');
  await row.getByRole('button', { name: `More about ${later}` }).click();
  await page.getByRole('menuitem', { name: 'Publish now' }).click();
  await expect(row).toContainText('Out since');
  await row.getByRole('button', { name: `More about ${later}` }).click();
  await page.getByRole('menuitem', { name: 'Take down' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take down' }).click();
  await expect(row).toHaveCount(0);
});
