/** The swap board, with two players. */
import { calls } from '@blookery/contract';
import { giveBlook, lists } from '../../apps/server/src/testing/collecting.ts';
import { expectForEverybody } from '../support/access.ts';
import { callAs } from '../support/calls.ts';
import { giveCopies } from '../support/giving.ts';
import { database } from '../support/operator.ts';
import type { Player } from '../support/players.ts';
import { expect, test } from '../support/test.ts';

const BRAMBLE = 1;
const [given, wanted, other] = lists.blooks.filter(({ packId }) => packId === BRAMBLE).slice(3, 6);
if (!given || !wanted || !other) throw new Error('the pack is too small');

test('a player offers a spare, another takes it, and both have what they wanted @phone [3.4.11, 3.4.13]', async ({
  page,
  player,
  guest: { player: neighbour, page: theirs },
}) => {
  test.slow();
  // New accounts cannot give.
  const { sql } = await database();
  const ids = [player.id, neighbour.id];
  await sql`update players set giving_lifted_at = now() where id = any(${ids}::uuid[])`;
  await giveCopies(player, given, 2);
  // So many offers that a phone has to scroll them.
  for (let made = 0; made < 3; made += 1) {
    const blook = await giveBlook({ database: await database() }, player.id, other.id);
    const wants = { blookId: wanted.id, shiny: true, below: null };
    await callAs(player, calls.swaps.offer, { body: { blook: blook.id, wants } });
  }
  await giveCopies(neighbour, wanted, 2);
  await callAs(neighbour, calls.wishes.add, { body: { blookId: given.id, shiny: false } });
  await theirs.goto('/swaps/board?wishes=true');
  await expect(theirs.getByText('No offer on the board is like that right now.')).toBeVisible();

  await page.goto('/swaps/board');
  await page
    .getByRole('button', { name: /^New offer/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'New offer' });
  await dialog.getByRole('list', { name: 'Your spares' }).getByRole('button', { name: given.name }).click();
  await dialog.getByRole('button', { name: 'Everything' }).click();
  await dialog.getByRole('searchbox', { name: 'Search All toys' }).fill(wanted.name);
  await dialog.getByRole('list', { name: 'All toys' }).getByRole('button', { name: wanted.name }).click();
  await expectForEverybody(page, dialog.getByText('The board will say'));
  await dialog.getByRole('button', { name: 'Put it on the board' }).click();
  await expect(dialog).toBeHidden();
  const own = page.getByRole('listitem', { name: new RegExp(`^Your ${given.name}`) });
  await expectForEverybody(page, own.getByRole('button', { name: 'Take back' }));
  // A phone makes a page that is too wide smaller instead of scrolling it.
  expect(await page.evaluate('innerWidth')).toBe(page.viewportSize()?.width);

  await theirs.getByRole('button', { name: 'Show the new offer' }).click();
  const offer = theirs.getByRole('listitem', { name: `${given.name} for any ${wanted.name}` });
  await expect(offer.getByText('Your wish')).toBeVisible();
  await offer.getByRole('button', { name: 'Swap' }).click();
  const taking = theirs.getByRole('dialog', { name: `Swap with ${player.username}` });
  await expectForEverybody(theirs, taking.getByText('Its history').first());
  await taking.getByRole('button', { name: 'Hold to swap' }).focus();
  await theirs.keyboard.down('Enter');
  const done = theirs.getByRole('dialog', { name: `Hello, ${given.name}` });
  await expect(done.getByText('A wish came true')).toBeVisible();
  await theirs.keyboard.up('Enter');

  await expect(own).toBeHidden();
  const kindsOf = async (of: Player) =>
    (await callAs(of, calls.accounts.me)).blooks
      .map(({ blookId }) => blookId)
      .filter((id) => id === given.id || id === wanted.id)
      .sort();
  const both = [given.id, wanted.id].sort();
  expect(await kindsOf(player)).toEqual(both);
  expect(await kindsOf(neighbour)).toEqual(both);
});
