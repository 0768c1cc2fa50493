/** Lists things: charges the fee, holds the thing, and notifies open pages. One or many, all or none. */
import type { Auction, AuctionType } from '@blookery/contract/auctions';
import { listingFault, listingFee, listingsMost } from '@blookery/game/auctions/auctions';
import type { Books } from '../../economy/books.ts';
import type { Once } from '../../economy/once.ts';
import { readBalances } from '../../economy/wallet.ts';
import { requireVoice } from '../../moderation/punishments.ts';
import type { Player } from '../../players/player.ts';
import { Refusal } from '../../refusal.ts';
import { holderOf, readAuctions } from './auction-rows.ts';
import type { AuctionParts } from './parts.ts';

export interface Wanted {
  type: AuctionType;
  blookId?: number | null;
  itemId?: number | null;
  price?: number | null;
}

export interface Terms {
  duration?: number | null;
  buyItNow?: boolean;
}

export function createListings(
  parts: AuctionParts,
  player: Player,
  listings: readonly Wanted[],
  terms: Terms,
  once: Once,
): Promise<Auction[]> {
  requireVoice(player);
  const { economy, catalog, world } = parts;
  return economy.once(once, async (books) => {
    const agreed = await agree(books, player, listings, terms);
    await refuseTooMany(books, player, agreed.length);
    const ids: number[] = [];
    for (const listing of agreed) ids.push(await list(parts, books, player.id, listing));
    const made = await readAuctions(books.tx, catalog, ids);
    const auctions = ids.flatMap((id) => made.get(id) ?? []);
    books.afterCommit(() => {
      for (const d of auctions) world.publish('auctions', { t: 'auctions.created', d });
    });
    return auctions;
  });
}

interface Agreed {
  thing: { blook: number } | { item: number };
  price: number;
  duration: number;
  buyItNow: boolean;
  fee: number;
}

/** Checks everything that does not need the thing itself, in the order of `listingFault`. */
async function agree(
  books: Books,
  player: Player,
  listings: readonly Wanted[],
  { duration = null, buyItNow = false }: Terms,
): Promise<Agreed[]> {
  const lessTax = player.permissions.has('LESS_AUCTION_TAX');
  const { tokens } = await readBalances(books.tx, player.id);
  const prices = listings.map(({ price }) => price ?? null);
  const fault = listingFault({ prices, duration, buyItNow, lessTax, tokens });
  if (fault) throw new Refusal(fault);
  return listings.map((listing) => {
    const terms = { price: listing.price ?? 0, duration: duration ?? 0, buyItNow };
    return { thing: thingOf(listing), ...terms, fee: listingFee({ ...terms, lessTax }).total };
  });
}

function thingOf({ type, blookId, itemId }: Wanted): Agreed['thing'] {
  if (type === 'blook' && blookId && !itemId) return { blook: blookId };
  if (type === 'item' && itemId && !blookId) return { item: itemId };
  throw new Refusal('AUCTION_THING_MISSING');
}

async function refuseTooMany(books: Books, player: Player, more: number): Promise<void> {
  const most = listingsMost(player.permissions.has('LESS_AUCTION_TAX'));
  const [row] = await books.tx<{ count: number }[]>`
    select count(*) as count from auctions where seller_id = ${player.id} and closed_at is null`;
  if ((row?.count ?? 0) + more > most) throw new Refusal('AUCTION_TOO_MANY', { most });
}

interface Kind {
  typeId: number;
  shiny: boolean;
  rarityId: number;
  serial: number | null;
  usesLeft: number | null;
}

async function list(
  { catalog, clock }: AuctionParts,
  books: Books,
  playerId: string,
  { thing, price, duration, buyItNow, fee }: Agreed,
): Promise<number> {
  const kind = 'blook' in thing ? await readBlook(books, thing.blook) : await readItem(books, thing.item);
  const { rarityId, ...rest } = withRarity(kind, catalog);
  const now = clock.now();
  const [row] = await books.tx<{ id: number }[]>`
    insert into auctions (seller_id, type_id, shiny, rarity_id, blook, item, serial, uses_left, price, buy_it_now,
      duration, created_at, expires_at)
    select ${playerId}, ${rest.typeId}, ${rest.shiny}, ${rarityId}, ${'blook' in thing ? thing.blook : null},
      ${'item' in thing ? thing.item : null}, ${rest.serial}, ${rest.usesLeft}, ${price}, ${buyItNow}, ${duration},
      ${now}, ${new Date(now.getTime() + duration * 60_000)}
    on conflict do nothing returning id`;
  if (!row) throw new Refusal('blook' in thing ? 'BLOOK_HELD' : 'ITEM_HELD');
  const held = 'blook' in thing ? { blooks: [thing.blook] } : { items: [thing.item] };
  await books.hold(playerId, held, holderOf(row.id));
  const deal = { kind: 'ask', tokens: price, thing: kind, dealers: [playerId] } as const;
  await books.requireFairPrice(playerId, deal);
  await books.take(playerId, 'tokens', fee, { kind: 'auction-fee', reference: `auction:${row.id}:fee` });
  return row.id;
}

type Thing = Omit<Kind, 'rarityId'>;

/** Ownership and holds are checked when it is held. */
async function readBlook({ tx }: Books, id: number): Promise<Thing> {
  const [row] = await tx<Thing[]>`
    select blook_id as "typeId", shiny, serial, null::integer as "usesLeft" from blooks where id = ${id}`;
  if (!row) throw new Refusal('BLOOK_NOT_OWNED');
  return row;
}

async function readItem({ tx }: Books, id: number): Promise<Thing> {
  const [row] = await tx<Thing[]>`
    select -item_id as "typeId", false as shiny, null::integer as serial, uses_left as "usesLeft"
    from items where id = ${id}`;
  if (!row) throw new Refusal('ITEM_NOT_OWNED');
  return row;
}

function withRarity(thing: Thing, catalog: AuctionParts['catalog']): Kind {
  const entry = thing.typeId > 0 ? catalog.blook(thing.typeId) : catalog.item(-thing.typeId);
  if (!entry) throw new Error(`there is no kind ${thing.typeId}`);
  if ('canAuction' in entry && !entry.canAuction) throw new Refusal('AUCTION_ITEM_KEPT');
  return { ...thing, rarityId: entry.rarityId };
}
