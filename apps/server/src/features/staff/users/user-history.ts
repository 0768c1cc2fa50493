/** The transfers, trades and messages of a player. Each look is recorded too. */
import type { LedgerLine, SaidLine, TradeLine } from '@blookery/contract/staff';
import { noteLook } from '../../../moderation/audit-trail.ts';
import { loadFaces } from '../../../players/faces.ts';
import type { Player } from '../../../players/player.ts';
import { Refusal } from '../../../refusal.ts';
import type { StaffParts } from '../parts.ts';
import { faceOrNull } from './user-state.ts';

const PAGE = 30;

async function lookAt({ database }: StaffParts, staff: Player, userId: string): Promise<void> {
  const known = await database.sql`select 1 from players where id = ${userId} and erased_at is null`;
  if (known.length === 0) throw new Refusal('USER_UNKNOWN');
  await noteLook(database, staff.id, userId);
}

type LedgerRow = Omit<LedgerLine, 'at' | 'other'> & { at: Date; other: string | null };

export async function readLedger(
  parts: StaffParts,
  staff: Player,
  userId: string,
  before = Number.MAX_SAFE_INTEGER,
) {
  await lookAt(parts, staff, userId);
  const { sql } = parts.database;
  // Reads each side from its own index, so that it costs the same for the richest player.
  const rows = await sql<LedgerRow[]>`
    select * from (
      (select id, at, kind, currency, amount, from_player as other from transfers
       where to_player = ${userId} and id < ${before} order by id desc limit ${PAGE + 1})
      union all
      (select id, at, kind, currency, -amount, to_player from transfers
       where from_player = ${userId} and id < ${before} order by id desc limit ${PAGE + 1})
    ) t order by id desc limit ${PAGE + 1}`;
  const page = rows.slice(0, PAGE);
  const ids = page.flatMap(({ other }) => other ?? []);
  const faces = await loadFaces(sql, parts.catalog, ids);
  return {
    lines: page.map(({ at, other, ...row }) => ({
      ...row,
      at: at.toISOString(),
      other: faceOrNull(faces, other),
    })),
    hasMore: rows.length > PAGE,
  };
}

type TradeRow = Omit<TradeLine, 'at' | 'other'> & { at: Date; other: string };

export async function readTrades(
  parts: StaffParts,
  staff: Player,
  userId: string,
  before = Number.MAX_SAFE_INTEGER,
) {
  await lookAt(parts, staff, userId);
  const { sql } = parts.database;
  const things = (
    kind: 'blook' | 'item',
    table: 'blooks' | 'items',
    column: 'blook_id' | 'item_id',
    side: string,
  ) => sql`
    (select coalesce(json_agg(x.${sql(column)} order by g.place), '[]')
     from trade_things g join ${sql(table)} x on x.id = g.thing
     where g.trade_id = mine.trade_id and g.kind = ${kind} and g.player_id = ${sql(side)}.player_id)`;
  const side = (name: string) => sql`
    json_build_object('tokens', ${sql(name)}.tokens, 'blooks', ${things('blook', 'blooks', 'blook_id', name)},
      'items', ${things('item', 'items', 'item_id', name)})`;
  const rows = await sql<TradeRow[]>`
    select t.id, t.closed_at as at, theirs.player_id as other, ${side('mine')} as gave, ${side('theirs')} as got
    from trade_sides mine
      join trades t on t.id = mine.trade_id
      join trade_sides theirs on theirs.trade_id = mine.trade_id and theirs.player_id <> mine.player_id
    where mine.player_id = ${userId} and mine.done and mine.trade_id < ${before}
    order by mine.trade_id desc limit ${PAGE + 1}`;
  const page = rows.slice(0, PAGE);
  const ids = page.map(({ other }) => other);
  const faces = await loadFaces(sql, parts.catalog, ids);
  return {
    lines: page.flatMap(({ at, other, ...row }) => {
      const face = faces.get(other);
      return face ? [{ ...row, at: at.toISOString(), other: face }] : [];
    }),
    hasMore: rows.length > PAGE,
  };
}

const SAID = 50;

/**
 * Public rooms only: messages between two players stay private until one of them reports them. Finds are left out: the
 * server announced them.
 */
export async function readMessages(
  parts: StaffParts,
  staff: Player,
  userId: string,
): Promise<{ lines: SaidLine[] }> {
  await lookAt(parts, staff, userId);
  const rows = await parts.database.sql<
    { roomId: string; id: number; content: string; createdAt: Date; deletedAt: Date | null }[]
  >`
    select room_id as "roomId", id, content, created_at as "createdAt", deleted_at as "deletedAt"
    from chat_messages where author_id = ${userId} and room_id not like 'direct:%' and find is null
    order by created_at desc limit ${SAID}`;
  return {
    lines: rows.map(({ createdAt, deletedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      deletedAt: deletedAt?.toISOString() ?? null,
    })),
  };
}
