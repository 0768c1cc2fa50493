/** Passing on that somebody types: to the room, not back to them, and not more often than it is worth. */
import { parseRoom } from '@blookery/game/chat/rooms';
import { TYPING_SAID_EVERY_MS } from '@blookery/game/chat/typing';
import type { Client } from '../../gateway/client.ts';
import { isMuted } from '../../moderation/punishments.ts';
import { Refusal } from '../../refusal.ts';
import type { ChatParts } from './parts.ts';
import { topicsOf } from './room-rules.ts';

/** Networks bunch messages up; one that comes a little early is no liar. */
const leastMs = TYPING_SAID_EVERY_MS * 0.75;

export function typingHearer({ rooms, world }: ChatParts, now: () => number = () => performance.now()) {
  const lastSaid = new WeakMap<Client, number>();
  return async (client: Client, { roomId }: { roomId: string }): Promise<void> => {
    const { player } = client;
    const time = now();
    if (isMuted(player) || time - (lastSaid.get(client) ?? Number.NEGATIVE_INFINITY) < leastMs) return;
    lastSaid.set(client, time);
    const room = parseRoom(roomId);
    // Whoever hears a room was let into it; only rooms without a topic of their own need asking.
    const isInside =
      room !== null &&
      (room.kind === 'direct' ? await rooms.mayEnter(player, room) : client.hears(`room:${room.id}`));
    if (!isInside) throw new Refusal('CHAT_ROOM_UNKNOWN');
    const d = { roomId, userId: player.id, username: player.username };
    for (const topic of topicsOf(room)) {
      world.tell(topic, { t: 'chat.typing', d }, { playerId: player.id, echo: false });
    }
  };
}
