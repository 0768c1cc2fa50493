/** Uses an item once: it is consumed and takes effect in one transaction. */
import type { Granted, ItemUse } from '@blookery/contract';
import type { UsedItem, UseResult } from '@blookery/contract/inventory';
import { wedgeAt } from '@blookery/game/collecting/wheel';
import { cosmeticLists, type FoundCosmetic } from '@blookery/game/players/cosmetics';
import type { Books } from '../../economy/books.ts';
import { startBooster } from '../../economy/market/boosters.ts';
import type { Once } from '../../economy/once.ts';
import { readBalances } from '../../economy/wallet.ts';
import { Refusal } from '../../refusal.ts';
import type { InventoryParts } from './parts.ts';

interface Use {
  books: Books;
  parts: InventoryParts;
  playerId: string;
  item: number;
  /** Identifies this use, so that nothing can be given for it twice. */
  reference: string;
  granted: Granted;
}

export async function useItem(parts: InventoryParts, item: number, once: Once): Promise<UsedItem> {
  let isRepeat = true;
  const used = await parts.economy.once(once, (books) => {
    isRepeat = false;
    return spend(books, parts, item, once.playerId);
  });
  const { result } = used;
  const startsForAll = result.kind === 'booster' && result.scope === 'global';
  if (startsForAll && !isRepeat) await parts.publishBoosters();
  return used;
}

async function spend(books: Books, parts: InventoryParts, item: number, playerId: string): Promise<UsedItem> {
  const [row] = await books.tx<{ itemId: number }[]>`
    select item_id as "itemId" from items where id = ${item} and owner_id = ${playerId}`;
  if (!row) throw new Refusal('ITEM_NOT_OWNED');
  const use = parts.catalog.item(row.itemId)?.use;
  if (!use) throw new Refusal('ITEM_NOT_USABLE');

  const left = await books.spendUse(playerId, item);
  await books.tally(playerId, 'use-item');
  const granted: Granted = { blooks: [], items: [], titles: [], banners: [], fonts: [] };
  const reference = `item:${item}:${left?.usesLeft ?? 0}`;
  const result = await act({ books, parts, playerId, item, reference, granted }, use);
  return { result, granted, item: left, ...(await readBalances(books.tx, playerId)) };
}

async function act(now: Use, use: ItemUse): Promise<UseResult> {
  switch (use.kind) {
    case 'booster':
      return burnBooster(now, use);
    case 'wheel':
      return spinWheel(now, use.wheelId);
    case 'envelope':
      return openEnvelope(now, use.packId);
    case 'cosmetic':
      return unwrapCosmetic(now, use.of);
    case 'tokens':
      return giveAmount(now, 'tokens', between(use.least, use.most, now.parts.dice.roll()));
    case 'experience':
    case 'gems':
      return giveAmount(now, use.kind, use.amount);
  }
}

const between = (least: number, most: number, roll: number): number =>
  least + Math.floor((most - least + 1) * roll);

async function giveAmount(
  { books, playerId, reference }: Use,
  kind: 'tokens' | 'gems' | 'experience',
  amount: number,
): Promise<UseResult> {
  await books.give(playerId, kind, amount, { kind: 'use-item', reference });
  return { kind, amount };
}

async function burnBooster(
  { books, parts, playerId, item }: Use,
  { scope, booster, multiplier, minutes }: Extract<ItemUse, { kind: 'booster' }>,
): Promise<UseResult> {
  const now = parts.clock.now();
  const time = await startBooster(books, now, { playerId, item, scope, kind: booster, multiplier, minutes });
  return {
    kind: 'booster',
    scope,
    booster,
    multiplier,
    startsAt: time.startsAt.toISOString(),
    expiresAt: time.expiresAt.toISOString(),
    queued: time.startsAt > now,
  };
}

async function openEnvelope({ books, parts, playerId, granted }: Use, packId: number): Promise<UseResult> {
  const opened = await parts.openEnvelope(books, playerId, packId);
  const { id, blookId, shiny, serial, item } = opened;
  granted.blooks.push({ id, blookId, shiny, serial });
  if (item) granted.items.push(item);
  return { kind: 'envelope', packId, opened };
}

async function spinWheel(
  { books, parts, playerId, reference, granted }: Use,
  wheelId: number,
): Promise<UseResult> {
  const wheel = parts.catalog.wheel(wheelId);
  if (!wheel) throw new Error(`there is no wheel ${wheelId}`);
  const wedge = wedgeAt(wheel.wedges, parts.dice.roll());
  const prize = wheel.wedges[wedge]?.prize;
  if (!prize) throw new Error(`wheel ${wheelId} has no wedge ${wedge}`);
  const origin = { kind: 'won', reference };
  if (prize.kind === 'item') granted.items.push(await books.grantItem(playerId, prize.itemId, origin));
  else if (prize.kind === 'blook') {
    granted.blooks.push(await books.grantBlook(playerId, { blookId: prize.blookId, shiny: false }, origin));
  } else if (prize.kind !== 'nothing') {
    await books.give(playerId, prize.kind, prize.amount, { kind: 'wheel', reference });
  }
  await books.tally(playerId, 'spin-wheel');
  return { kind: 'wheel', wheelId, wedge, prize };
}

/** Gives a cosmetic that the player lacks; if there is none, the item is not consumed. */
async function unwrapCosmetic(
  { books, parts, playerId, granted }: Use,
  of: FoundCosmetic,
): Promise<UseResult> {
  const owned = await books.tx<{ id: number }[]>`
    select content_id as id from cosmetics where player_id = ${playerId} and kind = ${of}`;
  const has = new Set(owned.map(({ id }) => id));
  const pool = parts.catalog.cosmeticPools[of].filter((id) => !has.has(id));
  const contentId = pool[Math.floor(pool.length * parts.dice.roll())];
  if (contentId === undefined) throw new Refusal('COSMETICS_ALL_OWNED');
  await books.grantCosmetic(playerId, of, contentId);
  granted[cosmeticLists[of]].push(contentId);
  return { kind: 'cosmetic', of, contentId };
}
