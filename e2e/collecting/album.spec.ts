import { calls } from '@blookery/contract';
import type { Page } from '@playwright/test';
import { giveItem, giveThreads, lists, withoutGifts } from '../../apps/server/src/testing/collecting.ts';
import { expectForEverybody } from '../support/access.ts';
import { callAs } from '../support/calls.ts';
import { picker } from '../support/dashboard.ts';
import { giveToys } from '../support/giving.ts';
import { database } from '../support/operator.ts';
import type { Player } from '../support/players.ts';
import { expect, goTo, test } from '../support/test.ts';

const BRAMBLE = 1;
const toys = lists.blooks.filter(({ packId }) => packId === BRAMBLE);
const envelope = lists.items.find(({ use }) => use?.kind === 'envelope' && use.packId === BRAMBLE);

/** Gives the player threads and the first toys of a pack, the first of them also as a shiny. */
async function collect(player: Player, { found, threads }: { found: number; threads: number }) {
  const given = { database: await database() };
  // The notice about them would come at any moment.
  await withoutGifts(given, player.id);
  await giveThreads(given, player.id, BRAMBLE, threads);
  await giveToys(player, toys.slice(1, found));
  await giveToys(player, toys.slice(0, 1), true);
}

const book = (page: Page) => page.getByRole('link', { name: /^Bramble Patch ?:/ });
const milestone = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('a player opens a spread of the album, claims a milestone and sees how many threads there are @phone-only [3.2.03, 3.2.05]', async ({
  page,
  player,
}) => {
  await collect(player, { found: 4, threads: 40 });
  await page.goto('/inventory');
  await page.getByRole('navigation', { name: 'Your things' }).getByRole('link', { name: 'Album' }).click();
  await expect(book(page)).toHaveAccessibleName(/4 of 8 toys, 1 of 8 shinies, a milestone to claim$/);
  await book(page).click();
  await expect(page.getByRole('heading', { name: 'Bramble Patch' })).toBeVisible();

  const four = milestone(page, 'Four of eight');
  await four.getByRole('button', { name: 'Claim' }).click();
  await expect(four.getByText('Claimed')).toBeVisible();
  await expect(page.getByText('You got 200 tokens and 100 experience.')).toBeVisible();
  await page.reload();
  await expect(four.getByText('Claimed')).toBeVisible();
  await expect(milestone(page, 'Six of eight').getByText('4 of 6')).toBeVisible();

  await page.getByRole('link', { name: 'Mossop on your shelf' }).click();
  await expect(page).toHaveURL(/\/inventory\?blook=2/);
  await page.goto(`/album/${BRAMBLE}`);

  await page.getByRole('link', { name: 'Go in' }).click();
  await expect(page.getByRole('radio', { name: '40 threads, Bramble Patch' })).toBeChecked();
  await expect(page.getByText('40 of 45 threads')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Stitch/ })).toHaveCount(0);
});

test('a player stitches a toy that they never had from threads, once @phone-only [3.3.02, 3.3.04]', async ({
  page,
  player,
}) => {
  await collect(player, { found: 4, threads: 60 });
  await page.goto(`/workshop?pack=${BRAMBLE}`);
  await page.getByRole('button', { name: 'Stitch Prickle for 45 threads' }).click();
  const counter = page.getByRole('complementary', { name: 'At the counter' });
  await expect(counter.getByRole('heading', { name: 'Prickle' })).toBeFocused();
  await expect(counter.getByText(`Stitched by ${player.username}`)).toBeVisible();
  await expect(counter.getByText('5 of 8')).toBeVisible();
  await expect(page.getByText('Just stitched')).toBeVisible();
  await expect(page.getByRole('radio', { name: '15 threads, Bramble Patch' })).toBeChecked();
  await counter.getByRole('link', { name: 'Album' }).click();
  await expect(page.getByRole('link', { name: 'Prickle on your shelf' })).toBeVisible();
});

test('a toy that was sold keeps its place in the album, dimmed [3.2.02]', async ({ page, player }) => {
  await collect(player, { found: 3, threads: 1 });
  const { sql } = await database();
  await sql`
    with gone as (
      update blooks set owner_id = null where owner_id = ${player.id} and blook_id = 2 returning id
    )
    insert into blook_history (blook, step, kind, from_player) select id, 2, 'sold', ${player.id} from gone`;
  await page.goto(`/album/${BRAMBLE}`);
  const mossop = page.getByRole('listitem').filter({ hasText: 'Mossop' });
  await expect(mossop.getByText('Seen, not on the shelf')).toBeVisible();
  const pictureOf = (name: string) =>
    page.getByRole('listitem').filter({ hasText: name }).locator('img').first();
  await expect(pictureOf('Mossop')).toHaveCSS('filter', 'grayscale(0.7) opacity(0.5)');
  await expect(pictureOf('Dewdle')).toHaveCSS('filter', 'none');
  await expect(page.getByText('3 of 8 toys found')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '? ? ?' })).toHaveCount(5);
});

test('an envelope opens its pack for free in the scene of the pack [3.2.06]', async ({ page, player }) => {
  const given = { database: await database() };
  // A rare find reaches a level that gives another envelope.
  await withoutGifts(given, player.id);
  await giveItem(given, player.id, envelope?.id ?? 0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/inventory?item=${envelope?.id}`);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const scene = page.getByRole('dialog', { name: 'Opening Bramble Patch' });
  await scene.getByRole('button', { name: /Tap/ }).click();
  await expect(scene.getByText(/^#\d{6}$/).first()).toBeVisible({ timeout: 15_000 });
  await scene.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('none left')).toBeVisible();
  await goTo(page, '/market');
});

test('the album, a spread and the workshop are accessible for everybody [3.2.04]', async ({
  page,
  player,
}) => {
  await collect(player, { found: 4, threads: 60 });
  await page.goto('/album');
  await expectForEverybody(page, book(page));
  // Lanternjaw comes on Fridays.
  await page.goto('/album/2');
  await expectForEverybody(page, page.getByText(/Fridays only|Today, Friday/));
  await page.goto(`/workshop?pack=${BRAMBLE}`);
  await expectForEverybody(page, page.getByRole('button', { name: /^Stitch Prickle/ }));
});

test('eight shinies give a frame, which the player wears around the avatar and others see [3.2.08]', async ({
  page,
  player,
}) => {
  await giveToys(player, toys, true);
  await page.goto(`/album/${BRAMBLE}`);
  const shinies = milestone(page, 'Eight shinies');
  await shinies.getByRole('button', { name: 'Claim' }).click();
  await expect(shinies.getByText('Claimed')).toBeVisible();

  await goTo(page, '/dashboard');
  await page.getByRole('button', { name: 'Change avatar' }).click();
  const frames = picker(page).getByRole('list', { name: 'The frames you own' });
  await expect(frames.getByRole('button')).toHaveCount(2);
  await frames.getByRole('button').last().click();
  await picker(page).getByRole('button', { name: /^Save/ }).click();
  await expect(picker(page)).toBeHidden();
  expect(await callAs(player, calls.accounts.me)).toMatchObject({ frame: { id: BRAMBLE } });

  await page.reload();
  await page.getByRole('button', { name: 'Change avatar' }).click();
  await frames.getByRole('button', { name: 'No frame' }).click();
  await picker(page).getByRole('button', { name: /^Save/ }).click();
  await expect(picker(page)).toBeHidden();
  expect((await callAs(player, calls.accounts.me)).frame).toBeUndefined();
});
