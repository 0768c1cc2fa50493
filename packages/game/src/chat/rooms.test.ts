import { describe, expect, it } from 'vitest';
import { directRoom, GLOBAL_ROOM, guildRoomOf, parseRoom } from './rooms.ts';

const low = '00000000-0000-4000-8000-0000000000aa';
const high = 'ffffffff-0000-4000-8000-0000000000aa';

describe('a room id', () => {
  it('names the global room, the plaza, a guild or two players', () => {
    expect(parseRoom(GLOBAL_ROOM)?.kind).toBe('global');
    expect(parseRoom('plaza')).toEqual({ kind: 'plaza', id: 'plaza', place: null });
    expect(parseRoom('plaza:market')).toMatchObject({ kind: 'plaza', place: 'market' });
    expect(parseRoom(guildRoomOf(12))).toMatchObject({ kind: 'guild', guildId: 12 });
    expect(parseRoom(directRoom(high, low))).toMatchObject({ kind: 'direct', players: [low, high] });
  });

  it('is the same for both players of a conversation', () => {
    expect(directRoom(low, high)).toBe(directRoom(high, low));
    expect(parseRoom(`direct:${high}:${low}`)).toBeNull();
    expect(parseRoom(`direct:${low}:${low}`)).toBeNull();
  });

  it.each([
    '',
    'Global',
    'global ',
    'guild:0',
    'guild:01',
    'guild:x',
    'plaza:',
    'direct:a:b',
    `direct:${low}`,
    '__proto__',
  ])('cannot be %j', (id) => {
    expect(parseRoom(id)).toBeNull();
  });
});
