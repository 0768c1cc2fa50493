/**
 * The private conversations of a player, the latest first. Friends are few, so their rooms are looked up one
 * by one.
 */
import type { ChatConversation } from '@blookery/contract/chat';
import { CONVERSATIONS_SHOWN } from '@blookery/game/chat/chat';
import { rowLimit } from '../../database/statements/planned-once.ts';
import { type FaceRow, faceColumns, toFace } from '../../players/faces.ts';
import type { Player } from '../../players/player.ts';
import type { ChatParts } from './parts.ts';

interface ConversationRow extends FaceRow {
  roomId: string;
  lastId: number;
  lastAuthorId: string;
  lastAt: Date;
}

export async function listConversations(
  { database: { sql }, catalog }: ChatParts,
  player: Player,
): Promise<{ conversations: ChatConversation[] }> {
  const rows = await sql<ConversationRow[]>`
    select ${faceColumns(sql)}, m.room_id as "roomId", m.id as "lastId", m.author_id as "lastAuthorId",
      m.created_at as "lastAt"
    from friendships f
      join players p on p.id = f.friend_id and p.erased_at is null
      left join blooks avatar on avatar.id = p.avatar_blook
      join chat_rooms r on r.id = 'direct:' || least(f.player_id, f.friend_id) || ':' ||
        greatest(f.player_id, f.friend_id)
      cross join lateral (
        select * from chat_messages where room_id = r.id and deleted_at is null order by id desc limit 1
      ) m
    where f.player_id = ${player.id}
    order by m.created_at desc limit ${rowLimit(sql, CONVERSATIONS_SHOWN)}`;
  return {
    conversations: rows.map((row) => ({
      roomId: row.roomId,
      player: toFace(row, catalog),
      lastId: row.lastId,
      lastAuthorId: row.lastAuthorId,
      lastAt: row.lastAt.toISOString(),
    })),
  };
}
