import type { QueryOf } from '@blookery/contract/base/call';
import type { friendCalls } from '@blookery/contract/friends';
import { Refusal } from '../../refusal.ts';
import { changeTies } from './change-ties.ts';
import { forgetRequests, unfriend } from './friend-rows.ts';
import type { FriendParts } from './parts.ts';
import { publishStanding } from './publish-standing.ts';

/**
 * Ends a friendship or withdraws a request. A request from the other side must be declined instead. With `only`, a
 * request that was accepted meanwhile stays a friendship.
 */
export const partWays = (
  parts: FriendParts,
  me: string,
  them: string,
  { only }: QueryOf<typeof friendCalls.remove>,
) =>
  changeTies(parts, me, them, async ({ tx, afterCommit }, { friends, asking }) => {
    if (friends && only === 'request') throw new Refusal('FRIEND_ALREADY');
    if (friends) await unfriend(tx, me, them);
    else if (asking) await forgetRequests(tx, me, them);
    else throw new Refusal('FRIEND_UNKNOWN');
    afterCommit(() => {
      publishStanding(parts, me, them, 'none');
      publishStanding(parts, them, me, 'none');
    });
  });
