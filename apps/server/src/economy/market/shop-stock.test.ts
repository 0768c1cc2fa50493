import { expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { openShopStock } from './shop-stock.ts';

it('the stock separates entries that staff put on sale from those they withdrew, and follows a change', async () => {
  const { database, bus } = await testServer();
  await database.sql`
    insert into shop_changes (entry_id, state, reason)
    values (3, 'shown', 'x'), (1, 'withdrawn', 'x'), (2, 'shown', 'x')`;
  const stock = await openShopStock(database.sql, bus);
  expect(stock.changes()).toEqual({ shown: [2, 3], withdrawn: [1] });
  await database.sql`update shop_changes set state = 'withdrawn' where entry_id = 2`;
  await stock.announce();
  expect(stock.changes()).toEqual({ shown: [3], withdrawn: [1, 2] });
  stock.close();
});
