/** Sends a typing indicator to the room, not to its sender, and at a limited rate. */
import { parseRoom } from '@blookery/game/chat/rooms';
import { TYPING_SAID_EVERY_MS } from '@blookery/game/chat/typing';
import type { Client } from '../../gateway/client.ts';
import { isMuted } from '../../moderation/punishments.ts';
import { Refusal } from '../../refusal.ts';
import type { ChatParts } from './parts.ts';
import { topicsOf } from './room-rules.ts';

/** Networks may delay some messages more than others, so a message may arrive a little early. */
const leastMs = TYPING_SAID_EVERY_MS * 0.75;

export function typingHandler({ rooms, world }: ChatParts, now: () => number = () => performance.now()) {
  const lastTyped = new WeakMap<Client, number>();
  return async (client: Client, { roomId }: { roomId: string }): Promise<void> => {
    const { player } = client;
    const time = now();
    if (isMuted(player) || time - (lastTyped.get(client) ?? Number.NEGATIVE_INFINITY) < leastMs) return;
    lastTyped.set(client, time);
    const room = parseRoom(roomId);
    // A subscriber of a room was admitted to it; only rooms without a separate topic need a check.
    const isInside =
      room !== null &&
      (room.kind === 'direct' ? await rooms.mayEnter(player, room) : client.isIn(`room:${room.id}`));
    if (!isInside) throw new Refusal('CHAT_ROOM_UNKNOWN');
    const d = { roomId, userId: player.id, username: player.username };
    for (const topic of topicsOf(room)) {
      world.publish(topic, { t: 'chat.typing', d }, { playerId: player.id, echo: false });
    }
  };
}
