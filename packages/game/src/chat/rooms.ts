/** Room ids: `global`, `plaza` or `plaza:market`, `guild:12`, `direct:A:B` with the lower player id first. */
import { PLAYER_ID } from '../players/names.ts';

export const GLOBAL_ROOM = 'global';

export type ChatRoom =
  | { readonly kind: 'global'; readonly id: string }
  | { readonly kind: 'plaza'; readonly id: string; readonly place: string | null }
  | { readonly kind: 'guild'; readonly id: string; readonly guildId: number }
  | { readonly kind: 'direct'; readonly id: string; readonly players: readonly [string, string] };

export type ChatRoomKind = ChatRoom['kind'];

const plazaRoom = /^plaza(?::([a-z0-9-]{1,40}))?$/;
const guildRoom = /^guild:([1-9]\d{0,14})$/;
const directRoomPattern = new RegExp(`^direct:(${PLAYER_ID}):(${PLAYER_ID})$`);

/** Returns null for an invalid id. Each room has exactly one id, so no player can be in a room twice. */
export function parseRoom(id: string): ChatRoom | null {
  if (id === GLOBAL_ROOM) return { kind: 'global', id };
  const plaza = plazaRoom.exec(id);
  if (plaza) return { kind: 'plaza', id, place: plaza[1] ?? null };
  const guild = guildRoom.exec(id);
  if (guild) return { kind: 'guild', id, guildId: Number(guild[1]) };
  const [, first = '', second = ''] = directRoomPattern.exec(id) ?? [];
  return first < second ? { kind: 'direct', id, players: [first, second] } : null;
}

/** Returns the room of two players, in either order. */
export const directRoom = (one: string, other: string): string =>
  one < other ? `direct:${one}:${other}` : `direct:${other}:${one}`;

export const guildRoomOf = (guildId: number): string => `guild:${guildId}`;
