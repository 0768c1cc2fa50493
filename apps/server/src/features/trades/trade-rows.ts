/** Reads one trade with both its sides. */
import type { OwnedBlook, OwnedItem } from '@blookery/contract';
import type { TradeState } from '@blookery/game/trading/trades';
import type { Queryable } from '../../database/database.ts';
import { isAmong } from '../../database/statements/planned-once.ts';

export interface SideRow {
  playerId: string;
  tokens: number;
  lockedAt: Date | null;
  confirmedAt: Date | null;
  experience: number;
  blooks: OwnedBlook[];
  items: OwnedItem[];
}

export interface TradeRow {
  id: number;
  state: TradeState;
  asker: string;
  asked: string;
  version: number;
  revision: number;
  createdAt: Date;
  touchedAt: Date;
  closedAt: Date | null;
  closedBy: string | null;
  /** Of the asker, then of the asked player. */
  sides: [SideRow, SideRow];
}

type Row = Omit<TradeRow, 'sides'> & Omit<SideRow, 'blooks'> & { blooks: BlookRow[] };
type BlookRow = Omit<OwnedBlook, 'serial'> & { serial: number | null };

/** In the order of the given ids. */
export async function readTrades(sql: Queryable, ids: readonly number[]): Promise<TradeRow[]> {
  if (ids.length === 0) return [];
  const rows = await sql<Row[]>`
    select t.id, t.state, t.asker, t.asked, t.version, t.revision, t.created_at as "createdAt",
      t.touched_at as "touchedAt", t.closed_at as "closedAt", t.closed_by as "closedBy",
      s.player_id as "playerId", s.tokens, s.locked_at as "lockedAt", s.confirmed_at as "confirmedAt",
      w.experience,
      coalesce((
        select json_agg(json_build_object(
          'id', b.id, 'blookId', b.blook_id, 'shiny', b.shiny, 'serial', b.serial) order by x.place)
        from trade_things x join blooks b on b.id = x.thing
        where x.trade_id = t.id and x.player_id = s.player_id and x.kind = 'blook'), '[]') as blooks,
      coalesce((
        select json_agg(json_build_object(
          'id', i.id, 'itemId', i.item_id, 'usesLeft', greatest(i.uses_left, 1)) order by x.place)
        from trade_things x join items i on i.id = x.thing
        where x.trade_id = t.id and x.player_id = s.player_id and x.kind = 'item'), '[]') as items
    from trades t join trade_sides s on s.trade_id = t.id join wallets w on w.player_id = s.player_id
    where t.id ${isAmong(sql, ids, 'bigint')}`;
  return ids.flatMap((id) => {
    const sides = rows.filter((row) => row.id === id);
    const [asker, asked] = [
      sides.find((side) => side.playerId === side.asker),
      sides.find((side) => side.playerId === side.asked),
    ];
    return asker && asked ? [joinSides(asker, asked)] : [];
  });
}

function joinSides(asker: Row, asked: Row): TradeRow {
  const { playerId: _p, tokens: _t, lockedAt: _l, confirmedAt: _c, experience: _e, ...rest } = asker;
  const { blooks: _b, items: _i, ...trade } = rest;
  return { ...trade, sides: [toSide(asker), toSide(asked)] };
}

const toSide = ({ playerId, tokens, lockedAt, confirmedAt, experience, blooks, items }: Row): SideRow => ({
  playerId,
  tokens,
  lockedAt,
  confirmedAt,
  experience,
  blooks: blooks.map(({ serial, ...blook }) => ({ ...blook, ...(serial === null ? {} : { serial }) })),
  items,
});

export async function readTrade(sql: Queryable, id: number): Promise<TradeRow> {
  const [trade] = await readTrades(sql, [id]);
  if (!trade) throw new Error(`there is no trade ${id}`);
  return trade;
}

/** The two players never change, so this needs no lock. Null for an unknown trade. */
export async function readPlayers(sql: Queryable, id: number): Promise<[string, string] | null> {
  const [row] = await sql<
    { asker: string; asked: string }[]
  >`select asker, asked from trades where id = ${id}`;
  return row ? [row.asker, row.asked] : null;
}

/** The open trade of a player, or null. */
export async function readSeat(sql: Queryable, playerId: string): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    select trade_id as id from trade_sides where player_id = ${playerId} and seated`;
  return row?.id ?? null;
}

/** Records activity. New terms reset all locks and confirmations. */
export async function moveOn(
  tx: Queryable,
  id: number,
  at: Date,
  { newTerms = false }: { newTerms?: boolean } = {},
): Promise<void> {
  await tx`
    with opened as (
      update trade_sides set locked_at = null, confirmed_at = null where trade_id = ${id} and ${newTerms}
    )
    update trades set revision = revision + 1, version = version + ${newTerms ? 1 : 0}, touched_at = ${at}
    where id = ${id}`;
}

/** The name under which a trade holds its offers. */
export const holderOf = (id: number): string => `trade:${id}`;
