import type { FriendStanding } from '@blookery/contract';
import { FRIEND_REQUESTS_MAX, mayAskToBeFriends } from '@blookery/game/players/friends';
import { requireVoice } from '../../moderation/punishments.ts';
import type { Writing } from '../../notices/notices.ts';
import { loadFaces } from '../../players/faces.ts';
import type { Player } from '../../players/player.ts';
import { countMutualFriends } from '../../players/relations.ts';
import { readSettings } from '../../players/settings.ts';
import { Refusal } from '../../refusal.ts';
import { changeTies } from './change-ties.ts';
import { befriend } from './friend-rows.ts';
import type { FriendParts } from './parts.ts';
import { postNotice } from './post-notice.ts';
import { publishFriendship, publishStanding } from './publish-standing.ts';

/** Asking twice has no effect; asking a player who has asked already accepts. */
export async function askToBeFriends(
  parts: FriendParts,
  player: Player,
  them: string,
): Promise<FriendStanding> {
  const me = player.id;
  if (me === them) throw new Refusal('FRIEND_SELF');
  return changeTies(parts, me, them, async (writing, ties) => {
    if (!ties.exists) throw new Refusal('USER_UNKNOWN');
    // Checked before the blocks and settings of the other player, so that the refusal does not depend on them.
    if (!ties.asked) requireVoice(player);
    if (ties.blockedByMe) throw new Refusal('FRIEND_YOU_BLOCKED');
    if (ties.blockedByThem) throw new Refusal('FRIEND_REQUESTS_OFF');
    if (ties.friends) throw new Refusal('FRIEND_ALREADY');
    if (ties.asked) {
      await befriend(writing.tx, me, them);
      await publishFriendship(parts, writing, me, them);
    } else if (!ties.asking) {
      await request(parts, writing, me, them);
    }
  });
}

async function request(parts: FriendParts, writing: Writing, me: string, them: string): Promise<void> {
  const { tx, afterCommit } = writing;
  const mutualFriends = (await countMutualFriends(tx, me, [them])).get(them) ?? 0;
  const { friendRequests } = await readSettings(tx, them);
  if (!mayAskToBeFriends(friendRequests, mutualFriends)) {
    throw new Refusal(friendRequests === 'Off' ? 'FRIEND_REQUESTS_OFF' : 'FRIEND_REQUESTS_MUTUAL');
  }
  const [waiting] = await tx<{ mine: number; theirs: number }[]>`
    select count(*) filter (where from_player = ${me}) as mine, count(*) filter (where to_player = ${them}) as theirs
    from friend_requests where from_player = ${me} or to_player = ${them}`;
  if (Math.max(waiting?.mine ?? 0, waiting?.theirs ?? 0) >= FRIEND_REQUESTS_MAX) {
    throw new Refusal('FRIEND_REQUESTS_TOO_MANY');
  }
  const [row] = await tx<{ createdAt: Date }[]>`
    insert into friend_requests (from_player, to_player) values (${me}, ${them})
    returning created_at as "createdAt"`;
  const player = (await loadFaces(tx, parts.catalog, [me])).get(me);
  if (!row || !player) throw new Error('the request was not kept');
  const d = { player, createdAt: row.createdAt.toISOString(), mutualFriends };
  afterCommit(() => {
    parts.world.publish(`user:${them}`, { t: 'friends.requested', d });
    publishStanding(parts, me, them, 'asking');
  });
  await postNotice(parts, writing, them, 'asked', me);
}
