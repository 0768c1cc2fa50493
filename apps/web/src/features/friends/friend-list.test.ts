import type { Friend, FriendRequest, PlayerFace } from '@blookery/contract';
import { describe, expect, it } from 'vitest';
import { aFace } from '../../players/face-fixtures.ts';
import {
  type FriendList,
  inOrder,
  onlineCount,
  withChange,
  withPresence,
  withRequest,
} from './friend-list.ts';

const face = (username: string) => aFace(username);
const friend = (username: string, online = false): Friend => ({
  player: face(username),
  since: '2026-11-01T00:00:00.000Z',
  presence: online ? { activity: 'chat' } : null,
});
const request = (username: string): FriendRequest => ({
  player: face(username),
  createdAt: '2026-11-01T00:00:00.000Z',
  mutualFriends: 0,
});
const list: FriendList = {
  friends: [friend('bea', true), friend('ann'), friend('cyd')],
  incoming: [request('dot')],
  outgoing: [request('eve')],
  blocked: [face('flo')],
};
const names = (friends: readonly { player: PlayerFace }[]) => friends.map(({ player }) => player.username);

describe('the list of friends', () => {
  it('shows players online first, then sorts by name', () => {
    expect(names(inOrder([friend('cyd'), friend('bea', true), friend('Ann', true), friend('ann')]))).toEqual([
      'Ann',
      'bea',
      'ann',
      'cyd',
    ]);
    expect(onlineCount(list)).toBe(1);
  });

  it('adds a request once', () => {
    const twice = withRequest(withRequest(list, request('gil')), request('gil'));
    expect(names(twice.incoming)).toEqual(['gil', 'dot']);
  });

  it('moves a player who accepted from the requests to the friends', () => {
    const after = withChange(list, { userId: 'eve', standing: 'friends', friend: friend('eve', true) });
    expect(names(after?.friends ?? [])).toEqual(['bea', 'eve', 'ann', 'cyd']);
    expect(after?.outgoing).toEqual([]);
  });

  it.each(['ann', 'dot', 'eve', 'flo'])('removes %s when the standing is none', (userId) => {
    const after = withChange(list, { userId, standing: 'none' });
    expect(JSON.stringify(after)).not.toContain(`"${userId}"`);
  });

  it('has to be refetched if the message lacks the player', () => {
    expect(withChange(list, { userId: 'gil', standing: 'blocked' })).toBeNull();
    expect(withChange(list, { userId: 'gil', standing: 'asking' })).toBeNull();
    expect(withChange(list, { userId: 'gil', standing: 'friends' })).toBeNull();
  });

  it('follows the presence of friends, and of nobody else', () => {
    const after = withPresence(list, { userId: 'cyd', presence: { activity: 'plaza' } });
    expect(names(after.friends)).toEqual(['bea', 'cyd', 'ann']);
    expect(withPresence(after, { userId: 'bea', presence: null }).friends.map((one) => one.presence)).toEqual(
      [{ activity: 'plaza' }, null, null],
    );
    expect(withPresence(list, { userId: 'stranger', presence: null })).toBe(list);
  });
});
