import { expect, it } from 'vitest';
import { testServer } from '../testing/test-server.ts';
import { keepAnswers, type Once, wasAnswered } from './once.ts';

it('A request was carried out before only if this very request was', async () => {
  const { database, player } = await testServer();
  const { id: playerId } = await player();
  const once: Once = { playerId, key: 'k', request: 'bid 1' };
  expect(await wasAnswered(database.sql, once)).toBe(false);
  await keepAnswers(database.sql, [{ once, answer: null }]);
  expect(await wasAnswered(database.sql, once)).toBe(true);
  expect(await wasAnswered(database.sql, { ...once, key: 'other' })).toBe(false);
  expect(await wasAnswered(database.sql, { ...once, key: null })).toBe(false);
  expect(await wasAnswered(database.sql, { ...once, request: 'bid 2' })).toBe(false);
});
