/** The rooms of this page. They outlive a visit, so that a return shows their messages at once. */
import { getUser, hasPermission } from '../../../session/session.ts';
import { socket } from '../../../transport/socket.ts';
import { createRoom, type Reader, type Room } from './room.ts';

const reader = (): Reader => {
  const user = getUser();
  return { id: user?.id ?? '', seesDeleted: hasPermission(user, 'MANAGE_MESSAGES') };
};

let rooms: { playerId: string; byId: Map<string, Room> } | null = null;

export function roomOf(playerId: string, roomId: string): Room {
  if (rooms?.playerId !== playerId) rooms = { playerId, byId: new Map() };
  const known = rooms.byId.get(roomId);
  if (known) return known;
  const room = createRoom(roomId, { socket, reader });
  rooms.byId.set(roomId, room);
  return room;
}
