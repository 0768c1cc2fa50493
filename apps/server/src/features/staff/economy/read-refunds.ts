/** Refunds where part of what was bought could not be taken back, until staff settle them. */
import type { RefundToSettle } from '@blookery/contract/staff-economy';
import { BOUGHT_TWICE, type RefundCause } from '@blookery/game/players/staff';
import type { PurchaseKind } from '@blookery/game/trading/store';
import type { Queryable } from '../../../database/database.ts';
import { loadFaces } from '../../../players/faces.ts';
import type { StaffParts } from '../parts.ts';
import { faceOrNull } from '../users/user-state.ts';

const PAGE = 20;

interface RefundRow {
  id: number;
  at: Date;
  cause: RefundCause;
  /** Null once the account is deleted. */
  playerId: string | null;
  productId: number;
  quantity: number;
  kind: PurchaseKind;
  boughtAt: Date;
  detail: {
    gems?: number;
    tokens?: number;
    blooks?: { id: number; blookId: number }[];
    items?: { id: number; itemId: number }[];
  };
}

export async function readRefunds(
  { database: { sql }, catalog }: StaffParts,
  before = Number.MAX_SAFE_INTEGER,
): Promise<{ refunds: RefundToSettle[]; hasMore: boolean }> {
  const rows = await sql<RefundRow[]>`
    select f.id, f.created_at as at, f.detail, p.product_id as "productId", p.quantity, p.kind,
      p.created_at as "boughtAt", case when who.erased_at is null then who.id end as "playerId",
      case when f.reason = ${BOUGHT_TWICE} then 'bought-twice'
        when p.dispute = 'open' then 'open-dispute'
        when p.dispute = 'lost' then 'lost-dispute'
        else 'refund' end as cause
    from store_flags f join purchases p on p.id = f.purchase join players who on who.id = f.player_id
    where f.resolved_at is null and f.id < ${before}
    order by f.id desc limit ${PAGE + 1}`;
  const page = rows.slice(0, PAGE);
  const playerIds = page.flatMap(({ playerId }) => playerId ?? []);
  const blooks = page.flatMap(({ detail }) => detail.blooks ?? []).map(({ id }) => id);
  const [faces, serials] = await Promise.all([loadFaces(sql, catalog, playerIds), readSerials(sql, blooks)]);
  return {
    refunds: page.map(({ id, at, cause, playerId, productId, quantity, kind, boughtAt, detail }) => ({
      id,
      at: at.toISOString(),
      cause,
      player: faceOrNull(faces, playerId),
      purchase: { productId, quantity, kind, at: boughtAt.toISOString() },
      left: {
        gems: detail.gems ?? 0,
        tokens: detail.tokens ?? 0,
        blooks: (detail.blooks ?? []).map((one) => ({
          blookId: one.blookId,
          serial: serials.get(one.id) ?? null,
        })),
        items: [...Map.groupBy(detail.items ?? [], ({ itemId }) => itemId)].map(([itemId, { length }]) => ({
          itemId,
          count: length,
        })),
      },
    })),
    hasMore: rows.length > PAGE,
  };
}

async function readSerials(sql: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return new Map();
  const rows = await sql<{ id: number; serial: number | null }[]>`
    select id, serial from blooks where id = any(${[...ids]}::bigint[])`;
  return new Map(rows.map(({ id, serial }) => [id, serial]));
}
