/** A month of a player, by a clock that the journey turns: from an empty album to a full pack. */
import { type CallShape, calls } from '@blookery/contract';
import { THREAD_PRICES } from '@blookery/game';
import type { Page } from '@playwright/test';
import type Type from 'typebox';
import { audit } from '../../apps/server/src/economy/audit/audit.ts';
import { giveTokens, lists } from '../../apps/server/src/testing/collecting.ts';
import { callAs } from '../support/calls.ts';
import { type Player, signIn } from '../support/players.ts';
import { expect, test } from '../support/test.ts';
import { type TurnedGame, turnedGame } from '../support/turned-game.ts';

/** A Monday. */
const begins = Date.parse('2027-03-01T12:00:00Z');
const dayAt = (day: number) => new Date(begins + day * 86_400_000);
const isFriday = (day: number) => dayAt(day).getUTCDay() === 5;
const DAYS = 30;
/** By then there are threads enough for a legendary toy. */
const SECOND_FRIDAY = 11;

const TIDEPOOL = 2;
/** Comes on Fridays only. This player opens no envelopes on Fridays, so it has to be stitched. */
const LANTERNJAW = 'Lanternjaw';
/** The rarest, found with luck and else stitched. */
const abyssine = lists.blooks.find(({ name }) => name === 'Abyssine')?.id ?? 0;
/** So many bulks of 25 a day leave enough threads for both. */
const BULKS = 7;

/** The calls of this player on this server. */
const callsOf =
  (player: Player, { url }: TurnedGame) =>
  <S extends Type.TSchema>(call: CallShape & { response: S }, input: Parameters<typeof callAs>[2] = {}) =>
    callAs(player, call, input, url);
type Play = ReturnType<typeof callsOf>;

async function live(play: Play, day: number): Promise<void> {
  await play(calls.quests.claimDailyTokens);
  if (!isFriday(day)) {
    const body = { packId: TIDEPOOL, count: 25 };
    await Promise.all(Array.from({ length: BULKS }, () => play(calls.packs.openPacks, { body })));
    const { count, tokens } = await play(calls.inventory.duplicates);
    await play(calls.inventory.sellDuplicates, { body: { count, tokens } });
  }
  const { found, threads } = await spreadOf(play);
  if (!found.includes(abyssine) && threads >= THREAD_PRICES.chroma) {
    await play(calls.workshop.stitch, { body: { blookId: abyssine } });
  }
  await claimMilestones(play);
}

const spreadOf = (play: Play) => play(calls.album.spread, { params: { packId: TIDEPOOL } });

/** Claims what was reached, except the last one, which is claimed on the page. */
async function claimMilestones(play: Play): Promise<void> {
  for (const { milestone, progress, goal, claimed } of (await spreadOf(play)).milestones) {
    if (claimed || progress < goal || milestone === 'found-8') continue;
    await play(calls.album.claimMilestone, { params: { packId: TIDEPOOL, milestone } });
  }
}

const milestone = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('a player fills a pack within a month of days, envelopes and threads @phone [3.2.07, 3.2.12, 3.3.03]', async ({
  page,
}) => {
  // It starts a server of its own.
  test.slow();
  const game = await turnedGame(dayAt(0));
  try {
    const player = await game.register();
    await giveTokens(game, player.id, 150_000);
    await signIn(page.context(), player);
    const play = callsOf(player, game);
    const look = async (path: string, day: number) => {
      await page.clock.setSystemTime(dayAt(day));
      await page.goto(game.url + path);
    };

    await look('/album', 0);
    const book = page.getByRole('link', { name: /^Tidepool ?:/ });
    await expect(book).toHaveAccessibleName(/0 of 8 toys, 0 of 8 shinies$/);

    for (let day = 0; day < DAYS; day++) {
      game.turnTo(dayAt(day));
      await live(play, day);
      if (day === 0) {
        await look(`/album/${TIDEPOOL}`, day);
        await expect(milestone(page, 'Four of eight').getByText('Claimed')).toBeVisible();
      }
      if (day === SECOND_FRIDAY - 1) {
        await look(`/workshop?pack=${TIDEPOOL}`, day);
        await expect(page.getByText('Fridays, 800 of 800 threads')).toBeVisible();
      }
      if (day === SECOND_FRIDAY) {
        await look(`/workshop?pack=${TIDEPOOL}`, day);
        await page.getByRole('button', { name: `Stitch ${LANTERNJAW} for 800 threads` }).click();
        await expect(page.getByText('Just stitched')).toBeVisible();
      }
    }

    const last = DAYS - 1;
    await look('/album', last);
    await expect(book).toHaveAccessibleName(/8 of 8 toys, \d of 8 shinies, a milestone to claim$/);
    await book.click();
    const full = milestone(page, 'All eight').first();
    await full.getByRole('button', { name: 'Claim' }).click();
    await expect(full.getByText('Claimed')).toBeVisible();
    await expect(page.getByText('8 of 8 toys found')).toBeVisible();

    await look('/achievements', last);
    const medal = page.getByRole('listitem').filter({ hasText: 'No gaps, for once' });
    await expect(medal.getByText('Ready')).toBeVisible();
    await page.getByRole('button', { name: /^Claim/ }).click();
    await expect(medal.getByText('Yours')).toBeVisible();

    const { reward } = (await spreadOf(play)).milestones.find((one) => one.milestone === 'found-8') ?? {};
    const me = await play(calls.accounts.me);
    expect(me.banners).toContain(reward?.bannerId);
    expect(me.titles).toContain(reward?.titleId);
    expect(await audit(game.database)).toEqual([]);
  } finally {
    await game.stop();
  }
});
