import { expect, it } from 'vitest';
import { testServer } from '../testing/test-server.ts';
import { keepResults, type Once, wasDone } from './once.ts';

it('A request was carried out before only if this very request was', async () => {
  const { database, player } = await testServer();
  const { id: playerId } = await player();
  const once: Once = { playerId, key: 'k', request: 'bid 1' };
  expect(await wasDone(database.sql, once)).toBe(false);
  await keepResults(database.sql, [{ once, result: null }]);
  expect(await wasDone(database.sql, once)).toBe(true);
  expect(await wasDone(database.sql, { ...once, key: 'other' })).toBe(false);
  expect(await wasDone(database.sql, { ...once, key: null })).toBe(false);
  expect(await wasDone(database.sql, { ...once, request: 'bid 2' })).toBe(false);
});
