import { setFlagsFromString } from 'node:v8';
import { expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { settleClasses } from './settle-classes.ts';

it('the classes of postgres.js that are instantiated per statement have fast properties in V8', async () => {
  const { sql } = await testDatabase();
  await settleClasses(sql);
  const query = sql`select 1`;
  const response = await query;
  setFlagsFromString('--allow-natives-syntax');
  const isFast = new Function('made', 'return %HasFastProperties(made)');
  setFlagsFromString('--no-allow-natives-syntax');
  expect([query.constructor, response.constructor].map((made) => isFast(made))).toEqual([true, true]);
});
