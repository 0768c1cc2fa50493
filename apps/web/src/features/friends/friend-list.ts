/** Applies live messages to the list of friends. Each change returns a new list, or the same one if nothing changed. */
import type { Friend, FriendRequest, ServerMessages } from '@blookery/contract';
import type { ResponseBody } from '../../transport/http.ts';

export type FriendList = ResponseBody<'GET /api/friends'>;
type Changed = ServerMessages['friends.changed'];
type PresenceNews = ServerMessages['friends.presence'];

/** Players online first, then by name, as the server sorts them. */
export const inOrder = (friends: readonly Friend[]): Friend[] =>
  [...friends].sort(
    (a, b) =>
      Number(a.presence === null) - Number(b.presence === null) ||
      a.player.username.localeCompare(b.player.username),
  );

export const onlineCount = ({ friends }: FriendList): number =>
  friends.filter(({ presence }) => presence !== null).length;

export const withRequest = (list: FriendList, request: FriendRequest): FriendList => ({
  ...list,
  incoming: [request, ...list.incoming.filter(({ player }) => player.id !== request.player.id)],
});

/** Returns null if the message lacks data, and the list has to be refetched. */
export function withChange(list: FriendList, { userId, standing, friend }: Changed): FriendList | null {
  const isOther = ({ player }: { player: { id: string } }) => player.id !== userId;
  const without: FriendList = {
    friends: list.friends.filter(isOther),
    incoming: list.incoming.filter(isOther),
    outgoing: list.outgoing.filter(isOther),
    blocked: list.blocked.filter(({ id }) => id !== userId),
  };
  if (standing === 'none') return without;
  if (standing === 'friends' && friend) return { ...without, friends: inOrder([...without.friends, friend]) };
  return null;
}

export function withPresence(list: FriendList, { userId, presence }: PresenceNews): FriendList {
  if (!list.friends.some(({ player }) => player.id === userId)) return list;
  const friends = list.friends.map((friend) =>
    friend.player.id === userId ? { ...friend, presence } : friend,
  );
  return { ...list, friends: inOrder(friends) };
}
