/** Profiles are dressed: the rarest toy as the avatar, and a title, a font and a banner, some of them bought. */
import { calls } from '@blookery/contract';
import { SHOWCASE } from '@blookery/game/progress/showcase';
import { forEachOf, type Neighbour, purseOf, type Step, type Town } from '../town.ts';

/** Not every week, not twice, not without tokens. */
const refusals = ['SHOP_NOT_ON_SALE', 'SHOP_OWNED', 'TOKENS_TOO_FEW'] as const;

export const dressStep: Step = {
  name: 'dress',
  day: async (town, day) => {
    await day.hour(12);
    const vain = day.awake.filter(({ chance }) => chance.happens(0.12));
    await forEachOf(vain, async (neighbour) => {
      await wearRarest(town, neighbour);
      await buySomething(town, neighbour);
    });
  },
  now: async (town) => {
    await forEachOf(town.people, async (neighbour) => {
      await wearRarest(town, neighbour);
      await wearOwned(town, neighbour);
      if (neighbour.chance.happens(0.9)) await showRarest(town, neighbour);
    });
    await lockBest(town);
  },
};

const rank = ({ lists }: Town, { blookId, shiny }: Neighbour['shelf'][number]): number =>
  (lists.blooks.find(({ id }) => id === blookId)?.price ?? 0) * (shiny ? 5 : 1);

const rarestFirst = (town: Town, { shelf }: Neighbour) =>
  shelf.toSorted((a, b) => rank(town, b) - rank(town, a));

async function wearRarest(town: Town, neighbour: Neighbour): Promise<void> {
  const [best] = rarestFirst(town, neighbour);
  if (!best) return;
  const body = { id: best.id };
  await town.calls.attempt(neighbour.token, calls.cosmetics.avatar, { body }, ['COSMETIC_NOT_OWNED']);
}

async function showRarest(town: Town, neighbour: Neighbour): Promise<void> {
  const blooks = rarestFirst(town, neighbour)
    .slice(0, SHOWCASE.blooks)
    .map(({ id }) => id);
  const body = { blooks, achievements: [] };
  await town.calls.attempt(neighbour.token, calls.showcase.arrange, { body }, [
    'BLOOK_NOT_OWNED',
    'BLOOK_HELD',
  ]);
}

async function buySomething(town: Town, neighbour: Neighbour): Promise<void> {
  const affordable = town.lists['item-shop'].filter(
    ({ currency, price, type }) => currency === 'tokens' && price <= purseOf(neighbour) && type !== 'blook',
  );
  if (affordable.length === 0) return;
  const input = { params: { entryId: neighbour.chance.pick(affordable).id }, body: { quantity: 1 } };
  const bought = await town.calls.attempt(neighbour.token, calls.market.buyFromShop, input, refusals);
  if (bought) neighbour.tokens = bought.balance;
}

/** Cosmetics that were bought or given are worn before those that everybody has. */
async function wearOwned(town: Town, neighbour: Neighbour): Promise<void> {
  const { request } = town.calls;
  const { chance, token } = neighbour;
  const me = await request(token, calls.accounts.me);
  neighbour.tokens = me.tokens;
  const free = <T extends { id: number; default: boolean }>(list: readonly T[]) =>
    list.filter((one) => one.default).map(({ id }) => id);
  const { titles, fonts } = town.lists;
  const titleId = chance.pick(me.titles.length > 0 ? me.titles : free(titles));
  await request(token, calls.cosmetics.title, { body: { titleId } });
  if (chance.happens(0.4)) {
    const fontId = chance.pick(me.fonts.length > 0 ? me.fonts : free(fonts));
    await request(token, calls.cosmetics.font, { body: { fontId } });
  }
  const [bannerId] = me.banners;
  if (bannerId) await request(token, calls.cosmetics.banner, { body: { bannerId } });
}

/** The player of the demo keeps three toys behind a padlock. */
async function lockBest(town: Town): Promise<void> {
  const [player] = town.people;
  if (!player) return;
  const me = await town.calls.request(player.token, calls.accounts.me);
  const { blooks: held } = await town.calls.request(player.token, calls.inventory.held);
  const away = new Set(held.map(({ id }) => id));
  player.shelf = me.blooks.filter(({ id }) => !away.has(id));
  const lock = rarestFirst(town, player)
    .slice(0, 3)
    .map(({ id }) => id);
  if (lock.length > 0)
    await town.calls.request(player.token, calls.inventory.setLocks, { body: { lock, unlock: [] } });
}
