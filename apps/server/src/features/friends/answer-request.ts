import type { FriendStanding } from '@blookery/contract';
import { Refusal } from '../../refusal.ts';
import { befriend, forgetRequests, lockBoth, readTies } from './friend-rows.ts';
import type { FriendParts } from './parts.ts';
import { publishFriendship, publishStanding } from './publish-standing.ts';
import { readStanding } from './read-standing.ts';

export const answerRequest = (
  parts: FriendParts,
  me: string,
  them: string,
  accept: boolean,
): Promise<FriendStanding> =>
  parts.database.transaction(async (tx, afterCommit) => {
    await lockBoth(tx, me, them);
    const { exists, asked } = await readTies(tx, me, them);
    if (!exists || !asked) throw new Refusal('FRIEND_REQUEST_UNKNOWN');
    if (accept) {
      await befriend(tx, me, them);
      await publishFriendship(parts, { tx, afterCommit }, me, them);
    } else {
      await forgetRequests(tx, me, them);
      afterCommit(() => {
        publishStanding(parts, me, them, 'none');
        publishStanding(parts, them, me, 'none');
      });
    }
    return readStanding(tx, me, them);
  });
