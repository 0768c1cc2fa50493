import { expect, it } from 'vitest';
import { requestsOfTwoPages } from '../../session/query-fixtures.ts';
import { useHall } from './guild-queries.ts';

it('the hall of a guild is fetched again on the next page, because messages between the two are missed', async () => {
  expect(await requestsOfTwoPages(() => useHall(1))).toEqual(['/api/guilds/mine', '/api/guilds/mine']);
});
