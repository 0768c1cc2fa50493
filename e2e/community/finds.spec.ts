import { giveBlook, lists } from '../../apps/server/src/testing/collecting.ts';
import { expectForEverybody } from '../support/access.ts';
import { database } from '../support/operator.ts';
import { registerPlayer } from '../support/players.ts';
import { expect, test } from '../support/test.ts';

const EPIC = lists.rarities.find(({ animationType }) => animationType === 'epic')?.id;
const toy = lists.blooks.find(({ rarityId }) => rarityId === EPIC);

test('a rare find of another player is a card in the global chat [3.2.19]', async ({ page, player: _ }) => {
  const opened = await database();
  const finder = await registerPlayer();
  const { id: blook, serial } = await giveBlook({ database: opened }, finder.id, toy?.id ?? 0);
  await page.goto('/chat');
  await expect(page.getByPlaceholder('Message #global')).toBeVisible();
  await opened.sql`
    insert into chat_finds (blook, player_id, blook_id, shiny, serial, rank, at)
    values (${blook}, ${finder.id}, ${toy?.id ?? 0}, false, ${serial}, 9, clock_timestamp() - interval '30 seconds')`;
  await opened.sql`update chat_rooms set find_told_at = null`;

  const card = page.getByRole('article', { name: new RegExp(`^${finder.username}, .* found ${toy?.name}`) });
  await expect(card.getByText(`found ${toy?.name}`)).toBeVisible({ timeout: 30_000 });
  await expect(card.getByText('Epic')).toBeVisible();
  await expectForEverybody(page, card.getByText(`#${String(serial).padStart(6, '0')}`));
  await page.reload();
  await expect(card.getByText(`found ${toy?.name}`)).toBeVisible();
});
