import type { ResponseOf } from '@blookery/contract/base/call';
import type { friendCalls } from '@blookery/contract/friends';
import { BLOCKS_MAX, FRIEND_REQUESTS_MAX, FRIENDS_MAX } from '@blookery/game/players/friends';
import { loadFaces } from '../../players/faces.ts';
import { countMutualFriends } from '../../players/relations.ts';
import type { FriendParts } from './parts.ts';

/** Online friends first, then by name. */
export async function listFriends(
  { database: { sql }, catalog, presence }: FriendParts,
  me: string,
): Promise<ResponseOf<typeof friendCalls.list>> {
  const [friendRows, incomingRows, outgoingRows, blockedRows] = await Promise.all([
    sql<{ id: string; at: Date }[]>`
      select friend_id as id, since as at from friendships where player_id = ${me} limit ${FRIENDS_MAX}`,
    sql<{ id: string; at: Date }[]>`
      select from_player as id, created_at as at from friend_requests where to_player = ${me}
      order by created_at desc limit ${FRIEND_REQUESTS_MAX}`,
    sql<{ id: string; at: Date }[]>`
      select to_player as id, created_at as at from friend_requests where from_player = ${me}
      order by created_at desc limit ${FRIEND_REQUESTS_MAX}`,
    sql<{ id: string }[]>`
      select blocked as id from player_blocks where blocker = ${me} order by created_at desc limit ${BLOCKS_MAX}`,
  ]);
  const requests = [...incomingRows, ...outgoingRows].map(({ id }) => id);
  const friendIds = friendRows.map(({ id }) => id);
  const [faces, mutual, doing] = await Promise.all([
    loadFaces(sql, catalog, [...friendIds, ...requests, ...blockedRows.map(({ id }) => id)]),
    countMutualFriends(sql, me, requests),
    presence.of(friendIds),
  ]);
  const shown = <Row extends { id: string }, Out>(
    rows: readonly Row[],
    show: (player: NonNullable<ReturnType<typeof faces.get>>, row: Row) => Out,
  ): Out[] =>
    rows.flatMap((row) => {
      const player = faces.get(row.id);
      return player ? [show(player, row)] : [];
    });
  const asRequest = (rows: typeof incomingRows) =>
    shown(rows, (player, { id, at }) => ({
      player,
      createdAt: at.toISOString(),
      mutualFriends: mutual.get(id) ?? 0,
    }));
  const friends = shown(friendRows, (player, { id, at }) => {
    const activity = doing.get(id);
    return { player, since: at.toISOString(), presence: activity ? { activity } : null };
  });
  const offline = (friend: (typeof friends)[number]) => Number(friend.presence === null);
  return {
    friends: friends.sort(
      (a, b) => offline(a) - offline(b) || a.player.username.localeCompare(b.player.username),
    ),
    incoming: asRequest(incomingRows),
    outgoing: asRequest(outgoingRows),
    blocked: shown(blockedRows, (player) => player),
  };
}
