/** Handing out what is owned: blooks with their serials, items, cosmetics. */
import type { Queryable } from '../database/database.ts';

export interface GrantedBlook {
  id: number;
  blookId: number;
  shiny: boolean;
  serial: number;
}

/** Makes one blook: its kind's next serial, the row, the first line of its history. */
export async function grantBlook(
  tx: Queryable,
  { playerId, blookId, shiny, kind }: { playerId: string; blookId: number; shiny: boolean; kind: string },
): Promise<GrantedBlook> {
  const [row] = await tx<GrantedBlook[]>`
    with numbered as (
      insert into blook_serials (blook_id, shiny, issued) values (${blookId}, ${shiny}, 1)
      on conflict (blook_id, shiny) do update set issued = blook_serials.issued + 1
      returning issued
    ), made as (
      insert into blooks (blook_id, shiny, serial, owner_id)
      select ${blookId}, ${shiny}, issued, ${playerId} from numbered
      returning id, blook_id, shiny, serial
    ), told as (
      insert into blook_history (blook, step, kind, to_player) select id, 1, ${kind}, ${playerId} from made
    )
    select id, blook_id as "blookId", shiny, serial from made`;
  if (!row) throw new Error('the blook was not made');
  return row;
}

export async function grantItem(
  tx: Queryable,
  { playerId, itemId, uses }: { playerId: string; itemId: number; uses: number },
): Promise<{ id: number; itemId: number; usesLeft: number }> {
  const [row] = await tx<{ id: number; itemId: number; usesLeft: number }[]>`
    insert into items (item_id, uses_left, owner_id) values (${itemId}, ${uses}, ${playerId})
    returning id, item_id as "itemId", uses_left as "usesLeft"`;
  if (!row) throw new Error('the item was not made');
  return row;
}

/** Answers whether it was new: a cosmetic is owned once or not at all. */
export async function grantCosmetic(
  tx: Queryable,
  {
    playerId,
    kind,
    contentId,
  }: { playerId: string; kind: 'title' | 'banner' | 'font' | 'badge'; contentId: number },
): Promise<boolean> {
  const rows = await tx`
    insert into cosmetics (player_id, kind, content_id) values (${playerId}, ${kind}, ${contentId})
    on conflict do nothing returning 1`;
  return rows.length === 1;
}
