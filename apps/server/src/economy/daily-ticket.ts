/**
 * One free wheel ticket per UTC day, given when the current player is first read that day, which every page
 * does when it opens. The wallet stores the day, so reading again, or from two pages at once, gives no
 * second ticket. One statement, because a returning player waits for it.
 */
import { utcDay } from '@blookery/game/collecting/earning';
import type { Catalog } from '../catalog/catalog.ts';
import type { Sql } from '../database/database.ts';
import type { GrantedItem } from './holdings.ts';

export async function giveDailyTicket(
  sql: Sql,
  catalog: Catalog,
  playerId: string,
  now: Date,
): Promise<GrantedItem | null> {
  const day = utcDay(now);
  const itemId = catalog.dailyTicketItemId;
  const uses = catalog.item(itemId)?.uses ?? 1;
  const [ticket] = await sql<GrantedItem[]>`
    with due as (
      update wallets set ticket_day = ${day}
      where player_id = ${playerId} and (ticket_day is null or ticket_day < ${day})
      returning player_id
    ), made as (
      insert into items (item_id, uses, uses_left, owner_id)
      select ${itemId}, ${uses}, ${uses}, player_id from due
      returning id, item_id, uses_left, owner_id
    ), recorded as (
      insert into item_history (item, step, kind, to_player, reference)
      select id, 1, 'daily-ticket', owner_id, ${`day:${day}`} from made
    )
    select id, item_id as "itemId", uses_left as "usesLeft" from made`;
  return ticket ?? null;
}
