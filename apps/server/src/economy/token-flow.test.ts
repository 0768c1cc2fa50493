import { expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { tokenFlow } from './token-flow.ts';

const { sql } = await testDatabase();
const somebody = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';

const move = (
  amount: number,
  { from = null as string | null, to = null as string | null, currency = 'tokens', age = 3600 },
) => sql`
  insert into transfers (currency, amount, from_player, to_player, kind, at)
  values (${currency}, ${amount}, ${from}, ${to}, 'test', now() - make_interval(secs => ${age}))`;

it('the flow of tokens counts what the game made and burnt since the last read, and each transfer once', async () => {
  await move(1000, { to: somebody });
  const read = tokenFlow(sql);
  expect(await read()).toEqual({ made: 0, burnt: 0 });
  await move(5, { to: somebody });
  await move(3, { from: somebody });
  await move(50, { from: somebody, to: other });
  await move(70, { to: somebody, currency: 'gems' });
  expect(await read()).toEqual({ made: 5, burnt: 3 });
  expect(await read()).toEqual({ made: 0, burnt: 0 });
});

it('the flow of tokens leaves transfers of the last minute for later, and all that follow them', async () => {
  const read = tokenFlow(sql);
  await read();
  await move(1, { to: somebody });
  await move(10, { to: somebody, age: 0 });
  await move(100, { to: somebody });
  expect(await read()).toEqual({ made: 1, burnt: 0 });
  expect(await read()).toEqual({ made: 0, burnt: 0 });
});

it('the flow of tokens is read once for two readers at the same time', async () => {
  const read = tokenFlow(sql);
  await read();
  await move(5, { to: somebody });
  expect(await Promise.all([read(), read()])).toEqual([
    { made: 5, burnt: 0 },
    { made: 0, burnt: 0 },
  ]);
});
