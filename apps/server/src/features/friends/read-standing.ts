import type { FriendStanding } from '@blookery/contract';
import { mayAskToBeFriends } from '@blookery/game/players/friends';
import type { Queryable } from '../../database/database.ts';
import { countMutualFriends } from '../../players/relations.ts';
import { readSettings } from '../../players/settings.ts';
import { Refusal } from '../../refusal.ts';
import { readTies, type Ties } from './friend-rows.ts';

/** A blocked player gets the same response as from anybody who takes no requests. */
export async function readStanding(sql: Queryable, me: string, them: string): Promise<FriendStanding> {
  const ties = await readTies(sql, me, them);
  if (!ties.exists) throw new Refusal('USER_UNKNOWN');
  const mutualFriends = (await countMutualFriends(sql, me, [them])).get(them) ?? 0;
  const friendRequests = ties.blockedByThem ? 'Off' : (await readSettings(sql, them)).friendRequests;
  const open = me !== them && !ties.blockedByMe;
  return {
    standing: standingOf(ties),
    mutualFriends: friendRequests === 'Off' && !ties.friends && !ties.asked ? 0 : mutualFriends,
    mayAsk: open && (ties.asked || mayAskToBeFriends(friendRequests, mutualFriends)),
  };
}

function standingOf(ties: Ties): FriendStanding['standing'] {
  if (ties.blockedByMe) return 'blocked';
  if (ties.friends) return 'friends';
  if (ties.asked) return 'asked';
  return ties.asking ? 'asking' : 'none';
}
