import type { ChatMessage, ChatMessageShown } from '@blookery/contract/chat';
import { requireVoice } from '../../moderation/punishments.ts';
import { loadFaces } from '../../players/faces.ts';
import type { Player } from '../../players/player.ts';
import { composeContent, requireReadable } from './compose-content.ts';
import { whyNot } from './message-rows.ts';
import type { ChatTools } from './parts.ts';
import { topicsOf } from './room-rules.ts';
import { show } from './send-message.ts';

/** Saying it differently. Nobody can put words into another's mouth: staff can only take a message away. */
export async function editMessage(
  tools: ChatTools,
  player: Player,
  { roomId, messageId }: { roomId: string; messageId: number },
  typed: string,
): Promise<ChatMessageShown> {
  const { sql } = tools.database;
  const room = await tools.rooms.enter(player, roomId);
  requireVoice(player);
  requireReadable(typed);
  await tools.takeTurn(player.id);
  const { content, mentions } = await composeContent(tools, typed);
  const [row] = await sql<{ message: ChatMessage }[]>`
    update chat_messages m set content = ${content}, mentions = ${mentions}::uuid[], edited_at = clock_timestamp()
    where room_id = ${roomId} and id = ${messageId} and author_id = ${player.id} and deleted_at is null
    returning chat_message(m) as message`;
  if (!row) throw await whyNot(sql, roomId, messageId);
  const faces = await loadFaces(sql, tools.catalog, [player.id, ...row.message.mentions]);
  const shown = show(row.message, faces);
  for (const topic of topicsOf(room)) {
    tools.world.tell(topic, { t: 'chat.updated', d: shown }, { playerId: player.id, echo: true });
  }
  return shown;
}
