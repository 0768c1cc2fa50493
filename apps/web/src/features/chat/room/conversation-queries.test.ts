import { expect, it } from 'vitest';
import { requestsOfTwoPages } from '../../../session/query-fixtures.ts';
import { useConversations } from './conversation-queries.ts';

it('conversations are fetched again on the next page, because messages between the two are missed', async () => {
  expect(await requestsOfTwoPages(useConversations)).toEqual([
    '/api/chat/conversations',
    '/api/chat/conversations',
  ]);
});
