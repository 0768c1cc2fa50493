/**
 * Who may enter which room: a table by kind, which other features extend. All rules of a kind must agree; a
 * kind without rules is closed.
 */
import { type ChatRoom, type ChatRoomKind, parseRoom } from '@blookery/game/chat/rooms';
import type { Player } from '../../players/player.ts';
import type { Topic } from '../../ports/world.ts';
import { Refusal } from '../../refusal.ts';

type RoomOf<K extends ChatRoomKind> = Extract<ChatRoom, { kind: K }>;
type Admission = boolean | Strangers;
type RoomRule<K extends ChatRoomKind> = (player: Player, room: RoomOf<K>) => Admission | Promise<Admission>;

/** A player is in a private room with another who is not a friend. */
export interface Strangers {
  otherId: string;
  /** How many messages the player may send before the other answers; null if the other did. */
  left: number | null;
}

type EnteredRoom = ChatRoom & { strangers: Strangers | null };

export interface RoomRules {
  allow: <K extends ChatRoomKind>(kind: K, rule: RoomRule<K>) => void;
  mayEnter: (player: Player, room: ChatRoom) => Promise<boolean>;
  /** Returns the room, or throws `CHAT_ROOM_UNKNOWN`, so that nobody learns whether a closed room exists. */
  enter: (player: Player, roomId: string) => Promise<EnteredRoom>;
}

export function roomRules(): RoomRules {
  const rules: { [K in ChatRoomKind]: RoomRule<K>[] } = { global: [], direct: [], guild: [], plaza: [] };

  async function agree<K extends ChatRoomKind>(player: Player, kind: K, room: RoomOf<K>): Promise<Admission> {
    let admission: Admission = rules[kind].length > 0;
    for (const rule of rules[kind]) {
      const agreed = await rule(player, room);
      if (!agreed) return false;
      if (agreed !== true) admission = agreed;
    }
    return admission;
  }

  return {
    allow: (kind, rule) => {
      rules[kind].push(rule);
    },
    mayEnter: async (player, room) => (await agree(player, room.kind, room)) !== false,
    enter: async (player, roomId) => {
      const room = parseRoom(roomId);
      const admission = room !== null && (await agree(player, room.kind, room));
      if (!room || !admission) throw new Refusal('CHAT_ROOM_UNKNOWN');
      return { ...room, strangers: admission === true ? null : admission };
    },
  };
}

/** A private room needs no separate topic: both players always have their own. */
export const topicsOf = (room: ChatRoom): Topic[] =>
  room.kind === 'direct' ? room.players.map((id): Topic => `user:${id}`) : [`room:${room.id}`];
