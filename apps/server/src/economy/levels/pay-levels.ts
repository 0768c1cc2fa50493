/**
 * Pays the gifts of levels. The wallet keeps the experience at which the next gift is due and is locked while it is
 * paid, so each level is paid once, no matter how many calls reach it together.
 */
import { envelopePack, levelGift, levelsDue, nextGiftAt } from '@blookery/game/progress/level-gifts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Transaction } from '../../database/database.ts';
import type { Origin } from '../holdings.ts';
import type { PlayerNews } from '../player-news.ts';

/** The part of `Books` that is needed here. */
interface Giving {
  tx: Transaction;
  news: PlayerNews;
  grantItem: (playerId: string, itemId: number, origin: Origin) => Promise<unknown>;
  grantCosmetic: (playerId: string, kind: 'title', contentId: number) => Promise<boolean>;
}

export interface PaidLevels {
  /** The first and the last level that was paid. */
  from: number;
  level: number;
  tokens: number;
  /** Ids of the content. */
  itemIds: number[];
  titleIds: number[];
}

/** Pays everything that is due. Returns what it was, or null if nothing was. */
export async function payLevels(
  books: Giving,
  catalog: Catalog,
  playerId: string,
): Promise<PaidLevels | null> {
  const [wallet] = await books.tx<{ experience: number; nextGiftAt: number }[]>`
    select experience, next_gift_at as "nextGiftAt" from wallets
    where player_id = ${playerId} and experience >= next_gift_at for update`;
  const levels = wallet ? levelsDue(wallet.experience, wallet.nextGiftAt) : [];
  const [from, level] = [levels[0], levels.at(-1)];
  if (from === undefined || level === undefined) return null;
  const tokens = await payTokens(books, playerId, levels);
  const itemIds = await giveItems(books, catalog, playerId, levels);
  const titleIds = await giveTitles(books, catalog, playerId, levels);
  return { from, level, tokens, itemIds, titleIds };
}

/** One transfer for each level: the ledger refuses a second one for the same. Returns the sum. */
async function payTokens({ tx, news }: Giving, playerId: string, levels: readonly number[]): Promise<number> {
  const amounts = levels.map((level) => levelGift(level).tokens);
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  const [row] = await tx<{ tokens: number }[]>`
    with paid as (
      insert into transfers (currency, amount, to_player, kind, reference)
      select 'tokens', g.amount, ${playerId}, 'level', 'level:' || ${playerId}::text || ':' || g.level
      from unnest(${[...levels]}::integer[], ${amounts}::bigint[]) g (level, amount)
    )
    update wallets set tokens = tokens + ${sum}, next_gift_at = ${nextGiftAt(levels.at(-1))}
    where player_id = ${playerId} returning tokens`;
  if (!row) throw new Error(`player ${playerId} has no wallet`);
  news.set(playerId, { tokens: row.tokens });
  return sum;
}

async function giveItems(
  books: Giving,
  catalog: Catalog,
  playerId: string,
  levels: readonly number[],
): Promise<number[]> {
  const gifts = levels.flatMap((level) => itemsOf(catalog, level));
  for (const { itemId, reference } of gifts) {
    await books.grantItem(playerId, itemId, { kind: 'level', reference: `level:${playerId}:${reference}` });
  }
  return gifts.map(({ itemId }) => itemId);
}

function itemsOf(catalog: Catalog, level: number): { itemId: number; reference: string }[] {
  const { envelope, ticket } = levelGift(level);
  const pack = envelope === null ? undefined : envelopePack(catalog.standingPacks, envelope);
  const envelopeItemId = pack && catalog.envelopeOf(pack.id)?.id;
  return [
    ...(envelopeItemId === undefined ? [] : [{ itemId: envelopeItemId, reference: `${level}:envelope` }]),
    ...(ticket ? [{ itemId: catalog.dailyTicketItemId, reference: `${level}:ticket` }] : []),
  ];
}

/** Returns those that the player did not have yet. */
async function giveTitles(
  books: Giving,
  catalog: Catalog,
  playerId: string,
  levels: readonly number[],
): Promise<number[]> {
  const given: number[] = [];
  for (const titleId of levels.flatMap((level) => catalog.levelTitle(level) ?? [])) {
    if (await books.grantCosmetic(playerId, 'title', titleId)) given.push(titleId);
  }
  return given;
}

/** Openings pay their levels in the next transaction, and show them on the page. They have this long. */
const OWN_PAY = '5 seconds';

/** Some of the players with a gift due that no opening is about to pay. */
export async function playersWithGiftsDue(tx: Transaction, most: number, now: Date): Promise<string[]> {
  const rows = await tx<{ playerId: string }[]>`
    select w.player_id as "playerId" from wallets w join players p on p.id = w.player_id
    where w.experience >= w.next_gift_at and p.erased_at is null and not exists (
      select 1 from pulls where player_id = w.player_id and at > ${now}::timestamptz - ${OWN_PAY}::interval)
    order by w.player_id limit ${most} for update of w skip locked`;
  return rows.map(({ playerId }) => playerId);
}
