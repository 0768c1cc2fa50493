/** Players wish for what they do not have. */
import { calls } from '@blookery/contract';
import { forEachOf, type Neighbour, type Step, type Town } from '../town.ts';

async function wish(town: Town, neighbour: Neighbour): Promise<void> {
  const { chance, shelf, token } = neighbour;
  const owned = new Set(shelf.map(({ blookId }) => blookId));
  const missing = town.lists.blooks.filter(({ id, packId }) => packId && !owned.has(id));
  for (const { id: blookId } of chance.some(missing, chance.between(1, 5))) {
    const body = { blookId, shiny: chance.happens(0.15) };
    await town.calls.attempt(token, calls.wishes.add, { body }, ['WISH_KNOWN', 'WISHES_FULL']);
  }
}

export const wishesStep: Step = {
  name: 'wishes',
  day: async (town, day) => {
    await day.hour(12.5);
    const wishing = day.awake.filter(({ chance }) => chance.happens(2 / town.size.days));
    await forEachOf(wishing, (neighbour) => wish(town, neighbour));
  },
  now: async (town) => {
    const [player] = town.people;
    if (player) await wish(town, player);
    await town.server.runJob('tell-listed-wishes');
  },
};
