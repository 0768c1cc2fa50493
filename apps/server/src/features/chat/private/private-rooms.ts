/**
 * Who may enter the room of two players: friends, and strangers who have a reason to write to each other
 * (docs/decisions/0063-letters-to-a-match.md). Neither may have blocked the other.
 */
import { STRANGER_DAYS, UNANSWERED_MAX } from '@blookery/game/chat/strangers';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Strangers } from '../room-rules.ts';

/** Whether a player may begin to write to another who is not a friend. Events before `since` do not count. */
type StrangerRule = (me: string, other: string, since: Date) => Promise<boolean>;

export type PrivateRooms = ReturnType<typeof privateRooms>;

/** Messages before this time do not count as recent. */
export const strangersSince = (clock: Clock): Date =>
  new Date(clock.now().getTime() - STRANGER_DAYS * 86_400_000);

export function privateRooms({ database: { sql }, clock }: { database: Database; clock: Clock }) {
  const rules: StrangerRule[] = [];
  return {
    allowStrangers: (rule: StrangerRule): void => {
      rules.push(rule);
    },
    admit: async (me: string, other: string): Promise<boolean | Strangers> => {
      const [found] = await sql<{ areFriends: boolean; wroteAt: Date | null; unanswered: number | null }[]>`
        select f.friend_id is not null as "areFriends",
          case when f.friend_id is null then (
            select last_at from chat_strangers where player_id = p.id and other_id = ${me}) end as "wroteAt",
          case when f.friend_id is null then (
            select unanswered from chat_strangers where player_id = ${me} and other_id = p.id) end as unanswered
        from players p left join friendships f on f.player_id = ${me} and f.friend_id = p.id
        where p.id = ${other} and p.erased_at is null and not exists (
          select 1 from player_blocks
          where (blocker = ${me} and blocked = ${other}) or (blocker = ${other} and blocked = ${me}))`;
      if (!found || found.areFriends) return found !== undefined;
      const since = strangersSince(clock);
      if (found.wroteAt && found.wroteAt > since) return { otherId: other, left: null };
      const agreed = await Promise.all(rules.map((rule) => rule(me, other, since)));
      if (!agreed.includes(true)) return false;
      return { otherId: other, left: Math.max(0, UNANSWERED_MAX - (found.unanswered ?? 0)) };
    },
  };
}
