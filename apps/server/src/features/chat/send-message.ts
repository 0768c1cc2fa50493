/**
 * Sends messages. Concurrent ones share one statement; they are published in the order of their ids, after
 * commit and before their senders get the response.
 */
import type { PlayerFace } from '@blookery/contract';
import type { BodyOf } from '@blookery/contract/base/call';
import type { ChatMessage, ChatMessageShown, chatCalls } from '@blookery/contract/chat';
import type { ChatRoom } from '@blookery/game/chat/rooms';
import { STRANGER_DAYS, STRANGERS_A_DAY, UNANSWERED_MAX } from '@blookery/game/chat/strangers';
import { utcDay } from '@blookery/game/collecting/earning';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Queryable } from '../../database/database.ts';
import { gather } from '../../database/gather.ts';
import { requireVoice } from '../../moderation/punishments.ts';
import type { NewPush } from '../../notices/push-outbox.ts';
import { loadFaces } from '../../players/faces.ts';
import type { Player } from '../../players/player.ts';
import { Refusal } from '../../refusal.ts';
import { composeContent, requireReadable } from './compose-content.ts';
import type { ChatParts } from './parts.ts';
import { pushesOf } from './pushes-of.ts';
import { topicsOf } from './room-rules.ts';

type NewMessage = BodyOf<typeof chatCalls.send>;

interface MessageToSend {
  room: ChatRoom;
  authorId: string;
  content: string;
  nonce: string;
  replyingTo: number | null;
  mentions: string[];
  upload: ChatMessage['upload'];
  /** Slow mode does not apply to staff, and they see deleted messages. */
  isStaff: boolean;
  /** The other player of a private room, if they are not a friend. */
  strangerId: string | null;
}

type Outcome =
  | { outcome: 'sent'; message: ChatMessage; messagesSent: number }
  | { outcome: 'repeated'; message: ChatMessage }
  | { outcome: 'slow'; seconds: number }
  | { outcome: 'reply' | 'elsewhere' | 'deleted' | 'unanswered' | 'strangers' };

export function messageSender(parts: ChatParts) {
  const deliver = gather<MessageToSend, ChatMessageShown>((messages) => deliverAll(parts, messages));
  return async (player: Player, roomId: string, typed: NewMessage): Promise<ChatMessageShown> => {
    const room = await parts.rooms.enter(player, roomId);
    requireVoice(player);
    requireReadable(typed.content, { mayBeEmpty: typed.uploadId !== undefined });
    await parts.takeTurn(player.id);
    const upload = typed.uploadId === undefined ? null : await parts.findUpload(player.id, typed.uploadId);
    if (typed.uploadId !== undefined && !upload) throw new Refusal('CHAT_UPLOAD_UNKNOWN');
    const { content, mentions } = await composeContent(parts, typed.content);
    return deliver({
      room,
      authorId: player.id,
      content,
      mentions,
      upload,
      nonce: typed.nonce,
      replyingTo: typed.replyingTo ?? null,
      isStaff: player.permissions.has('MANAGE_MESSAGES'),
      strangerId: room.strangers?.otherId ?? null,
    });
  };
}

async function deliverAll(
  { database: { sql }, catalog, world, clock, pushes, onFault }: ChatParts,
  messages: readonly MessageToSend[],
): Promise<(ChatMessageShown | Refusal)[]> {
  // Loaded before anything is stored: between commit and publishing, nothing may fail.
  const named = messages.flatMap(({ authorId, mentions }) => [authorId, ...mentions]);
  const faces = await loadFaces(sql, catalog, named);
  const batch = messages.map(({ room, ...rest }) => ({ ...rest, roomId: room.id }));
  const now = clock.now();
  const rows = await sql<{ answer: Outcome }[]>`
    select answer from chat_send_2(${sql.json(batch)}, ${utcDay(now)}::date, ${now}, ${STRANGER_DAYS},
      ${UNANSWERED_MAX}, ${STRANGERS_A_DAY}) answer`;
  const calls: NewPush[] = [];
  const responses = messages.map(({ room, nonce }, index) => {
    const response = rows[index]?.answer;
    if (!response || !('message' in response)) return refusalFor(response);
    const message = { ...response.message, nonce };
    // A repeat was published the first time, so only its sender gets a response.
    if (response.outcome === 'repeated') return showCurrent(sql, catalog, message);
    const shown = show(message, faces);
    const { authorId } = message;
    for (const topic of topicsOf(room)) {
      world.publish(topic, { t: 'chat.created', d: shown }, { playerId: authorId, echo: true });
    }
    const d = { statistics: { messagesSent: response.messagesSent } };
    world.publish(`user:${authorId}`, { t: 'player.updated', d });
    calls.push(...pushesOf(room, shown));
    return shown;
  });
  // The message is sent even if its pushes fail, and its sender does not wait for them.
  if (calls.length > 0) pushes.put(sql, calls).catch(onFault);
  return Promise.all(responses);
}

/** A stored message, which may mention others than the one that was sent. */
export const showCurrent = async (sql: Queryable, catalog: Catalog, message: ChatMessage) =>
  show(message, await loadFaces(sql, catalog, [message.authorId, ...message.mentions]));

function refusalFor(response: Exclude<Outcome, { message: ChatMessage }> | undefined): Refusal {
  switch (response?.outcome) {
    case 'slow':
      return new Refusal('CHAT_SLOW_MODE', { seconds: response.seconds });
    case 'reply':
      return new Refusal('CHAT_REPLY_UNKNOWN');
    case 'elsewhere':
      return new Refusal('CHAT_NONCE_USED');
    case 'deleted':
      return new Refusal('CHAT_MESSAGE_DELETED');
    case 'unanswered':
      return new Refusal('CHAT_UNANSWERED');
    case 'strangers':
      return new Refusal('CHAT_STRANGERS_TODAY');
    default:
      throw new Error('a message was not answered for');
  }
}

/** A message with the faces it needs. */
const show = (message: ChatMessage, faces: ReadonlyMap<string, PlayerFace>): ChatMessageShown => ({
  message,
  players: [...new Set([message.authorId, ...message.mentions])].flatMap((id) => faces.get(id) ?? []),
});
