import { FRIENDS_MAX } from '@blookery/game/players/friends';
import type { Queryable, Transaction } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';

/**
 * Every change between two players locks both, the lower id first: two who ask each other at the same moment
 * become friends once, nobody becomes a friend while being blocked, and the limits are exact.
 */
export async function lockBoth(tx: Transaction, one: string, other: string): Promise<void> {
  for (const id of [one, other].sort()) {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`friends:${id}`}, 0))`;
  }
}

export interface Ties {
  exists: boolean;
  friends: boolean;
  /** The other player has asked this player. */
  asked: boolean;
  /** This player has asked the other player. */
  asking: boolean;
  blockedByMe: boolean;
  blockedByThem: boolean;
}

export async function readTies(sql: Queryable, me: string, them: string): Promise<Ties> {
  const [row] = await sql<Ties[]>`
    select
      exists (select 1 from players where id = ${them} and erased_at is null) as exists,
      exists (select 1 from friendships where player_id = ${me} and friend_id = ${them}) as friends,
      exists (select 1 from friend_requests where from_player = ${them} and to_player = ${me}) as asked,
      exists (select 1 from friend_requests where from_player = ${me} and to_player = ${them}) as asking,
      exists (select 1 from player_blocks where blocker = ${me} and blocked = ${them}) as "blockedByMe",
      exists (select 1 from player_blocks where blocker = ${them} and blocked = ${me}) as "blockedByThem"`;
  if (!row) throw new Error('nothing was answered');
  return row;
}

/** Makes two players friends, and deletes their requests. */
export async function befriend(tx: Transaction, me: string, them: string): Promise<void> {
  if ((await countFriends(tx, me)) >= FRIENDS_MAX) throw new Refusal('FRIENDS_FULL');
  if ((await countFriends(tx, them)) >= FRIENDS_MAX) throw new Refusal('FRIENDS_FULL_THEIRS');
  await forgetRequests(tx, me, them);
  await tx`insert into friendships (player_id, friend_id) values (${me}, ${them}), (${them}, ${me})`;
}

async function countFriends(tx: Transaction, playerId: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*) as count from friendships where player_id = ${playerId}`;
  return row?.count ?? 0;
}

/** Returns whether they were friends. */
export async function unfriend(tx: Transaction, me: string, them: string): Promise<boolean> {
  const ended = await tx`
    delete from friendships
    where (player_id = ${me} and friend_id = ${them}) or (player_id = ${them} and friend_id = ${me}) returning 1`;
  return ended.length > 0;
}

/** Returns whether there was a request in either direction. */
export async function forgetRequests(tx: Transaction, me: string, them: string): Promise<boolean> {
  const gone = await tx`
    delete from friend_requests
    where (from_player = ${me} and to_player = ${them}) or (from_player = ${them} and to_player = ${me})
    returning 1`;
  return gone.length > 0;
}
