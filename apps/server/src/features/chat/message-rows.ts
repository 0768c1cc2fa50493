import type { Queryable } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';

/** Why a message could not be changed: it belongs to another player, or this player cannot see it. */
export async function whyNot(sql: Queryable, roomId: string, messageId: number): Promise<Refusal> {
  const rows = await sql`
    select 1 from chat_messages where room_id = ${roomId} and id = ${messageId} and deleted_at is null`;
  return new Refusal(rows.length === 1 ? 'CHAT_MESSAGE_NOT_YOURS' : 'CHAT_MESSAGE_UNKNOWN');
}
