import { expect, it } from 'vitest';
import { requestsOfTwoPages } from '../../session/query-fixtures.ts';
import { useFriends, useStanding } from './friend-queries.ts';

it.each([
  ['list of friends', useFriends, '/api/friends'],
  ['standing with a player', () => useStanding('quillby'), '/api/friends/quillby'],
])(
  'the %s is fetched again on the next page, because messages between the two are missed',
  async (_, hook, url) => {
    expect(await requestsOfTwoPages(hook)).toEqual([url, url]);
  },
);
