import { Refusal } from '../../refusal.ts';
import { changeTies } from './change-ties.ts';
import { befriend, forgetRequests } from './friend-rows.ts';
import type { FriendParts } from './parts.ts';
import { publishFriendship, publishStanding } from './publish-standing.ts';

export const answerRequest = (parts: FriendParts, me: string, them: string, accept: boolean) =>
  changeTies(parts, me, them, async (writing, { exists, asked }) => {
    if (!exists || !asked) throw new Refusal('FRIEND_REQUEST_UNKNOWN');
    if (accept) {
      await befriend(writing.tx, me, them);
      await publishFriendship(parts, writing, me, them);
    } else {
      await forgetRequests(writing.tx, me, them);
      writing.afterCommit(() => {
        publishStanding(parts, me, them, 'none');
        publishStanding(parts, them, me, 'none');
      });
    }
  });
