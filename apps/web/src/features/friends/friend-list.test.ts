import type { Friend, FriendRequest, PlayerFace } from '@blookery/contract';
import { describe, expect, it } from 'vitest';
import {
  type FriendList,
  inOrder,
  onlineCount,
  withChange,
  withPresence,
  withRequest,
} from './friend-list.ts';

const face = (username: string) => ({ id: username, username }) as PlayerFace;
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
  it('has those online first, then by name', () => {
    expect(names(inOrder([friend('cyd'), friend('bea', true), friend('Ann', true), friend('ann')]))).toEqual([
      'Ann',
      'bea',
      'ann',
      'cyd',
    ]);
    expect(onlineCount(list)).toBe(1);
  });

  it('takes in a request once', () => {
    const twice = withRequest(withRequest(list, request('gil')), request('gil'));
    expect(names(twice.incoming)).toEqual(['gil', 'dot']);
  });

  it('moves who said yes from the requests to the friends', () => {
    const after = withChange(list, { userId: 'eve', standing: 'friends', friend: friend('eve', true) });
    expect(names(after?.friends ?? [])).toEqual(['bea', 'eve', 'ann', 'cyd']);
    expect(after?.outgoing).toEqual([]);
  });

  it.each(['ann', 'dot', 'eve', 'flo'])('forgets %s when there is nothing between us any more', (userId) => {
    const after = withChange(list, { userId, standing: 'none' });
    expect(JSON.stringify(after)).not.toContain(`"${userId}"`);
  });

  it('has to be asked for again when the news do not say who it is', () => {
    expect(withChange(list, { userId: 'gil', standing: 'blocked' })).toBeNull();
    expect(withChange(list, { userId: 'gil', standing: 'asking' })).toBeNull();
    expect(withChange(list, { userId: 'gil', standing: 'friends' })).toBeNull();
  });

  it('follows who comes and goes, and nobody else', () => {
    const after = withPresence(list, { userId: 'cyd', presence: { activity: 'plaza' } });
    expect(names(after.friends)).toEqual(['bea', 'cyd', 'ann']);
    expect(withPresence(after, { userId: 'bea', presence: null }).friends.map((one) => one.presence)).toEqual(
      [{ activity: 'plaza' }, null, null],
    );
    expect(withPresence(list, { userId: 'stranger', presence: null })).toBe(list);
  });
});
