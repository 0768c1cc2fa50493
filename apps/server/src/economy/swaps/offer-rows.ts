/** Offers of the swap board: one set of columns for everything that reads them. */
import type { WantedKind } from '@blookery/game/trading/swaps';
import type { Queryable } from '../../database/database.ts';

export interface OfferRow {
  id: number;
  playerId: string;
  blook: number;
  givesId: number;
  givesShiny: boolean;
  givesSerial: number | null;
  wantsId: number;
  wantsShiny: boolean | null;
  wantsBelow: number | null;
  createdAt: Date;
  expiresAt: Date;
}

/** Columns of `swap_offers o`. */
export const offerColumns = (sql: Queryable) => sql`
  o.id, o.player_id as "playerId", o.blook, o.gives_id as "givesId", o.gives_shiny as "givesShiny",
  o.gives_serial as "givesSerial", o.wants_id as "wantsId", o.wants_shiny as "wantsShiny",
  o.wants_below as "wantsBelow", o.created_at as "createdAt", o.expires_at as "expiresAt"`;

/** The name under which an offer holds its blook, and which histories refer to. */
export const swapHolder = (id: number): string => `swap:${id}`;

export const givenBy = ({ blook, givesId, givesShiny, givesSerial }: OfferRow) => ({
  id: blook,
  blookId: givesId,
  shiny: givesShiny,
  ...(givesSerial === null ? {} : { serial: givesSerial }),
});

export const wantedBy = ({ wantsId, wantsShiny, wantsBelow }: OfferRow): WantedKind => ({
  blookId: wantsId,
  shiny: wantsShiny,
  below: wantsBelow,
});

/** A standing offer, locked; null if it is over. Lock after the wallets, before the blooks. */
export async function lockStanding(tx: Queryable, id: number, now: Date): Promise<OfferRow | null> {
  const [row] = await tx<(OfferRow & { isOver: boolean })[]>`
    select ${offerColumns(tx)}, o.closed_at is not null or o.expires_at <= ${now} as "isOver"
    from swap_offers o where o.id = ${id} for update`;
  return row && !row.isOver ? row : null;
}

/** The player who made an offer, which never changes; null if there is none. */
export async function readOfferer(sql: Queryable, id: number): Promise<string | null> {
  const [row] = await sql<{ playerId: string }[]>`
    select player_id as "playerId" from swap_offers where id = ${id}`;
  return row?.playerId ?? null;
}
