import type { ChatMessage, ChatMessageShown } from '@blookery/contract/chat';
import { requireVoice } from '../../moderation/punishments.ts';
import type { Player } from '../../players/player.ts';
import { composeContent, requireReadable } from './compose-content.ts';
import { whyNot } from './message-rows.ts';
import type { ChatParts } from './parts.ts';
import { pushesOf, pushTag } from './pushes-of.ts';
import { topicsOf } from './room-rules.ts';
import { showCurrent } from './send-message.ts';

/**
 * Edits a message. Only its author can; staff can only delete it. Nobody can edit a find, which the server announced.
 */
export async function editMessage(
  parts: ChatParts,
  player: Player,
  { roomId, messageId }: { roomId: string; messageId: number },
  typed: string,
): Promise<ChatMessageShown> {
  const { sql } = parts.database;
  const room = await parts.rooms.enter(player, roomId);
  requireVoice(player);
  requireReadable(typed);
  await parts.takeTurn(player.id);
  const { content, mentions } = await composeContent(parts, typed);
  const [row] = await sql<{ message: ChatMessage }[]>`
    update chat_messages m set content = ${content}, mentions = ${mentions}::uuid[], edited_at = clock_timestamp()
    where room_id = ${roomId} and id = ${messageId} and author_id = ${player.id} and deleted_at is null
      and find is null
    returning chat_message(m) as message`;
  if (!row) throw await whyNot(sql, roomId, messageId);
  const shown = await showCurrent(sql, parts.catalog, row.message);
  for (const topic of topicsOf(room)) {
    parts.world.publish(topic, { t: 'chat.updated', d: shown }, { playerId: player.id, echo: true });
  }
  // A waiting push gets the new text, or is not sent if the new text does not mention its player. The author does not wait.
  parts.pushes.reword(sql, pushTag(roomId, messageId), pushesOf(room, shown)).catch(parts.onFault);
  return shown;
}
