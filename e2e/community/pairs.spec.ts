/** Pairs by keyboard. The journey lays the deck, because no page can know it. */
import { calls } from '@blookery/contract';
import { lists } from '../../apps/server/src/testing/collecting.ts';
import { dealPairs } from '../../packages/game/src/games/pairs.ts';
import { expectForEverybody, expectNoViolations } from '../support/access.ts';
import { callAs } from '../support/calls.ts';
import { expectEverySizeToFit } from '../support/dialogs.ts';
import { database } from '../support/operator.ts';
import type { Player } from '../support/players.ts';
import { enter } from '../support/plaza.ts';
import { expect, test } from '../support/test.ts';

/** Leaves a game that the player has begun, with each pair side by side. */
async function layCards(player: Player): Promise<void> {
  const { packId } = await callAs(player, calls.pairs.pairsTables);
  const blookIds = lists.blooks.filter((blook) => blook.packId === packId).map(({ id }) => id);
  const state = dealPairs('alone', blookIds, () => 0.999, Date.now());
  const { sql } = await database();
  await sql`
    with game as (
      insert into pairs_games (plaza, pack_id, seat_one, state, due_at)
      values (1, ${packId}, ${player.id}, ${sql.json({ ...state })}, now() + interval '10 minutes') returning id
    )
    insert into pairs_seats (player_id, game_id) select ${player.id}, id from game`;
}

test('a game of Pairs opens when its player comes back, is played by keyboard alone, and pays [3.6.15] @phone', async ({
  page,
  player,
}) => {
  test.slow();
  await layCards(player);
  const { tokens } = await callAs(player, calls.accounts.me);
  await enter(page);
  const dialog = page.getByRole('dialog', { name: 'Pairs' });
  await expect(dialog.getByRole('button', { name: 'Card 1, face down' })).toBeVisible();
  await expectNoViolations(page, dialog.getByText('24 turns left.'));
  await expectEverySizeToFit(page);

  await dialog.getByRole('button', { name: 'Card 1, face down' }).focus();
  for (let card = 1; card <= 16; card++) {
    await page.keyboard.press('Enter');
    if (card === 16) break;
    await expect(
      dialog.getByRole('button', { name: new RegExp(`^Card ${card}, (?!face down)`) }),
    ).toBeFocused();
    await page.keyboard.press('ArrowRight');
  }
  await expect(dialog.getByRole('heading', { name: 'All eight pairs' })).toBeFocused();
  await expect(dialog.getByText('In 8 turns.')).toBeVisible();
  await expectNoViolations(page, dialog.getByText('1 of 5'));
  await expectEverySizeToFit(page);
  expect((await callAs(player, calls.accounts.me)).tokens).toBe(tokens + 20);

  await dialog.getByRole('link', { name: 'Weekly table' }).click();
  await expect(page).toHaveURL('/trading-plaza/week?game=pairs');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Pairs', selected: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your points this week' })).toContainText('1 point');
  await expectForEverybody(page);
  await page.goBack();
  await expect(page).toHaveURL('/trading-plaza');
  await expect(page.getByRole('application')).toBeVisible();
  await expect(dialog).toBeHidden();
});
