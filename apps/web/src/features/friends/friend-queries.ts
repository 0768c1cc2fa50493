import type { FriendStanding, PlayerFace } from '@blookery/contract';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { friendKeys, friendsQuery } from '../../players/player-queries.ts';
import { fetchAgain, keepNews } from '../../session/live/fetch-again.ts';
import { call } from '../../transport/http.ts';
import { socket } from '../../transport/socket.ts';
import { stopAll } from '../../transport/stop-all.ts';
import { type FriendList, withChange, withPresence, withRequest } from './friend-list.ts';

const listKey = friendsQuery.queryKey;
const standingKey = (userId: string) => [...friendKeys, 'standing', userId] as const;

export const useFriends = () => useQuery(friendsQuery);

/** The standing between the current player and another. */
export const useStanding = (userId: string) =>
  useQuery({
    queryKey: standingKey(userId),
    queryFn: ({ signal }) => call('GET /api/friends/{userId}', { params: { userId }, signal }),
    staleTime: 0,
  });

export type FriendAction = 'ask' | 'accept' | 'decline' | 'take-back' | 'remove' | 'block' | 'unblock';

const requests: Record<FriendAction, (userId: string) => Promise<FriendStanding>> = {
  ask: (userId) => call('POST /api/friends/{userId}', { params: { userId } }),
  accept: (userId) => call('PUT /api/friends/{userId}', { params: { userId }, body: { accept: true } }),
  decline: (userId) => call('PUT /api/friends/{userId}', { params: { userId }, body: { accept: false } }),
  'take-back': (userId) =>
    call('DELETE /api/friends/{userId}', { params: { userId }, query: { only: 'request' } }),
  remove: (userId) => call('DELETE /api/friends/{userId}', { params: { userId } }),
  block: (userId) => call('POST /api/friends/{userId}/block', { params: { userId } }),
  unblock: (userId) => call('DELETE /api/friends/{userId}/block', { params: { userId } }),
};

/** Runs an action on one player. The response is the new standing. */
export function useFriendMutation({ id }: Pick<PlayerFace, 'id'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: FriendAction) => requests[action](id),
    onSuccess: (standing) => client.setQueryData(standingKey(id), standing),
    // After a refusal the standing on the screen may be outdated.
    onError: () => client.invalidateQueries({ queryKey: standingKey(id) }),
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  });
}

/** Applies live changes while the list is shown. */
export function useFriendsLive(): void {
  const client = useQueryClient();
  useEffect(() => followFriends(client), [client]);
}

function followFriends(client: QueryClient): () => void {
  const change = (next: (list: FriendList) => FriendList | null): void => {
    const list = client.getQueryData<FriendList>(listKey);
    const changed = list && next(list);
    if (changed) {
      client.setQueryData(listKey, changed);
      keepNews(client, listKey);
    } else fetchAgain(client, listKey);
  };
  return stopAll(
    socket.on('friends.requested', (request) => {
      change((list) => withRequest(list, request));
      fetchAgain(client, standingKey(request.player.id));
    }),
    socket.on('friends.changed', (news) => {
      change((list) => withChange(list, news));
      fetchAgain(client, standingKey(news.userId));
    }),
    socket.on('friends.presence', (news) => change((list) => withPresence(list, news))),
    socket.onReady(() => fetchAgain(client, friendKeys)),
  );
}
