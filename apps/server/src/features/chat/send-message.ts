/**
 * Saying something. The messages of one instant go to the database as one; everybody is told in the order of
 * their ids, after they are safe and before their senders are answered.
 */

import type { PlayerFace } from '@blookery/contract';
import type { ChatMessage, ChatMessageShown } from '@blookery/contract/chat';
import { FLOOD_MAX, FLOOD_SECONDS } from '@blookery/game/chat';
import type { ChatRoom } from '@blookery/game/chat-rooms';
import { utcDay } from '@blookery/game/earning';
import { gather } from '../../database/gather.ts';
import { loadFaces } from '../../players/faces.ts';
import type { Player } from '../../players/player.ts';
import { requireVoice } from '../../players/punishments.ts';
import { Refusal } from '../../refusal.ts';
import { composeContent } from './compose-content.ts';
import type { ChatTools } from './parts.ts';
import { topicsOf } from './room-rules.ts';

export interface NewMessage {
  content: string;
  nonce: string;
  replyingTo?: number;
  uploadId?: string;
}

interface Said {
  room: ChatRoom;
  authorId: string;
  content: string;
  nonce: string;
  replyingTo: number | null;
  mentions: string[];
  upload: ChatMessage['upload'];
  /** Slow mode is for others. */
  unhurried: boolean;
}

type Outcome =
  | { outcome: 'sent'; message: ChatMessage; messagesSent: number }
  | { outcome: 'repeated'; message: ChatMessage }
  | { outcome: 'flood' | 'slow'; seconds: number }
  | { outcome: 'reply' | 'elsewhere' };

export function messageSender(tools: ChatTools) {
  const deliver = gather<Said, ChatMessageShown>((said) => deliverAll(tools, said));
  return async (player: Player, roomId: string, typed: NewMessage): Promise<ChatMessageShown> => {
    const room = await tools.rooms.enter(player, roomId);
    requireVoice(player);
    const upload = typed.uploadId === undefined ? null : await tools.findUpload(player.id, typed.uploadId);
    if (typed.uploadId !== undefined && !upload) throw new Refusal('CHAT_UPLOAD_UNKNOWN');
    const { content, mentions } = await composeContent(tools, typed.content, { mayBeEmpty: upload !== null });
    return deliver({
      room,
      authorId: player.id,
      content,
      mentions,
      upload,
      nonce: typed.nonce,
      replyingTo: typed.replyingTo ?? null,
      unhurried: player.permissions.has('MANAGE_MESSAGES'),
    });
  };
}

async function deliverAll(
  { database: { sql }, catalog, world, clock, floodControl }: ChatTools,
  said: readonly Said[],
): Promise<(ChatMessageShown | Refusal)[]> {
  const batch = said.map(({ room, ...rest }) => ({ ...rest, roomId: room.id }));
  const rows = await sql<{ answer: Outcome }[]>`
    select answer from chat_send(
      ${sql.json(batch)}, ${floodControl ? FLOOD_MAX : 0}, ${FLOOD_SECONDS}, ${utcDay(clock.now())}::date) answer`;
  const messages = rows.flatMap(({ answer }) => ('message' in answer ? answer.message : []));
  const faces = await loadFaces(
    sql,
    catalog,
    messages.flatMap(({ authorId, mentions }) => [authorId, ...mentions]),
  );
  return said.map(({ room, nonce }, index) => {
    const answer = rows[index]?.answer;
    if (!answer || !('message' in answer)) return refusalFor(answer);
    const shown = show({ ...answer.message, nonce }, faces);
    const { authorId } = answer.message;
    // Also when repeated: the server that took it first may have gone before it could tell.
    for (const topic of topicsOf(room)) {
      world.tell(topic, { t: 'chat.created', d: shown }, { playerId: authorId, echo: true });
    }
    if (answer.outcome === 'sent') {
      const d = { statistics: { messagesSent: answer.messagesSent } };
      world.tell(`user:${authorId}`, { t: 'player.updated', d });
    }
    return shown;
  });
}

function refusalFor(answer: Exclude<Outcome, { message: ChatMessage }> | undefined): Refusal {
  switch (answer?.outcome) {
    case 'flood':
      return new Refusal('CHAT_TOO_FAST', { seconds: answer.seconds });
    case 'slow':
      return new Refusal('CHAT_SLOW_MODE', { seconds: answer.seconds });
    case 'reply':
      return new Refusal('CHAT_REPLY_UNKNOWN');
    case 'elsewhere':
      return new Refusal('CHAT_NONCE_USED');
    default:
      throw new Error('a message was not answered for');
  }
}

/** A message with the faces it needs. */
export const show = (message: ChatMessage, faces: ReadonlyMap<string, PlayerFace>): ChatMessageShown => ({
  message,
  players: [...new Set([message.authorId, ...message.mentions])].flatMap((id) => faces.get(id) ?? []),
});
