/**
 * The private conversations of a player, the latest first: with friends, and with others to whom the player wrote or who
 * wrote to the player recently. These are few, so their rooms are looked up one by one.
 */
import type { ChatConversation } from '@blookery/contract/chat';
import { CONVERSATIONS_SHOWN } from '@blookery/game/chat/chat';
import { rowLimit } from '../../database/statements/planned-once.ts';
import { type FaceRow, faceColumns, toFace } from '../../players/faces.ts';
import type { Player } from '../../players/player.ts';
import type { ChatParts } from './parts.ts';
import { strangersSince } from './private/private-rooms.ts';

interface ConversationRow extends FaceRow {
  roomId: string;
  lastId: number;
  lastAuthorId: string;
  lastAt: Date;
}

export async function listConversations(
  { database: { sql }, catalog, clock }: ChatParts,
  player: Player,
): Promise<{ conversations: ChatConversation[] }> {
  const since = strangersSince(clock);
  const rows = await sql<ConversationRow[]>`
    with others as materialized (
      select friend_id as id from friendships where player_id = ${player.id}
      union
      select s.id from (
        select other_id as id from chat_strangers where player_id = ${player.id} and last_at > ${since}
        union all
        select player_id from chat_strangers where other_id = ${player.id} and last_at > ${since}
      ) s
      where not exists (select from player_blocks where blocker = ${player.id} and blocked = s.id)
        and not exists (select from player_blocks where blocker = s.id and blocked = ${player.id})
    )
    select ${faceColumns(sql)}, m.room_id as "roomId", m.id as "lastId", m.author_id as "lastAuthorId",
      m.created_at as "lastAt"
    from others o
      join players p on p.id = o.id and p.erased_at is null
      left join blooks avatar on avatar.id = p.avatar_blook
      join chat_rooms r on r.id = 'direct:' || least(${player.id}, o.id) || ':' || greatest(${player.id}, o.id)
      cross join lateral (
        select * from chat_messages where room_id = r.id and deleted_at is null order by id desc limit 1
      ) m
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
