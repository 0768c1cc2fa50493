/** Sells to the shop: one function takes the blooks, pays, and records both. */
import { salePrice } from '@blookery/game/collecting/selling';
import type { Catalog } from '../catalog/catalog.ts';
import { Refusal } from '../refusal.ts';
import type { Books } from './books.ts';
import { anyLocked } from './hand-over.ts';

export interface SoldBlooks {
  blooks: number[];
  tokens: number;
  balance: number;
}

/** All or none. Counts for the quests. */
export async function sellBlooks(
  books: Books,
  catalog: Catalog,
  playerId: string,
  ids: readonly number[],
): Promise<SoldBlooks> {
  const blooks = [...new Set(ids)];
  const kinds = catalog.lists.blooks;
  const [row] = await books.tx<
    { status: 'ok' | 'not-owned' | 'held'; tokens: number; balance: number; avatarOff: boolean }[]
  >`
    select status, tokens, balance, avatar_off as "avatarOff" from sell_blooks(
      ${playerId}, ${blooks}::bigint[], ${kinds.map(({ id }) => id)}::integer[],
      ${kinds.map(({ price }) => salePrice(price, false))}::bigint[],
      ${kinds.map(({ price }) => salePrice(price, true))}::bigint[])`;
  if (!row || row.status === 'not-owned') throw new Refusal('BLOOK_NOT_OWNED');
  if (row.status === 'held') {
    throw new Refusal((await anyLocked(books.tx, blooks)) ? 'BLOOK_LOCKED' : 'BLOOK_HELD');
  }
  books.news.set(playerId, { tokens: row.balance });
  books.news.add(playerId, 'blooksRemoved', ...blooks);
  if (row.avatarOff) books.noteAvatarOff(playerId);
  await books.tally(playerId, 'sell-blooks', blooks.length);
  return { blooks, tokens: row.tokens, balance: row.balance };
}
