/** Friends, requests, blocks, and who is online. */
import { friendCalls } from '@blookery/contract/friends';
import { route } from '../../http/route.ts';
import { answerRequest } from './answer-request.ts';
import { askToBeFriends } from './ask-to-be-friends.ts';
import { blockPlayer, unblockPlayer } from './block-player.ts';
import { friendsData } from './friends-data.ts';
import { listFriends } from './list-friends.ts';
import { partWays } from './part-ways.ts';
import type { FriendParts } from './parts.ts';
import { presenceNews } from './presence-news.ts';
import { readStanding } from './read-standing.ts';

export function friends(parts: FriendParts) {
  return {
    routes: [
      route(friendCalls.list, ({ player }) => listFriends(parts, player.id)),
      route(friendCalls.standing, ({ player, params }) =>
        readStanding(parts.database.sql, player.id, params.userId),
      ),
      route(friendCalls.ask, ({ player, params }) => askToBeFriends(parts, player, params.userId)),
      route(friendCalls.answer, ({ player, params, body }) =>
        answerRequest(parts, player.id, params.userId, body.accept),
      ),
      route(friendCalls.remove, ({ player, params, query }) =>
        partWays(parts, player.id, params.userId, query),
      ),
      route(friendCalls.block, ({ player, params }) => blockPlayer(parts, player.id, params.userId)),
      route(friendCalls.unblock, ({ player, params }) => unblockPlayer(parts, player.id, params.userId)),
    ],
    personalData: friendsData,
    close: presenceNews(parts).close,
  };
}
