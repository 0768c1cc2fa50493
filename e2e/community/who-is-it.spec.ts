/**
 * Who is it? by keyboard. The journey puts up the silhouette and rings the bell, so nobody waits for a quarter of an
 * hour.
 */
import { calls } from '@blookery/contract';
import { isWhoOn, nextWhoAt } from '@blookery/game/games/who';
import type { Locator, Page } from '@playwright/test';
import { lists } from '../../apps/server/src/testing/collecting.ts';
import { expectNoViolations } from '../support/access.ts';
import { callAs } from '../support/calls.ts';
import { expectEverySizeToFit } from '../support/dialogs.ts';
import { database } from '../support/operator.ts';
import { enter } from '../support/plaza.ts';
import { expect, test } from '../support/test.ts';

const PLAZA = 1;
const toy = lists.blooks.find(({ name, packId }) => packId !== null && name.length > 5) ?? lists.blooks[0];

/** Returns the round. It waits for another one to end, or for one that the town begins by the clock: there is one board. */
async function putUp(): Promise<number> {
  const { sql } = await database();
  let id = 0;
  await expect
    .poll(
      async () => {
        if (isWhoOn(Date.now()) || nextWhoAt(Date.now()) - Date.now() < 60_000) return 0;
        const [row] = await sql<{ id: number }[]>`
          insert into who_rounds (plaza, starts_at, ends_at, blook_id)
          select ${PLAZA}, now(), now() + interval '2 minutes', ${toy?.id ?? 0}
          where not exists (select 1 from who_rounds where plaza = ${PLAZA} and settled_at is null)
          returning id`;
        id = row?.id ?? 0;
        return id;
      },
      { timeout: 170_000 },
    )
    .toBeGreaterThan(0);
  return id;
}

async function openStalls(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /Show who is near/ }).click();
  await page.getByRole('button', { name: 'The stalls' }).click();
  return page.getByRole('dialog', { name: 'The stalls' });
}

test('a silhouette is named by keyboard, one letter wrong, from the list of stalls, and pays [3.6.11, 3.6.12, 3.6.15] @phone', async ({
  page,
  player,
}) => {
  test.setTimeout(240_000);
  const name = toy?.name ?? '';
  await enter(page);
  const { tokens } = await callAs(player, calls.accounts.me);
  const roundId = await putUp();
  const stalls = await openStalls(page);
  await expect(stalls.getByRole('region', { name: 'Your week' })).toContainText('no place yet');
  await expectNoViolations(page);
  await expectEverySizeToFit(page);
  await stalls
    .getByRole('region', { name: 'Lantern Run' })
    .getByRole('button', { name: 'Show me' })
    .press('Enter');
  await expect(stalls).toBeHidden();
  await expect(page.getByRole('status', { name: 'The way' })).toHaveText(
    /^The start of the Lantern Run is about \d+ steps? away/,
  );
  await openStalls(page);
  await stalls
    .getByRole('region', { name: 'Who is it?' })
    .getByRole('button', { name: /^(Look|Guess)$/ })
    .press('Enter');

  const board = page.getByRole('dialog', { name: 'Who is it?' });
  const field = board.getByRole('textbox', { name: 'Your answer' });
  await expect(field).toBeFocused();
  await expect(board.getByRole('img', { name: /^A silhouette/ })).toBeVisible();
  await expect(board).not.toContainText(name);
  const answer = `${name.slice(0, -1)}q`;
  await page.keyboard.type(answer);
  await page.keyboard.press('Enter');
  await expectNoViolations(page, board.getByText(`You handed in ${answer}.`));
  await expectEverySizeToFit(page);

  const { sql } = await database();
  await sql`update who_rounds set ends_at = now() where id = ${roundId}`;
  await expect(board.getByRole('heading', { name })).toBeFocused();
  await expect(board.getByText('You knew', { exact: true })).toBeVisible();
  await expectNoViolations(page, board.getByText('9 of 10 left.'));
  await expectEverySizeToFit(page);
  expect((await callAs(player, calls.accounts.me)).tokens).toBe(tokens + 40);

  await board.getByRole('link', { name: 'Weekly table' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly table' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Your points this week' })).toContainText('1 point');
  await expectNoViolations(page);
  await page.getByRole('tab', { name: 'Who is it?' }).press('Home');
  await expect(page).toHaveURL('/trading-plaza/week?game=run');
  await expect(page.getByRole('tab', { name: 'Lantern Run' })).toBeFocused();
});
