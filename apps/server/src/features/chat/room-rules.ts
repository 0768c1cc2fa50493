/**
 * Who may enter which room: a table by kind, which other features extend. All rules of a kind must agree; a
 * kind without rules is closed.
 */
import { type ChatRoom, type ChatRoomKind, parseRoom } from '@blookery/game/chat/rooms';
import type { Player } from '../../players/player.ts';
import type { Topic } from '../../ports/world.ts';
import { Refusal } from '../../refusal.ts';

type RoomOf<K extends ChatRoomKind> = Extract<ChatRoom, { kind: K }>;
type RoomRule<K extends ChatRoomKind> = (player: Player, room: RoomOf<K>) => boolean | Promise<boolean>;

export interface RoomRules {
  allow: <K extends ChatRoomKind>(kind: K, rule: RoomRule<K>) => void;
  mayEnter: (player: Player, room: ChatRoom) => Promise<boolean>;
  /** Returns the room, or throws `CHAT_ROOM_UNKNOWN`, so that nobody learns whether a closed room exists. */
  enter: (player: Player, roomId: string) => Promise<ChatRoom>;
}

export function roomRules(): RoomRules {
  const rules: { [K in ChatRoomKind]: RoomRule<K>[] } = { global: [], direct: [], guild: [], plaza: [] };

  async function agree<K extends ChatRoomKind>(player: Player, kind: K, room: RoomOf<K>): Promise<boolean> {
    const agreed = rules[kind];
    if (agreed.length === 0) return false;
    for (const rule of agreed) if (!(await rule(player, room))) return false;
    return true;
  }
  const mayEnter = (player: Player, room: ChatRoom) => agree(player, room.kind, room);

  return {
    allow: (kind, rule) => {
      rules[kind].push(rule);
    },
    mayEnter,
    enter: async (player, roomId) => {
      const room = parseRoom(roomId);
      if (room && (await mayEnter(player, room))) return room;
      throw new Refusal('CHAT_ROOM_UNKNOWN');
    },
  };
}

/** A private room needs no separate topic: both players always have their own. */
export const topicsOf = (room: ChatRoom): Topic[] =>
  room.kind === 'direct' ? room.players.map((id): Topic => `user:${id}`) : [`room:${room.id}`];
