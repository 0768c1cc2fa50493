/** Wishes, matches, letters to a match, and padlocks, with two players. */
import { calls } from '@blookery/contract';
import { lists } from '../../apps/server/src/testing/collecting.ts';
import { expectForEverybody, expectNoViolations } from '../support/access.ts';
import { callAs } from '../support/calls.ts';
import { field, line, say, words } from '../support/chat.ts';
import { giveCopies } from '../support/giving.ts';
import { registerPlayer } from '../support/players.ts';
import { expect, isPhone, test } from '../support/test.ts';

const BRAMBLE = 1;
const [mossop, dewdle] = lists.blooks.filter(({ packId }) => packId === BRAMBLE).slice(1, 3);
if (!mossop || !dewdle) throw new Error('the pack is too small');

test('a player wishes for a toy in the album, finds who can spare it, and asks for a trade @phone [3.4.01, 3.4.08, 3.4.10]', async ({
  page,
  player,
  guest: { player: other, page: theirs },
}) => {
  test.slow();
  await giveCopies(player, mossop, 2);
  await giveCopies(other, dewdle, 3);
  await callAs(other, calls.wishes.add, { body: { blookId: mossop.id, shiny: false } });
  await theirs.goto('/inventory');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Inventory' })).toBeVisible();

  await page.goto(`/album/${BRAMBLE}`);
  const place = page.getByRole('listitem').nth(2);
  await place.getByRole('button', { name: /^Wish for/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Wish for a plain one' }).click();
  await expect.poll(async () => (await callAs(player, calls.accounts.me)).wishes).toHaveLength(1);
  await page.goto('/swaps');
  const match = page.getByRole('listitem', { name: other.username });
  await expect(page.getByRole('heading', { name: 'Both ways' })).toBeVisible();
  await expect(match.getByText('Has for you')).toBeVisible();
  await expect(match.getByText('You have for them')).toBeVisible();
  await expect(match.getByRole('link', { name: 'Write' })).toHaveAttribute(
    'href',
    `/chat?with=${other.username}`,
  );
  await expectForEverybody(page);
  await match.getByRole('button', { name: 'Ask to trade' }).click();
  await expect(theirs.getByRole('button', { name: `Trade with ${player.username}` })).toBeVisible();

  await page.goto('/swaps/wishes');
  const wish = page.getByRole('listitem', { name: dewdle.name });
  await expectForEverybody(page, wish);
  await wish.getByRole('button').click();
  const tag = isPhone(page)
    ? page.getByRole('dialog', { name: dewdle.name })
    : page.getByRole('complementary', { name: 'Picked' });
  await expectNoViolations(page, tag.getByRole('list', { name: 'Where to have it' }));
  await tag.getByRole('button', { name: 'Wish no more' }).click();
  await expect(page.getByText('You wish for nothing yet.')).toBeVisible();
});

test('a player writes to a match who is not a friend, and the match reads it and answers @phone [3.4.10]', async ({
  page,
  player,
  guest: { player: other, page: theirs },
}) => {
  await giveCopies(player, mossop, 2);
  await callAs(other, calls.wishes.add, { body: { blookId: mossop.id, shiny: false } });
  await page.goto('/swaps');
  await page.getByRole('link', { name: `Write to ${other.username}` }).click();
  await expect(page.getByText('You are not friends, so you can send 3 messages')).toBeVisible();
  await expectForEverybody(page);
  const [question, answer] = [words('Shall we swap?'), words('Gladly!')];
  await say(page, question);
  await expect(line(page, question)).toBeVisible();

  await theirs.goto('/chat');
  await theirs.getByRole('button', { name: /^Rooms/ }).click();
  await theirs.getByRole('menuitem', { name: `${player.username} New` }).click();
  await expect(line(theirs, question)).toBeVisible();
  await say(theirs, answer);
  await expect(line(page, answer)).toBeVisible();

  const nobody = await registerPlayer();
  await page.goto(`/chat?with=${nobody.username}`);
  await expect(page.getByText(`You cannot write to ${nobody.username} now.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add friend' })).toBeEnabled();
  await expect(field(page)).toBeHidden();
  await expectForEverybody(page);
});

test('a locked toy wears a padlock, and selling doubles keeps it and says so @phone [3.4.06, 3.4.07]', async ({
  page,
  player,
}) => {
  await giveCopies(player, mossop, 4);
  await page.goto('/inventory');
  await page.getByRole('button', { name: 'Padlocks' }).click();
  const toy = page.getByRole('button', { name: new RegExp(`^${mossop.name}`) });
  await toy.click();
  await expect(page.getByText('4 to lock')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toy).toHaveAccessibleName(/, locked/);

  await page.goto(`/inventory?blook=${mossop.id}&copies=1`);
  const copies = page.getByRole('list', { name: 'Copies' });
  for (const place of [0, 1]) {
    const copy = copies.getByRole('listitem').nth(place);
    await copy.getByRole('button', { name: /^Lock/ }).click();
    await expect(copy.getByRole('checkbox')).toBeEnabled();
  }
  await page.goto('/inventory');
  await page.getByRole('button', { name: 'Sell doubles' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sell doubles' });
  await expect(dialog.getByRole('heading', { name: 'Kept back' })).toBeVisible();
  await expect(dialog.getByText('Locked, 2')).toBeVisible();
  await dialog.getByRole('button', { name: /^Sell 2 for/ }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await callAs(player, calls.accounts.me)).blooks.length).toBe(2);
});
