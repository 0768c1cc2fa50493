/** The swap board: offers of one toy for another of the same rarity. Neighbours take a few of them. */
import { calls } from '@blookery/contract';
import { forEachOf, type Neighbour, type Step, type Town } from '../town.ts';

/** The toy may have been sold or listed since. */
const lost = ['BLOOK_NOT_OWNED', 'BLOOK_HELD', 'BLOOK_LOCKED'] as const;

interface Standing {
  id: number;
  wantsId: number;
  giver: Neighbour;
}

/** Offers stand for a week at most, so that the last day is enough. */
export const swapsStep: Step = {
  name: 'swaps',
  day: async (town, day) => {
    if (!day.isLast) return;
    await day.hour(16);
    const standing: Standing[] = [];
    await forEachOf(town.people, async (giver) => void standing.push(...(await offer(town, giver))));
    await day.hour(17);
    // Responses arrive in any order; the chance of the town must not depend on it.
    for (const one of standing.sort((a, b) => a.id - b.id))
      if (town.chance.happens(0.3)) await take(town, one);
  },
};

async function offer(town: Town, giver: Neighbour): Promise<Standing[]> {
  const { chance, shelf, token } = giver;
  const made: Standing[] = [];
  for (const toy of chance.some(shelf, chance.between(0, 2))) {
    const wanted = alike(town, toy.blookId);
    if (wanted.length === 0) continue;
    const wants = { blookId: chance.pick(wanted), shiny: null, below: null };
    const offered = await town.calls.attempt(
      token,
      calls.swaps.offer,
      { body: { blook: toy.id, wants } },
      lost,
    );
    giver.shelf = giver.shelf.filter((one) => one !== toy);
    if (offered) made.push({ id: offered.id, wantsId: wants.blookId, giver });
  }
  return made;
}

/** The other toys of the same rarity that packs hold. */
function alike({ lists }: Town, blookId: number): number[] {
  const rarityId = lists.blooks.find(({ id }) => id === blookId)?.rarityId;
  return lists.blooks
    .filter((blook) => blook.packId && blook.rarityId === rarityId && blook.id !== blookId)
    .map(({ id }) => id);
}

async function take(town: Town, { id, wantsId, giver }: Standing): Promise<void> {
  const taker = town.people.find(
    (one) => one !== giver && one.shelf.some(({ blookId }) => blookId === wantsId),
  );
  const toy = taker?.shelf.find(({ blookId }) => blookId === wantsId);
  if (!taker || !toy) return;
  const input = { params: { id }, body: { blook: toy.id } };
  await town.calls.attempt(taker.token, calls.swaps.take, input, [...lost, 'SWAP_NOT_ALLOWED']);
  taker.shelf = taker.shelf.filter((one) => one !== toy);
}
