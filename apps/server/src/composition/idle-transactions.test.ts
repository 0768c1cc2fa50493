/** A server that hangs in a transaction, or is cut off, must not keep the wallets of players locked. */
import { expect, it } from 'vitest';
import { onAPort, testDatabase } from '../testing/test-database.ts';
import { testServer } from '../testing/test-server.ts';

const timeLimit = async (settings: Record<string, string>): Promise<string | undefined> => {
  const { sql } = (await testServer(settings)).database;
  const [row] = await sql<{ limit: string }[]>`
    select current_setting('idle_in_transaction_session_timeout') as limit`;
  return row?.limit;
};

it('the database ends a transaction that waits a minute for its next statement', async () => {
  expect(await timeLimit({})).toBe('1min');
});

it('the database is not asked to end transactions if it sets all limits, or behind a pooler, which would refuse it', async () => {
  const { address } = await testDatabase();
  const { user, password, database } = address;
  const url = `postgres://${user}:${password}@127.0.0.1:${await onAPort(address)}/${database}`;
  expect(await timeLimit({ DATABASE_STATEMENT_SECONDS: '0' })).toBe('0');
  expect(await timeLimit({ DATABASE_URL: url, DATABASE_LISTEN_URL: url })).toBe('0');
});
