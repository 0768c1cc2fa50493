/** Publishes to the open pages of two players how they are related now. */
import type { FriendStanding } from '@blookery/contract';
import type { Writing } from '../../notices/notices.ts';
import { loadFaces } from '../../players/faces.ts';
import type { FriendParts } from './parts.ts';
import { postNotice } from './post-notice.ts';

type Standing = FriendStanding['standing'];

export const publishStanding = (
  { world }: Pick<FriendParts, 'world'>,
  playerId: string,
  userId: string,
  standing: Exclude<Standing, 'friends'>,
): void => world.publish(`user:${playerId}`, { t: 'friends.changed', d: { userId, standing } });

/** Each new friend receives the face and the activity of the other, and the asker gets a notice. */
export async function publishFriendship(
  parts: FriendParts,
  writing: Writing,
  accepter: string,
  asker: string,
): Promise<void> {
  const { world, catalog, presence, onFault } = parts;
  const faces = await loadFaces(writing.tx, catalog, [accepter, asker]);
  const since = new Date().toISOString();
  const publish = async () => {
    const doing = await presence.of([accepter, asker]).catch((fault: unknown) => {
      onFault(fault);
      return new Map<string, never>();
    });
    for (const [listener, userId] of [
      [accepter, asker],
      [asker, accepter],
    ] as const) {
      const player = faces.get(userId);
      const activity = doing.get(userId);
      if (!player) continue;
      const friend = { player, since, presence: activity ? { activity } : null };
      world.publish(`user:${listener}`, { t: 'friends.changed', d: { userId, standing: 'friends', friend } });
    }
  };
  writing.afterCommit(() => void publish().catch(onFault));
  await postNotice(parts, writing, asker, 'accepted', accepter);
}
