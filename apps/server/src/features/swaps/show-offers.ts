import type { SwapOffer } from '@blookery/contract/collecting/swaps';
import type { Queryable } from '../../database/database.ts';
import { givenBy, type OfferRow, offerColumns, wantedBy } from '../../economy/swaps/offer-rows.ts';
import { loadFaces } from '../../players/faces.ts';
import type { SwapParts } from './parts.ts';

interface ShowParts {
  catalog: SwapParts['catalog'];
  presence: Pick<SwapParts['presence'], 'of'>;
}

/** Offers with their players, in the same order. */
export async function showOffers(
  { catalog, presence }: ShowParts,
  sql: Queryable,
  rows: readonly OfferRow[],
): Promise<SwapOffer[]> {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ playerId }) => playerId))];
  const [faces, online] = await Promise.all([loadFaces(sql, catalog, ids), presence.of(ids)]);
  return rows.flatMap((row) => {
    const player = faces.get(row.playerId);
    if (!player) return [];
    return {
      id: row.id,
      player,
      online: online.has(row.playerId),
      gives: givenBy(row),
      wants: wantedBy(row),
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    };
  });
}

/** The standing offers of a player, oldest first. They are few: the limit is kept when one is made. */
export async function readOwnOffers(parts: SwapParts, playerId: string): Promise<{ offers: SwapOffer[] }> {
  const { sql } = parts.database;
  const rows = await sql<OfferRow[]>`
    select ${offerColumns(sql)} from swap_offers o
    where o.player_id = ${playerId} and o.closed_at is null and o.expires_at > ${parts.clock.now()}
    order by o.id`;
  return { offers: await showOffers(parts, sql, rows) };
}
