import { describe, expect, it } from 'vitest';
import { activities, activityLine, mayAskToBeFriends, mayAskToTrade } from './friends.ts';

describe('who may ask', () => {
  it('to be friends: anyone, friends of friends, nobody', () => {
    expect([mayAskToBeFriends('On', 0), mayAskToBeFriends('On', 3)]).toEqual([true, true]);
    expect([mayAskToBeFriends('Mutual', 0), mayAskToBeFriends('Mutual', 1)]).toEqual([false, true]);
    expect([mayAskToBeFriends('Off', 0), mayAskToBeFriends('Off', 9)]).toEqual([false, false]);
  });

  it('for a trade: anyone, friends, nobody', () => {
    expect([mayAskToTrade('On', false), mayAskToTrade('On', true)]).toEqual([true, true]);
    expect([mayAskToTrade('Friends', false), mayAskToTrade('Friends', true)]).toEqual([false, true]);
    expect([mayAskToTrade('Off', false), mayAskToTrade('Off', true)]).toEqual([false, false]);
  });
});

it('says what somebody is up to in words of its own each', () => {
  expect(new Set(activities.map(activityLine)).size).toBe(activities.length);
});
