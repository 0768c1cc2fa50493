/** The players whose devices a message rings: the other player of a conversation, and players who are mentioned in the global room. */
import type { ChatMessageShown } from '@blookery/contract/chat';
import { parseMarkup, plainText } from '@blookery/game/chat/markup';
import type { ChatRoom } from '@blookery/game/chat/rooms';
import type { NewPush } from '../../notices/push-outbox.ts';

export const pushTag = (roomId: string, messageId: number): string => `chat-${roomId}-${messageId}`;

export function pushesOf(room: ChatRoom, { message, players }: ChatMessageShown): NewPush[] {
  const called = room.kind === 'direct' ? room.players : room.kind === 'global' ? message.mentions : [];
  const others = [...new Set(called)].filter((id) => id !== message.authorId);
  if (others.length === 0) return [];
  const names = new Map(players.map(({ id, username }) => [id, username]));
  const author = names.get(message.authorId) ?? 'Somebody';
  const content = plainText(
    parseMarkup(message.content, { isEmoji: () => false }),
    (id) => names.get(id) ?? 'somebody',
  );
  const isAlone = room.kind === 'direct';
  // The words, the path and the tag that an open page uses.
  return others.map((playerId) => ({
    playerId,
    kind: 'letter',
    tag: pushTag(room.id, message.id),
    title: isAlone ? `${author} wrote to you` : `${author} called you in #global`,
    body: content || 'A picture.',
    link: isAlone ? `/chat?with=${encodeURIComponent(author)}` : `/chat?message=${message.id}`,
    by: message.authorId,
  }));
}
