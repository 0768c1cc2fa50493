/** Content and value for tests about collecting. */
import { contentLists } from '@blookery/content';
import { isRareOrBetter, levelGift, levelOf } from '@blookery/game';
import type { Database } from '../database/database.ts';
import { grantBlook, grantItem } from '../economy/holdings.ts';
import { packOpener } from '../economy/packs/open-packs.ts';
import { seeds } from '../economy/packs/seeds.ts';
import { burn, type Currency, mint } from '../economy/wallet.ts';
import { systemClock } from '../ports/clock.ts';

export const lists = contentLists({ files: {} });

export const blookOf = (id: number) => {
  const blook = lists.blooks.find((one) => one.id === id);
  if (!blook) throw new Error(`there is no blook ${id}`);
  return blook;
};

export const isRare = (blookId: number): boolean =>
  isRareOrBetter(
    lists.rarities.find(({ id }) => id === blookOf(blookId).rarityId)?.animationType ?? 'common',
  );

/** A pack and its blooks. */
export function packToOpen(which: 'cheapest' | 'dearest' = 'cheapest') {
  const [pack] = lists.packs.toSorted((a, b) =>
    which === 'cheapest' ? a.price - b.price : b.price - a.price,
  );
  if (!pack) throw new Error('there are no packs');
  return { ...pack, blooks: lists.blooks.filter(({ packId }) => packId === pack.id) };
}

/** Through the ledger; a negative amount is taken. */
export async function giveTokens(
  { database }: { database: Database },
  playerId: string,
  amount: number,
  currency: Currency = 'tokens',
): Promise<void> {
  const move = { playerId, currency, amount: Math.abs(amount), kind: 'test' };
  if (amount > 0) await mint(database.sql, move);
  if (amount < 0 && (await burn(database.sql, move)) === null)
    throw new Error('there is not that much to take');
}

/** The tokens that all levels up to this experience give. */
export function giftTokens(experience: number): number {
  let sum = 0;
  for (let level = 2; level <= levelOf(experience); level++) sum += levelGift(level).tokens;
  return sum;
}

/** The player has had the gifts of all levels, so that a test can count tokens. */
export async function withoutGifts({ database }: { database: Database }, playerId: string): Promise<void> {
  await database.sql`update wallets set next_gift_at = ${Number.MAX_SAFE_INTEGER} where player_id = ${playerId}`;
}

export const giveBlook = (
  { database }: { database: Database },
  playerId: string,
  blookId: number,
  shiny = false,
) => grantBlook(database.sql, { playerId, blookId, shiny, kind: 'granted' });

export function giveItem({ database }: { database: Database }, playerId: string, itemId: number) {
  const uses = lists.items.find(({ id }) => id === itemId)?.uses ?? 1;
  return grantItem(database.sql, { playerId, itemId, uses });
}

type ItemUse = NonNullable<(typeof lists.items)[number]['use']>;

/** The first item with this effect. */
export function itemThat(matches: (use: ItemUse) => boolean) {
  const item = lists.items.find(({ use }) => use !== null && matches(use));
  if (!item) throw new Error('there is no such item');
  return item;
}

/**
 * Threads, earned by opening packs that give only the first blook of the pack: every other one stays unknown to
 * the player.
 */
export async function giveThreads(
  { database: { sql } }: { database: Database },
  playerId: string,
  packId: number,
  count: number,
): Promise<void> {
  const first = lists.blooks.find((blook) => blook.packId === packId);
  if (!first) throw new Error(`pack ${packId} is empty`);
  const open = packOpener({
    sql,
    clock: systemClock,
    seeds: seeds('threads'),
    tables: {
      contentOf: () => 'only the first',
      odds: () => [],
      keep: async (_sql, _pack, weekday, { chance, shiny }) => {
        await sql`
          insert into odds_tables (content, pack_id, weekday, chance_multiplier, shiny_multiplier, blook_ids,
            froms, experience, shiny_below, bonus_item_ids, bonus_uses, bonus_froms)
          values ('only the first', ${packId}, ${weekday}, ${chance}, ${shiny}, ${[first.id]}::integer[],
            '{0}', '{5}', 0, '{0}', '{1}', '{0}')
          on conflict do nothing`;
        return true;
      },
    },
  });
  await open({ packId, price: 0, count, once: { playerId, key: null, request: 'threads' } });
}

/** The first item of this kind of effect, with the effect. */
export function itemOf<K extends ItemUse['kind']>(kind: K, matches: (use: UseOf<K>) => boolean = () => true) {
  for (const item of lists.items) {
    if (item.use && isUse(item.use, kind) && matches(item.use)) return { ...item, use: item.use };
  }
  throw new Error('there is no such item');
}

type UseOf<K extends ItemUse['kind']> = Extract<ItemUse, { kind: K }>;
const isUse = <K extends ItemUse['kind']>(use: ItemUse, kind: K): use is UseOf<K> => use.kind === kind;

/** Collects what is published on a topic from now on. */
export function collectPublished(
  {
    bus,
  }: { bus: { subscribe: (topic: string, listener: (message: string | Uint8Array) => void) => () => void } },
  topic: string,
): { t: string; d: Record<string, unknown> }[] {
  const received: { t: string; d: Record<string, unknown> }[] = [];
  bus.subscribe(topic, (message) => {
    const text = String(message);
    received.push(JSON.parse(text.slice(text.indexOf('{'))));
  });
  return received;
}
