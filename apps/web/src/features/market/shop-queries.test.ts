import { expect, it } from 'vitest';
import { requestsOfTwoPages } from '../../session/query-fixtures.ts';
import { useShopChanges } from './shop-queries.ts';

it('changes of the shops are fetched again on the next page, because messages between the two are missed', async () => {
  expect(await requestsOfTwoPages(useShopChanges)).toEqual(['/api/market/shop', '/api/market/shop']);
});
