/** Tells two players' open pages how they now stand. */
import type { FriendStanding } from '@blookery/contract';
import type { Transaction } from '../../database/database.ts';
import { loadFaces } from '../../players/faces.ts';
import type { FriendParts } from './parts.ts';

type Standing = FriendStanding['standing'];

export const tellStanding = (
  { world }: Pick<FriendParts, 'world'>,
  playerId: string,
  userId: string,
  standing: Exclude<Standing, 'friends'>,
): void => world.tell(`user:${playerId}`, { t: 'friends.changed', d: { userId, standing } });

/** New friends: each learns who the other is and what they are doing. */
export async function tellFriendship(
  { world, catalog, presence, onFault }: FriendParts,
  tx: Transaction,
  afterCommit: (tell: () => void) => void,
  one: string,
  other: string,
): Promise<void> {
  const faces = await loadFaces(tx, catalog, [one, other]);
  const since = new Date().toISOString();
  afterCommit(() => {
    presence
      .of([one, other])
      .catch(() => new Map<string, never>())
      .then((doing) => {
        for (const [listener, friend] of [
          [one, other],
          [other, one],
        ] as const) {
          const player = faces.get(friend);
          const activity = doing.get(friend);
          if (!player) continue;
          const d = {
            userId: friend,
            standing: 'friends' as const,
            friend: { player, since, presence: activity ? { activity } : null },
          };
          world.tell(`user:${listener}`, { t: 'friends.changed', d });
        }
      })
      .catch(onFault);
  });
}
