/** Creates holdings: blooks with their serials, items, cosmetics. Moving them is in `hand-over.ts`. */
import type { CosmeticKind } from '@blookery/game/players/cosmetics';
import type { Queryable } from '../database/database.ts';

export interface GrantedBlook {
  id: number;
  blookId: number;
  shiny: boolean;
  serial: number;
}

export interface GrantedItem {
  id: number;
  itemId: number;
  usesLeft: number;
}

/** Where it came from, for its history. */
export interface Origin {
  kind: string;
  /** What was paid for it. */
  tokens?: number | undefined;
  /** A reference to more, e.g. `auction:12`. */
  reference?: string | undefined;
  /** Now, if it is not given. */
  at?: Date | undefined;
}

/** Creates one blook: the next serial of its kind, the row, the first line of its history. */
export async function grantBlook(
  tx: Queryable,
  {
    playerId,
    blookId,
    shiny,
    kind,
    tokens,
    reference,
    at,
  }: { playerId: string; blookId: number; shiny: boolean } & Origin,
): Promise<GrantedBlook> {
  const [row] = await tx<GrantedBlook[]>`
    with numbered as (
      insert into blook_serials (blook_id, shiny, issued) values (${blookId}, ${shiny}, 1)
      on conflict (blook_id, shiny) do update set issued = blook_serials.issued + 1
      returning issued
    ), made as (
      insert into blooks (blook_id, shiny, serial, owner_id)
      select ${blookId}, ${shiny}, issued, w.player_id from numbered, wallets w where w.player_id = ${playerId}
      returning id, blook_id, shiny, serial, owner_id
    ), recorded as (
      insert into blook_history (blook, step, at, kind, to_player, tokens, reference)
      select id, 1, coalesce(${at ?? null}, now()), ${kind}, owner_id, ${tokens ?? null}, ${reference ?? null}
      from made
    )
    select id, blook_id as "blookId", shiny, serial from made`;
  if (!row) throw new Error(`player ${playerId} has no wallet`);
  return row;
}

export async function grantItem(
  tx: Queryable,
  {
    playerId,
    itemId,
    uses,
    kind = 'granted',
    tokens,
    reference,
  }: { playerId: string; itemId: number; uses: number } & Partial<Origin>,
): Promise<GrantedItem> {
  const [row] = await tx<GrantedItem[]>`
    with made as (
      insert into items (item_id, uses, uses_left, owner_id)
      select ${itemId}, ${uses}, ${uses}, w.player_id from wallets w where w.player_id = ${playerId}
      returning id, item_id, uses_left, owner_id
    ), recorded as (
      insert into item_history (item, step, kind, to_player, tokens, reference)
      select id, 1, ${kind}, owner_id, ${tokens ?? null}, ${reference ?? null} from made
    )
    select id, item_id as "itemId", uses_left as "usesLeft" from made`;
  if (!row) throw new Error(`player ${playerId} has no wallet`);
  return row;
}

/** Returns whether it was new: a cosmetic is owned once or not at all. */
export async function grantCosmetic(
  tx: Queryable,
  { playerId, kind, contentId }: { playerId: string; kind: CosmeticKind | 'frame'; contentId: number },
): Promise<boolean> {
  const rows = await tx`
    insert into cosmetics (player_id, kind, content_id) values (${playerId}, ${kind}, ${contentId})
    on conflict do nothing returning 1`;
  return rows.length === 1;
}

/** To the game; a worn one is taken off. Returns whether the player had it, and whether they wore it. */
export async function takeCosmetic(
  tx: Queryable,
  { playerId, kind, contentId }: { playerId: string; kind: CosmeticKind; contentId: number },
): Promise<{ taken: boolean; takenOff: boolean }> {
  const rows = await tx`
    delete from cosmetics where player_id = ${playerId} and kind = ${kind} and content_id = ${contentId}
    returning 1`;
  if (rows.length === 0 || kind === 'badge') return { taken: rows.length > 0, takenOff: false };
  const column = tx(`${kind}_id`);
  const worn = await tx`
    update players set ${column} = null where id = ${playerId} and ${column} = ${contentId} returning 1`;
  return { taken: true, takenOff: worn.length > 0 };
}

/** Whether the blook is the player's. If so it stays theirs until the transaction ends. */
export async function keepsBlook(tx: Queryable, playerId: string, blook: number): Promise<boolean> {
  const rows = await tx`select 1 from blooks where id = ${blook} and owner_id = ${playerId} for share`;
  return rows.length === 1;
}
