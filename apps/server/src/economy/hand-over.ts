/**
 * Moves holdings. A blook or an item in an auction or an offered trade is held: the row itself names the
 * holder, so it can be in one place only, and neither sold nor used nor held again until released. A locked
 * blook cannot be held or given at all.
 */
import type { Queryable } from '../database/database.ts';
import { isAmong } from '../database/statements/planned-once.ts';
import { Refusal } from '../refusal.ts';
import type { Origin } from './holdings.ts';

export interface Things {
  blooks?: readonly number[];
  items?: readonly number[];
}

export interface HandedOver {
  blooks: { id: number; blookId: number; shiny: boolean; serial: number | null }[];
  items: { id: number; itemId: number; usesLeft: number }[];
  /** Whether the avatar of the giver was among them and was reset. */
  avatarOff: boolean;
}

type Kind = 'blooks' | 'items';
const refusals = {
  blooks: { notOwned: 'BLOOK_NOT_OWNED', held: 'BLOOK_HELD' },
  items: { notOwned: 'ITEM_NOT_OWNED', held: 'ITEM_HELD' },
} as const;

/** Locks the rows, and refuses unless all are free things of this player: neither held nor locked. */
async function lockOwned(tx: Queryable, kind: Kind, ids: readonly number[], ownerId: string): Promise<void> {
  const rows = await tx<{ id: number; ownerId: string | null; heldBy: string | null; locked: boolean }[]>`
    select id, owner_id as "ownerId", held_by as "heldBy", ${kind === 'blooks' ? tx`locked` : tx`false`} as locked
    from ${tx(kind)}
    where id ${isAmong(tx, ids, 'bigint')} order by id for update`;
  const owned = rows.filter((row) => row.ownerId === ownerId);
  if (owned.length !== new Set(ids).size) throw new Refusal(refusals[kind].notOwned);
  if (owned.some((row) => row.heldBy !== null)) throw new Refusal(refusals[kind].held);
  if (owned.some((row) => row.locked)) throw new Refusal('BLOOK_LOCKED');
}

const kinds = ['blooks', 'items'] as const;

/** All or nothing. `by` names the holder, e.g. `auction:12`. */
export async function hold(tx: Queryable, playerId: string, things: Things, by: string): Promise<void> {
  for (const kind of kinds) {
    const ids = things[kind] ?? [];
    if (ids.length === 0) continue;
    await lockOwned(tx, kind, ids, playerId);
    await tx`update ${tx(kind)} set held_by = ${by} where id ${isAmong(tx, ids, 'bigint')}`;
  }
}

/** Releases everything this holds, or only some of it. */
export async function release(tx: Queryable, by: string, only?: Things): Promise<void> {
  for (const kind of kinds) {
    const ids = only?.[kind] ?? [];
    if (only && ids.length === 0) continue;
    const these = only ? tx`and id ${isAmong(tx, ids, 'bigint')}` : tx``;
    await tx`update ${tx(kind)} set held_by = null where held_by = ${by} ${these}`;
  }
}

/**
 * From one player to another, or to the game (`to: null`), with a line in each history. `heldBy` is the
 * required holder; without it they must not be held. The game takes back locked blooks, too: a lock only
 * protects a blook from its owner's own actions.
 */
export async function handOver(
  tx: Queryable,
  move: { from: string; to: string | null; things: Things; heldBy?: string | undefined } & Origin,
): Promise<HandedOver> {
  const blooks = [...new Set(move.things.blooks)];
  const items = [...new Set(move.things.items)];
  const paid = [...blooks, ...items].map(() => move.tokens ?? null);
  if (move.to === null && blooks.length > 0) {
    await tx`
      update blooks set locked = false where id ${isAmong(tx, blooks, 'bigint')} and owner_id = ${move.from} and locked`;
  }
  const [moved] = await tx<{ status: HandOverStatus; avatarOff: boolean }[]>`
    select status, avatar_off as "avatarOff" from hand_over(
      ${move.from}, ${move.to}, ${move.heldBy ?? null}, ${blooks}::bigint[], ${items}::bigint[], ${paid}::bigint[],
      ${move.kind}, ${move.reference ?? null})`;
  if (!moved) throw new Error('hand_over returned nothing');
  if (moved.status === 'blook-held' && (await anyLocked(tx, blooks))) throw new Refusal('BLOOK_LOCKED');
  if (moved.status !== 'ok') throw new Refusal(handOverRefusals[moved.status]);
  return {
    blooks: blooks.length > 0 ? await readBlooks(tx, blooks) : [],
    items: items.length > 0 ? await readItems(tx, items) : [],
    avatarOff: moved.avatarOff,
  };
}

/** One blook from one player to another. */
export interface BlookMove extends Pick<Origin, 'kind' | 'reference'> {
  from: string;
  to: string;
  blook: number;
  /** The required holder; null if it must not be held. */
  heldBy: string | null;
}

/**
 * Many single blooks, one after the other, in one statement. Each must have been locked and found movable: if one is
 * not, this is a bug and nothing moves. Returns the players whose avatar was among them and was reset.
 */
export async function handOverEach(tx: Queryable, moves: readonly BlookMove[]): Promise<string[]> {
  const rows = await tx<{ from: string; status: HandOverStatus; avatarOff: boolean }[]>`
    select m."from", h.status, h.avatar_off as "avatarOff"
    from unnest(${moves.map(({ from }) => from)}::uuid[], ${moves.map(({ to }) => to)}::uuid[],
      ${moves.map(({ blook }) => blook)}::bigint[], ${moves.map(({ heldBy }) => heldBy)}::text[],
      ${moves.map(({ kind }) => kind)}::text[], ${moves.map(({ reference }) => reference ?? null)}::text[])
      m ("from", "to", blook, held_by, kind, reference)
    cross join lateral hand_over(m."from", m."to", m.held_by, array[m.blook], '{}', array[null::bigint], m.kind,
      m.reference) h`;
  const stuck = rows.find(({ status }) => status !== 'ok');
  if (stuck || rows.length !== moves.length) throw new Error(`a blook was not handed over: ${stuck?.status}`);
  return rows.flatMap(({ from, avatarOff }) => (avatarOff ? [from] : []));
}

/** Whether what `hand_over` and `sell_blooks` call held is locked rather than in an auction or a trade. */
export async function anyLocked(tx: Queryable, blooks: readonly number[]): Promise<boolean> {
  const rows = await tx`select 1 from blooks where id ${isAmong(tx, blooks, 'bigint')} and locked limit 1`;
  return rows.length === 1;
}

const handOverRefusals = {
  'blook-not-owned': refusals.blooks.notOwned,
  'blook-held': refusals.blooks.held,
  'item-not-owned': refusals.items.notOwned,
  'item-held': refusals.items.held,
} as const;
type HandOverStatus = 'ok' | keyof typeof handOverRefusals;

const readBlooks = (tx: Queryable, ids: readonly number[]): Promise<HandedOver['blooks']> => tx<
  HandedOver['blooks']
>`
  select id, blook_id as "blookId", shiny, serial from blooks where id ${isAmong(tx, ids, 'bigint')} order by id`;

const readItems = (tx: Queryable, ids: readonly number[]): Promise<HandedOver['items']> => tx<
  HandedOver['items']
>`
  select id, item_id as "itemId", uses_left as "usesLeft" from items
  where id ${isAmong(tx, ids, 'bigint')} order by id`;

/** One use less. The last one leaves it without an owner. Returns what is left, or null. */
export async function spendUse(
  tx: Queryable,
  playerId: string,
  item: number,
): Promise<{ id: number; itemId: number; usesLeft: number } | null> {
  await lockOwned(tx, 'items', [item], playerId);
  const [left] = await tx<{ id: number; itemId: number; usesLeft: number }[]>`
    with used as (
      update items set uses_left = uses_left - 1, owner_id = case when uses_left > 1 then owner_id end
      where id = ${item} returning id, item_id, uses_left, owner_id
    ), recorded as (
      insert into item_history (item, step, kind, from_player, to_player)
      select u.id, (select max(step) + 1 from item_history where item = u.id), 'used', ${playerId}, u.owner_id
      from used u
    )
    select id, item_id as "itemId", uses_left as "usesLeft" from used`;
  return left && left.usesLeft > 0 ? left : null;
}
