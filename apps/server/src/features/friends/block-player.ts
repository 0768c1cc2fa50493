import type { FriendStanding } from '@blookery/contract';
import { BLOCKS_MAX } from '@blookery/game/players/friends';
import { Refusal } from '../../refusal.ts';
import { changeTies } from './change-ties.ts';
import { forgetRequests, unfriend } from './friend-rows.ts';
import type { FriendParts } from './parts.ts';
import { publishStanding } from './publish-standing.ts';

/**
 * From now on neither can see, ask or message the other; friendship and requests end, also one to trade and invitations
 * to a guild. The other player is not notified of the block.
 */
export async function blockPlayer(parts: FriendParts, me: string, them: string): Promise<FriendStanding> {
  if (me === them) throw new Refusal('FRIEND_SELF');
  const standing = await changeTies(parts, me, them, async ({ tx, afterCommit }, { exists, blockedByMe }) => {
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
  });
  await parts.endTradeRequest(me, them);
  await parts.endGuildInvites(me, them);
  return standing;
}

export const unblockPlayer = (parts: FriendParts, me: string, them: string) =>
  changeTies(parts, me, them, async ({ tx, afterCommit }) => {
    const lifted = await tx`
      delete from player_blocks where blocker = ${me} and blocked = ${them} returning 1`;
    if (lifted.length === 0) return;
    afterCommit(() => {
      publishStanding(parts, me, them, 'none');
      parts.world.recheck(me);
    });
  });
