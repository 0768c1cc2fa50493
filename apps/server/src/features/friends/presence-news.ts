/**
 * Follows who connects, leaves and changes activity, and notifies their friends. A reloaded page is gone only
 * for a moment, so a leave is published once it has lasted.
 */
import type { Activity } from '@blookery/game/players/friends';
import type { FriendParts } from './parts.ts';

const soonMs = 200;

export function presenceNews(parts: FriendParts): { close: () => void } {
  const { gateway, presence, onFault, leaveMs = 5000 } = parts;
  const timers = new Map<string, NodeJS.Timeout>();
  /** The activity last published, for players with a page open here. */
  const published = new Map<string, Activity>();

  const publishIn = (playerId: string, ms: number) => {
    clearTimeout(timers.get(playerId));
    const publish = () => {
      timers.delete(playerId);
      publishToFriends(parts, published, playerId).catch(onFault);
    };
    timers.set(playerId, setTimeout(publish, ms).unref());
  };
  const follow = (playerId: string, change: Promise<void>, ms: number) => {
    change.then(() => publishIn(playerId, ms), onFault);
  };

  gateway.onEnter((page) => follow(page.player.id, presence.arrive(page.player.id, page), soonMs));
  gateway.onLeave((page) => follow(page.player.id, presence.leave(page.player.id, page), leaveMs));
  gateway.on('friends.doing', (page, { activity }) => {
    follow(page.player.id, presence.turnTo(page.player.id, page, activity), soonMs);
  });

  return {
    close: () => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}

async function publishToFriends(
  { database: { sql }, presence, world }: FriendParts,
  published: Map<string, Activity>,
  playerId: string,
): Promise<void> {
  const activity = (await presence.of([playerId])).get(playerId);
  if (activity === published.get(playerId)) return;
  if (activity) published.set(playerId, activity);
  else published.delete(playerId);
  const friends = await sql<{ id: string }[]>`
    select friend_id as id from friendships where player_id = ${playerId}`;
  const online = await presence.of(friends.map(({ id }) => id));
  const d = { userId: playerId, presence: activity ? { activity } : null };
  for (const friendId of online.keys()) world.publish(`user:${friendId}`, { t: 'friends.presence', d });
}
