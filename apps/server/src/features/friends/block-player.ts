import type { FriendStanding } from '@blookery/contract';
import { BLOCKS_MAX } from '@blookery/game/players/friends';
import { Refusal } from '../../refusal.ts';
import { forgetRequests, lockBoth, readTies, unfriend } from './friend-rows.ts';
import type { FriendParts } from './parts.ts';
import { publishStanding } from './publish-standing.ts';
import { readStanding } from './read-standing.ts';

/**
 * From now on neither can see, ask or message the other; friendship and requests end. The other player is not
 * notified.
 */
export async function blockPlayer(parts: FriendParts, me: string, them: string): Promise<FriendStanding> {
  if (me === them) throw new Refusal('FRIEND_SELF');
  return parts.database.transaction(async (tx, afterCommit) => {
    await lockBoth(tx, me, them);
    const { exists, blockedByMe } = await readTies(tx, me, them);
    if (!exists) throw new Refusal('USER_UNKNOWN');
    const [held] = await tx<{ count: number }[]>`
      select count(*) as count from player_blocks where blocker = ${me}`;
    if (!blockedByMe && (held?.count ?? 0) >= BLOCKS_MAX) throw new Refusal('FRIEND_BLOCKS_FULL');
    await tx`insert into player_blocks (blocker, blocked) values (${me}, ${them}) on conflict do nothing`;
    const wereFriends = await unfriend(tx, me, them);
    const hadAsked = await forgetRequests(tx, me, them);
    afterCommit(() => {
      publishStanding(parts, me, them, 'blocked');
      if (wereFriends || hadAsked) publishStanding(parts, them, me, 'none');
      parts.world.recheck(me);
    });
    return readStanding(tx, me, them);
  });
}

export const unblockPlayer = (parts: FriendParts, me: string, them: string): Promise<FriendStanding> =>
  parts.database.transaction(async (tx, afterCommit) => {
    await lockBoth(tx, me, them);
    const lifted = await tx`
      delete from player_blocks where blocker = ${me} and blocked = ${them} returning 1`;
    if (lifted.length > 0) {
      afterCommit(() => {
        publishStanding(parts, me, them, 'none');
        parts.world.recheck(me);
      });
    }
    return readStanding(tx, me, them);
  });
