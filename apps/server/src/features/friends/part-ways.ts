import type { FriendStanding } from '@blookery/contract';
import { Refusal } from '../../refusal.ts';
import { forgetRequests, lockBoth, readTies, unfriend } from './friend-rows.ts';
import type { FriendParts } from './parts.ts';
import { publishStanding } from './publish-standing.ts';
import { readStanding } from './read-standing.ts';

/** Ends a friendship or withdraws a request. A request from the other side must be declined instead. */
export const partWays = (parts: FriendParts, me: string, them: string): Promise<FriendStanding> =>
  parts.database.transaction(async (tx, afterCommit) => {
    await lockBoth(tx, me, them);
    const { friends, asking } = await readTies(tx, me, them);
    if (friends) await unfriend(tx, me, them);
    else if (asking) await forgetRequests(tx, me, them);
    else throw new Refusal('FRIEND_UNKNOWN');
    afterCommit(() => {
      publishStanding(parts, me, them, 'none');
      publishStanding(parts, them, me, 'none');
    });
    return readStanding(tx, me, them);
  });
