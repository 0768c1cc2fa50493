/** Everybody claims the daily reward, opens packs of their taste, and at night sells what they have twice. */
import { seasonPacks } from '@blookery/content';
import { calls } from '@blookery/contract';
import { OPEN_MOST } from '@blookery/game/collecting/packs';
import { forEachOf, type Neighbour, purseOf, type Step, type Town } from '../town.ts';

export const shelvesStep: Step = {
  name: 'shelves',
  day: async (town, day) => {
    await day.hour(9);
    // The player of the demo can still claim today's reward.
    const claiming = day.isLast ? day.awake.filter((one) => one !== town.people[0]) : day.awake;
    await forEachOf(claiming, async (neighbour) => {
      neighbour.tokens = (await town.calls.request(neighbour.token, calls.quests.claimDailyTokens)).balance;
    });
    await day.hour(11);
    await forEachOf(day.awake, (neighbour) => openSome(town, neighbour));
  },
};

export const doublesStep: Step = {
  name: 'doubles',
  day: async (town, day) => {
    await day.hour(22);
    const tidy = day.awake.filter(({ chance }) => chance.happens(0.25));
    await forEachOf(tidy, (neighbour) => sellDoubles(town, neighbour));
  },
};

/** Sold only three weeks a year, so perhaps not now. */
const seasonal = new Set(seasonPacks().map(({ id }) => id));

/** Most buy the cheap packs. A player who prefers another pack always buys that one. */
async function openSome(town: Town, neighbour: Neighbour): Promise<void> {
  const { chance, token } = neighbour;
  const standing = town.lists.packs.filter(({ id }) => !seasonal.has(id));
  const pack = standing[Math.floor(standing.length * chance.roll() ** 1.6)];
  const share = chance.between(40, 90) / 100;
  if (!pack) return;
  const count = Math.min(OPEN_MOST, Math.floor((purseOf(neighbour) * share) / pack.price));
  if (count < 1) return;
  const opened = await town.calls.request(token, calls.packs.openPacks, { body: { packId: pack.id, count } });
  neighbour.tokens = opened.balance;
  neighbour.shelf.push(...opened.pulls.map(({ id, blookId, shiny }) => ({ id, blookId, shiny })));
}

async function sellDoubles(town: Town, neighbour: Neighbour): Promise<void> {
  const { request, attempt } = town.calls;
  const { count, tokens } = await request(neighbour.token, calls.inventory.duplicates);
  if (count === 0) return;
  const sold = await attempt(neighbour.token, calls.inventory.sellDuplicates, { body: { count, tokens } }, [
    'DUPLICATES_CHANGED',
  ]);
  if (!sold) return;
  const gone = new Set(sold.blooks);
  neighbour.tokens = sold.balance;
  neighbour.shelf = neighbour.shelf.filter(({ id }) => !gone.has(id));
}
