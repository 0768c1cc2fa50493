/**
 * New accounts in the database: which accounts are new, and what a thing is worth in a deal with a new account. The rule is in the
 * game package.
 */
import { RECENT_SALES } from '@blookery/game/auctions/prices';
import { salePrice } from '@blookery/game/collecting/selling';
import { type GivingFault, givesFrom, inWords, type PastSale, worthOf } from '@blookery/game/trading/giving';
import type { Catalog } from '../catalog/catalog.ts';
import type { Queryable } from '../database/database.ts';
import { isAmong } from '../database/statements/planned-once.ts';
import { Refusal } from '../refusal.ts';

export interface NewAccountTerms {
  /** How long an account is new. */
  hours: number;
  now: Date;
}

/** Those of the players who are new, each with the time from which they may give. */
export async function readNewcomers(
  sql: Queryable,
  playerIds: readonly string[],
  { hours, now }: NewAccountTerms,
): Promise<Map<string, Date>> {
  if (hours === 0 || playerIds.length === 0) return new Map();
  const rows = await sql<{ id: string; createdAt: Date }[]>`
    select id, created_at as "createdAt" from players
    where id ${isAmong(sql, playerIds, 'uuid')} and giving_lifted_at is null
      and created_at > ${new Date(now.getTime() - hours * 3_600_000)}`;
  return new Map(
    rows.flatMap(({ id, createdAt }) => {
      const from = givesFrom({ createdAt, lifted: false }, hours, now);
      return from ? [[id, from]] : [];
    }),
  );
}

/** One thing as a listing refers to it: the kind of an item is negative. */
export interface DealtThing {
  typeId: number;
  shiny: boolean;
  usesLeft: number | null;
}

/** What the shop pays for a blook, or asks for the remaining uses of an item. */
export function counterPrice(catalog: Catalog, { typeId, shiny, usesLeft }: DealtThing): number | null {
  if (typeId > 0) return salePrice(catalog.blook(typeId)?.price ?? 0, shiny);
  const entry = catalog.lists['item-shop'].find(
    ({ itemId, currency }) => itemId === -typeId && currency === 'tokens',
  );
  const uses = catalog.item(-typeId)?.uses ?? 1;
  return entry ? Math.floor((entry.price * (usesLeft ?? uses)) / uses) : null;
}

export interface Listed extends DealtThing {
  seller: string;
  isOpen: boolean;
  /** What the house earns is destroyed, so a new account may pay it any price. */
  isOfHouse: boolean;
}

export async function readListed(sql: Queryable, auctionId: number): Promise<Listed | undefined> {
  const [listed] = await sql<Listed[]>`
    select type_id as "typeId", shiny, uses_left as "usesLeft", seller_id as seller, closed_at is null as "isOpen",
      exists (select 1 from house_account where player_id = seller_id) as "isOfHouse"
    from auctions where id = ${auctionId}`;
  return listed;
}

/** The price of an item that was sold is scaled from the uses it had left to those that this one has. */
export async function readWorth(
  sql: Queryable,
  catalog: Catalog,
  thing: DealtThing,
  dealers: readonly string[],
): Promise<number | null> {
  const sold = await sql<(PastSale & Pick<DealtThing, 'usesLeft'>)[]>`
    select sold_for as price, seller_id as seller, buyer_id as buyer, uses_left as "usesLeft" from auctions
    where type_id = ${thing.typeId} and shiny = ${thing.shiny} and outcome = 'sold'
    order by closed_at desc limit ${RECENT_SALES}`;
  const all = catalog.item(-thing.typeId)?.uses ?? 1;
  const sales = sold.map(({ price, usesLeft, ...sale }) => ({
    ...sale,
    price: (price * (thing.usesLeft ?? all)) / (usesLeft ?? all),
  }));
  return worthOf({ counterPrice: counterPrice(catalog, thing), sales, dealers });
}

export const givingRefusal = (
  fault: GivingFault,
  { from, now, limit }: { from: Date; now: Date; limit?: number },
): Refusal => {
  const when = inWords(from.getTime() - now.getTime());
  if (fault === 'GIVING_PRICE_HIGH') return new Refusal(fault, { when, most: limit ?? 0 });
  if (fault === 'GIVING_PRICE_LOW') return new Refusal(fault, { when, least: limit ?? 0 });
  return new Refusal(fault, { when });
};
