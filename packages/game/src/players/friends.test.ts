import { describe, expect, it } from 'vitest';
import { activities, activityLine, mayAskToBeFriends, mayAskToTrade } from './friends.ts';

describe('the request settings', () => {
  it('allow friend requests from anyone, friends of friends or nobody', () => {
    expect([mayAskToBeFriends('On', 0), mayAskToBeFriends('On', 3)]).toEqual([true, true]);
    expect([mayAskToBeFriends('Mutual', 0), mayAskToBeFriends('Mutual', 1)]).toEqual([false, true]);
    expect([mayAskToBeFriends('Off', 0), mayAskToBeFriends('Off', 9)]).toEqual([false, false]);
  });

  it('allow trade requests from anyone, friends or nobody', () => {
    expect([mayAskToTrade('On', false), mayAskToTrade('On', true)]).toEqual([true, true]);
    expect([mayAskToTrade('Friends', false), mayAskToTrade('Friends', true)]).toEqual([false, true]);
    expect([mayAskToTrade('Off', false), mayAskToTrade('Off', true)]).toEqual([false, false]);
  });
});

it('every activity has a different text', () => {
  expect(new Set(activities.map(activityLine)).size).toBe(activities.length);
});
