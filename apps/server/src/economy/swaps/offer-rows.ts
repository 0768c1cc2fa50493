/** Offers of the swap board: one set of columns for everything that reads them. */
import type { WantedKind } from '@blookery/game/trading/swaps';
import type { Queryable } from '../../database/database.ts';
import { isAmong } from '../../database/statements/planned-once.ts';

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

export interface StandingOffer extends OfferRow {
  /** What the house gets is destroyed, so a new account may give to it. */
  isOfHouse: boolean;
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

/** The offers of these that are still open, locked. Lock them after the wallets, before the blooks. */
export async function lockStanding(
  tx: Queryable,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, StandingOffer>> {
  const rows = await tx<(StandingOffer & { isOver: boolean })[]>`
    select ${offerColumns(tx)}, o.closed_at is not null or o.expires_at <= ${now} as "isOver",
      exists (select 1 from house_account h where h.player_id = o.player_id) as "isOfHouse"
    from swap_offers o where o.id ${isAmong(tx, ids, 'bigint')} order by o.id for update`;
  return new Map(rows.flatMap(({ isOver, ...row }) => (isOver ? [] : [[row.id, row]])));
}

/** The players who made offers, which never changes. Unknown offers are omitted. */
export async function readOfferers(sql: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await sql<{ id: number; playerId: string }[]>`
    select id, player_id as "playerId" from swap_offers where id ${isAmong(sql, ids, 'bigint')}`;
  return new Map(rows.map(({ id, playerId }) => [id, playerId]));
}
