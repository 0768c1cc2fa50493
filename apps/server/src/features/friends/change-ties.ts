import type { FriendStanding } from '@blookery/contract';
import type { Writing } from '../../notices/notices.ts';
import { lockBoth, readTies, type Ties } from './friend-rows.ts';
import type { FriendParts } from './parts.ts';
import { readStanding } from './read-standing.ts';

/** Changes how two players are related, under a lock on both. Returns how they are related then. */
export const changeTies = (
  { database }: FriendParts,
  me: string,
  them: string,
  change: (writing: Writing, ties: Ties) => Promise<unknown>,
): Promise<FriendStanding> =>
  database.transaction(async (tx, afterCommit) => {
    await lockBoth(tx, me, them);
    await change({ tx, afterCommit }, await readTies(tx, me, them));
    return readStanding(tx, me, them);
  });
