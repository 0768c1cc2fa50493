/** Accounts that are erased while others deal with them. */
import { expect, it } from 'vitest';
import type { Transaction } from '../../database/database.ts';
import { itPassesTheAudit } from '../../economy/audit/clean-fixtures.ts';
import { listBlook, withTokens } from '../../testing/auctions.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';
import { offer, sitDown, traders } from '../../testing/trading.ts';

const server = await testServer();
const { sql } = server.database;

const leave = ({ id }: TestPlayer) =>
  sql`update players set deletion_at = now() - interval '1 day' where id = ${id}`;

const isErased = async ({ id }: TestPlayer): Promise<boolean> => {
  const rows = await sql`select 1 from players where id = ${id} and erased_at is not null`;
  return rows.length === 1;
};

const lockWallet = (tx: Transaction, { id }: TestPlayer) =>
  tx`select 1 from wallets where player_id = ${id} for update`;

/** Runs the job while a transaction has a lock that it needs; the transaction goes on once the job waits for that. */
async function eraseMeanwhile(
  first: (tx: Transaction) => Promise<unknown>,
  then: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  const locked = Promise.withResolvers<void>();
  const acting = server.database.transaction(async (tx) => {
    await first(tx);
    locked.resolve();
    await expect
      .poll(() => tx`select 1 from pg_locks where pg_backend_pid() = any(pg_blocking_pids(pid)) limit 1`)
      .toHaveLength(1);
    await then(tx);
  });
  await locked.promise;
  await Promise.all([acting, server.runJob('erase-accounts')]);
}

it('an account is erased after a purchase from its listing that had begun', async () => {
  const seller = await withTokens(server);
  const { id } = await listBlook(server, seller, { buyItNow: true });
  await leave(seller);
  await eraseMeanwhile(
    (tx) => lockWallet(tx, seller),
    (tx) => tx`select 1 from auctions where id = ${id} for update`,
  );
  expect(await isErased(seller)).toBe(true);
});

it('an account with an open trade is erased after a deal between both players that had begun', async () => {
  // Wallets are locked in the order of their players.
  const [one, two] = await traders(server, 2);
  const [other, leaver] = one.id < two.id ? [one, two] : [two, one];
  await offer(other, await sitDown(leaver, other), { tokens: 5 });
  await leave(leaver);
  await eraseMeanwhile(
    (tx) => lockWallet(tx, other),
    (tx) => lockWallet(tx, leaver),
  );
  expect(await isErased(leaver)).toBe(true);
});

it('an account stays if its deletion is cancelled while the job waits for it', async () => {
  const player = await server.player();
  await leave(player);
  await eraseMeanwhile(
    (tx) => lockWallet(tx, player),
    (tx) => tx`update players set deletion_at = null where id = ${player.id}`,
  );
  expect(await isErased(player)).toBe(false);
});

it('an account that cannot be erased does not block others, and fails the job', async () => {
  const [stuck, other] = [await server.player(), await server.player()];
  await sql`update players set deletion_at = now() - interval '2 days' where id = ${stuck.id}`;
  await leave(other);
  // Does not let go of the session.
  await sql`create table hooks (session_id uuid references sessions (id))`;
  await sql`insert into hooks select id from sessions where player_id = ${stuck.id}`;
  await expect(server.runJob('erase-accounts')).rejects.toThrow('hooks');
  expect([await isErased(stuck), await isErased(other)]).toEqual([false, true]);

  await sql`drop table hooks`;
  await server.runJob('erase-accounts');
  expect(await isErased(stuck)).toBe(true);
});

itPassesTheAudit(() => server);
