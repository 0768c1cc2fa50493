/** The content of the game as the simulated year looks it up. */
import { isRareOrBetter, type Odds, oddsNow, threadPrice } from '@blookery/game';
import { contentLists } from '../lists.ts';
import { seasonPacks } from '../seasons/seasons.ts';

export const lists = contentLists({ files: {} });

const seasons = new Map(seasonPacks().map(({ id, from, until }) => [id, { from, until }]));
const rarities = new Map(lists.rarities.map((rarity) => [rarity.id, rarity]));
const blooksById = new Map(lists.blooks.map((blook) => [blook.id, blook]));
const blooksByPack = Map.groupBy(lists.blooks, ({ packId }) => packId);
const itemsById = new Map(lists.items.map((item) => [item.id, item]));

export type Pack = (typeof lists.packs)[number];
export type Blook = (typeof lists.blooks)[number];

export const standingPacks = lists.packs.filter(({ id }) => !seasons.has(id));
export const blooksIn = (packId: number): readonly Blook[] => blooksByPack.get(packId) ?? [];
export const packOf = (id: number): Pack | undefined => lists.packs.find((pack) => pack.id === id);
export const itemOf = (id: number) => itemsById.get(id);
export const wheelOf = (id: number) => lists['spinny-wheels'].find((wheel) => wheel.id === id);
export const ticketId = lists.items.find(({ use }) => use?.kind === 'wheel')?.id ?? 0;

export function blookOf(id: number): Blook {
  const blook = blooksById.get(id);
  if (!blook) throw new Error(`there is no blook ${id}`);
  return blook;
}

export const isRare = ({ rarityId }: Blook): boolean =>
  isRareOrBetter(rarities.get(rarityId)?.animationType ?? 'common');
export const experienceOf = ({ rarityId }: Blook): number => rarities.get(rarityId)?.experience ?? 0;
export const threadsFor = ({ rarityId }: Blook): number | null =>
  threadPrice(rarities.get(rarityId)?.name ?? '');

/** The packs that are on sale on a day. */
export function packsOnSale(day: Date): readonly Pack[] {
  const date = day.toISOString().slice(5, 10);
  return lists.packs.filter(({ id }) => {
    const season = seasons.get(id);
    return !season || (date >= season.from && date <= season.until);
  });
}

const tables = new Map<string, Odds[]>();

/** The odds of a pack on a UTC weekday, without boosters. */
export function tableOf(packId: number, weekday: number): Odds[] {
  const key = `${packId}:${weekday}`;
  const known = tables.get(key);
  if (known) return known;
  const entries = blooksIn(packId).map((blook) => ({ ...blook, rareOrBetter: isRare(blook) }));
  const table = oddsNow(entries, { weekday, chanceMultiplier: 1, shinyMultiplier: 1 });
  tables.set(key, table);
  return table;
}
