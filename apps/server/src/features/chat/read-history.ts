/**
 * Reads a page of a room in one statement: the messages, those they reply to, and their authors. It follows
 * the key of the room from the start of the page, so it costs the same in a room of any length. Only players
 * who are mentioned but wrote nothing on the page need a second one.
 */
import type { ChatHistory, ChatMessage, PlayerFace } from '@blookery/contract';
import type { QueryOf } from '@blookery/contract/base/call';
import type { chatCalls } from '@blookery/contract/chat';
import { HISTORY_PAGE } from '@blookery/game/chat/chat';
import type { Sql } from '../../database/database.ts';
import { type FaceRow, facesOf, loadFaces, toFace } from '../../players/faces.ts';
import type { Player } from '../../players/player.ts';
import type { ChatParts } from './parts.ts';

type Page = QueryOf<typeof chatCalls.history>;

interface HistoryRow extends FaceRow {
  messageId: number;
  content: string;
  createdAt: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
  replyingTo: number | null;
  mentions: string[];
  upload: ChatMessage['upload'];
  find: ChatMessage['find'] | null;
  /** Not on the page itself, but replied to there. */
  isReplied: boolean;
  slowModeSeconds: number;
}

export async function readHistory(
  { database: { sql }, catalog, rooms }: Pick<ChatParts, 'database' | 'catalog' | 'rooms'>,
  player: Player,
  roomId: string,
  page: Page,
): Promise<ChatHistory> {
  const { strangers } = await rooms.enter(player, roomId);
  const rows = await historyStatement(sql, player, roomId, page);
  const faces = new Map<string, PlayerFace>();
  for (const row of rows) if (!faces.has(row.id)) faces.set(row.id, toFace(row, catalog));
  const called = rows.flatMap(({ mentions }) => mentions).filter((id) => !faces.has(id));
  const others = await loadFaces(sql, catalog, called);
  return {
    messages: rows.filter(({ isReplied }) => !isReplied).map((row) => toMessage(row, roomId)),
    replied: rows.filter(({ isReplied }) => isReplied).map((row) => toMessage(row, roomId)),
    players: [...faces.values(), ...others.values()],
    slowModeSeconds: rows[0]?.slowModeSeconds ?? (await readSlowMode(sql, roomId)),
    ...(strangers?.left != null && { unansweredLeft: strangers.left }),
  };
}

/** Exported for the test of its plan. */
export function historyStatement(
  sql: Sql,
  player: Pick<Player, 'id' | 'permissions'>,
  roomId: string,
  page: Page,
) {
  const { upTo, back, since, until, forth } = stretch(page);
  const seesDeleted = player.permissions.has('MANAGE_MESSAGES');
  return sql<HistoryRow[]>`
    with page as materialized (
      select * from chat_page_2(${roomId}, ${player.id}, ${seesDeleted}, ${upTo}, ${back}, ${since}, ${until}, ${forth})
    )
    select message_id as "messageId", content, created_at as "createdAt", edited_at as "editedAt",
      deleted_at as "deletedAt", replying_to as "replyingTo", mentions, upload, find, is_replied as "isReplied",
      coalesce(r.slow_mode_seconds, 0) as "slowModeSeconds", f.*
    from page join ${facesOf(sql, sql`select author_id from page`)} f on f.id = author_id
      left join chat_rooms r on r.id = ${roomId}
    order by message_id`;
}

const end = Number.MAX_SAFE_INTEGER;

/** The number of messages before one place and after another. */
function stretch({ before = end, after, around, limit = HISTORY_PAGE }: Page) {
  if (around !== undefined) {
    const forth = Math.floor((limit - 1) / 2);
    return { upTo: around, back: limit - forth, since: around + 1, until: end, forth };
  }
  if (after !== undefined) return { upTo: 0, back: 0, since: after + 1, until: before - 1, forth: limit };
  return { upTo: before - 1, back: limit, since: end, until: 0, forth: 0 };
}

const toMessage = (row: HistoryRow, roomId: string): ChatMessage => ({
  id: row.messageId,
  roomId,
  authorId: row.id,
  content: row.content,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  replyingTo: row.replyingTo,
  mentions: row.mentions,
  upload: row.upload,
  ...(row.find ? { find: row.find } : {}),
  ...(row.deletedAt ? { deletedAt: row.deletedAt.toISOString() } : {}),
});

async function readSlowMode(sql: Sql, roomId: string): Promise<number> {
  const [room] = await sql<{ seconds: number }[]>`
    select slow_mode_seconds as seconds from chat_rooms where id = ${roomId}`;
  return room?.seconds ?? 0;
}
