/**
 * A page of a room in one statement: the messages, those they reply to, and everyone's face once. It walks the key
 * of the room from where the page begins, so it costs the same in a room of any length.
 */
import type { ChatHistory, ChatMessage } from '@blookery/contract/chat';
import { HISTORY_PAGE } from '@blookery/game/chat';
import type { Sql } from '../../database/database.ts';
import { type FaceRow, faceColumns, toFace } from '../../players/faces.ts';
import type { Player } from '../../players/player.ts';
import type { ChatTools } from './parts.ts';

export interface Page {
  before?: number;
  after?: number;
  around?: number;
  limit?: number;
}

interface HistoryRow {
  messages: ChatMessage[];
  replied: ChatMessage[];
  faces: FaceRow[];
  slowModeSeconds: number;
}

export async function readHistory(
  { database: { sql }, catalog, rooms }: ChatTools,
  player: Player,
  roomId: string,
  page: Page,
): Promise<ChatHistory> {
  await rooms.enter(player, roomId);
  const seesDeleted = player.permissions.has('MANAGE_MESSAGES');
  // The blocked are an array made once, not a join: the planner then has no other way than along the key.
  const visible = sql`
    (m.deleted_at is null or ${seesDeleted})
    and m.author_id <> all (array(select blocked from player_blocks where blocker = ${player.id}))`;
  const [row] = await sql<HistoryRow[]>`
    with page as materialized (${select(sql, roomId, page, visible)}),
    replied as materialized (
      select m from chat_messages m
      where room_id = ${roomId} and id in (select (m).replying_to from page)
        and id not in (select (m).id from page) and ${visible}
    ),
    shown as (select m from page union all select m from replied)
    select
      (select coalesce(json_agg(chat_message(m) order by (m).id), '[]') from page) as messages,
      (select coalesce(json_agg(chat_message(m) order by (m).id), '[]') from replied) as replied,
      (select coalesce(json_agg(f), '[]') from (
        select ${faceColumns(sql)} from players p left join blooks avatar on avatar.id = p.avatar_blook
        where p.id in (select (m).author_id from shown union select unnest((m).mentions) from shown)
      ) f) as faces,
      coalesce((select slow_mode_seconds from chat_rooms where id = ${roomId}), 0) as "slowModeSeconds"`;
  if (!row) throw new Error('history was not answered');
  return {
    messages: row.messages,
    replied: row.replied,
    players: row.faces.map((face) => toFace(face, catalog)),
    slowModeSeconds: row.slowModeSeconds,
  };
}

type Fragment = ReturnType<typeof faceColumns>;

function select(sql: Sql, roomId: string, page: Page, visible: Fragment): Fragment {
  const { before, after, around, limit = HISTORY_PAGE } = page;
  const upTo = (id: number, count: number) => sql`
    (select m from chat_messages m where room_id = ${roomId} and id <= ${id} and ${visible}
     order by id desc limit ${count})`;
  const from = (id: number, count: number, last = Number.MAX_SAFE_INTEGER) => sql`
    (select m from chat_messages m where room_id = ${roomId} and id >= ${id} and id <= ${last} and ${visible}
     order by id limit ${count})`;
  if (around !== undefined) {
    const later = Math.floor((limit - 1) / 2);
    return sql`${upTo(around, limit - later)} union all ${from(around + 1, later)}`;
  }
  if (after !== undefined) return from(after + 1, limit, before === undefined ? undefined : before - 1);
  return upTo(before === undefined ? Number.MAX_SAFE_INTEGER : before - 1, limit);
}
