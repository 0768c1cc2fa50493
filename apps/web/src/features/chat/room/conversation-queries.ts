/** The player's private conversations, and which of them are unread. */
import type { ChatConversation } from '@blookery/contract';
import { parseRoom } from '@blookery/game/chat/rooms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { fetchAgain } from '../../../session/live/fetch-again.ts';
import { useRequiredUser } from '../../../session/session.ts';
import { call } from '../../../transport/http.ts';
import { socket } from '../../../transport/socket.ts';
import { stopAll } from '../../../transport/stop-all.ts';
import { onMarksMoved, readUpTo } from './read-marks.ts';

const key = ['conversations'] as const;

export const isDirect = (roomId: string): boolean => parseRoom(roomId)?.kind === 'direct';

/** The last message is from the other player and was not shown in this browser. */
export const isUnread = (
  { roomId, lastId, lastAuthorId }: Pick<ChatConversation, 'roomId' | 'lastId' | 'lastAuthorId'>,
  me: string,
): boolean => lastAuthorId !== me && lastId > (readUpTo(me, roomId) ?? 0);

export const fetchConversations = async (signal?: AbortSignal): Promise<ChatConversation[]> =>
  (await call('GET /api/chat/conversations', signal ? { signal } : {})).conversations;

export type Conversation = ChatConversation & { unread: boolean };

export function useConversations(): Conversation[] {
  const client = useQueryClient();
  const { id: me } = useRequiredUser();
  const [, look] = useReducer((turn: number) => turn + 1, 0);
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetchConversations(signal),
    staleTime: 0,
  });
  useEffect(() => {
    const again = () => fetchAgain(client, key);
    return stopAll(
      socket.onReady(again),
      socket.on('chat.created', ({ message }) => {
        if (isDirect(message.roomId)) again();
      }),
      socket.on('chat.deleted', ({ roomId }) => {
        if (isDirect(roomId)) again();
      }),
      // A block or the end of a friendship closes the room.
      socket.on('friends.changed', again),
      onMarksMoved(look),
    );
  }, [client]);
  return (data ?? []).map((one) => ({ ...one, unread: isUnread(one, me) }));
}
