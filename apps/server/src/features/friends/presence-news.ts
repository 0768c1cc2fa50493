/**
 * Follows who connects, leaves and changes activity, and notifies their friends. A reloaded page is gone only
 * for a moment, so a leave is published once it has lasted.
 */
import type { Activity } from '@blookery/game/players/friends';
import type { FriendParts } from './parts.ts';

const soonMs = 200;

type PresenceParts = Omit<FriendParts, 'catalog' | 'notices' | 'endTradeRequest' | 'endGuildInvites'>;

export function presenceNews(parts: PresenceParts): { close: () => void } {
  const { gateway, presence, onFault, leaveMs = 5000 } = parts;
  const timers = new Map<string, NodeJS.Timeout>();
  /** How many pages are open here. */
  const pages = new Map<string, number>();
  /** The activity last published, for players with a page open here. The servers of other pages publish theirs. */
  const published = new Map<string, Activity>();

  const publishIn = (playerId: string, ms: number) => {
    clearTimeout(timers.get(playerId));
    const late = () => {
      timers.delete(playerId);
      publish(playerId).catch(onFault);
    };
    timers.set(playerId, setTimeout(late, ms).unref());
  };
  const follow = (playerId: string, change: Promise<void>, ms: number) => {
    change.then(() => publishIn(playerId, ms), onFault);
  };

  async function publish(playerId: string): Promise<void> {
    const activity = (await presence.of([playerId])).get(playerId);
    const known = published.get(playerId);
    if (activity && pages.has(playerId)) published.set(playerId, activity);
    else published.delete(playerId);
    if (activity !== known) await publishToFriends(parts, playerId, activity);
  }

  gateway.onEnter((page) => {
    const { id } = page.player;
    pages.set(id, (pages.get(id) ?? 0) + 1);
    follow(id, presence.arrive(id, page), soonMs);
  });
  gateway.onLeave((page) => {
    const { id } = page.player;
    const left = (pages.get(id) ?? 0) - 1;
    if (left > 0) pages.set(id, left);
    else pages.delete(id);
    follow(id, presence.leave(id, page), leaveMs);
  });
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
  { database: { sql }, presence, world }: PresenceParts,
  playerId: string,
  activity: Activity | undefined,
): Promise<void> {
  const friends = await sql<{ id: string }[]>`
    select friend_id as id from friendships where player_id = ${playerId}`;
  const online = await presence.of(friends.map(({ id }) => id));
  const d = { userId: playerId, presence: activity ? { activity } : null };
  for (const friendId of online.keys()) world.publish(`user:${friendId}`, { t: 'friends.presence', d });
}
