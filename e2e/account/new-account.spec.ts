/** The first day of an account, on a server with a waiting time for new accounts. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@blookery/contract';
import { type Database, openDatabase } from '../../apps/server/src/database/database.ts';
import { runningPostgres } from '../../apps/server/src/database/embedded/embedded-postgres.ts';
import { mint } from '../../apps/server/src/economy/wallet.ts';
import { type ServerProcess, startServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { readResponse, send } from '../support/calls.ts';
import { foundGuild } from '../support/guilds.ts';
import { accountsOn, signIn } from '../support/players.ts';
import { expect, test } from '../support/test.ts';

let server: ServerProcess;
let ownDir: string;
let database: Database;
let register: Awaited<ReturnType<typeof accountsOn>>;
test.beforeAll(async () => {
  ownDir = await mkdtemp(join(tmpdir(), 'blookery-first-day-'));
  server = await startServerProcess({ DATA_DIR: ownDir, NEW_ACCOUNT_HOURS: '24' });
  const address = await runningPostgres(ownDir);
  if (!address) throw new Error('The database of this journey is not running.');
  database = openDatabase(address, { pool: 1 });
  register = await accountsOn(database, ownDir);
});
test.afterAll(async () => {
  await database?.close();
  await server?.stop('SIGTERM');
  await rm(ownDir, { recursive: true, force: true });
});

const here = (path: string) => `http://localhost:${server.port}${path}`;
const callAs = (...[player, call, input]: Parameters<typeof send>) => send(player, call, input, here(''));

test('a new player sees in a trade and at the treasury what is not allowed yet, and until when @phone-only', async ({
  page,
  context,
}) => {
  // A separate server has to start first.
  test.slow();
  const [player, friend] = [await register(), await register()];
  const { sql } = database;
  await sql`update players set created_at = now() - interval '2 days' where id = ${friend.id}`;
  await mint(sql, { playerId: friend.id, currency: 'tokens', amount: 5000, kind: 'test' });
  await signIn(context, player);
  const invited = await callAs(friend, calls.trades.ask, { body: { userId: player.id } });
  const { id } = await readResponse(calls.trades.ask, invited);
  await callAs(player, calls.trades.accept, { params: { id } });
  const body = { blooks: [], items: [], tokens: 5 };
  const refused = await callAs(player, calls.trades.offer, { params: { id }, body });
  expect(await refused.json()).toMatchObject({
    code: 'GIVING_TOO_NEW',
    message: 'You are new here, so what is yours stays yours for now. You can give things away in 24 hours.',
  });

  await page.goto(here('/dashboard'));
  const table = page.getByRole('dialog', { name: /^Trade with/ });
  await expect(table.getByText('You can be given things')).toBeVisible();
  await expect(table.getByText(/You are new here.*put something on your tray in/)).toBeVisible();
  await expect(table.getByRole('button', { name: 'Add', exact: true })).toBeHidden();
  await expect(table.getByLabel('Tokens to offer')).toBeHidden();
  await expect(table.getByRole('button', { name: 'Lock my offer' })).toBeInViewport();
  await callAs(friend, calls.trades.leave, { params: { id } });
  await expect(table).toBeHidden();

  const { id: guildId } = await foundGuild(friend, { motto: '' }, here(''));
  await callAs(player, calls.guilds.join, { params: { guildId } });
  await page.goto(here('/guilds/my-guild'));
  const treasury = page.getByRole('region', { name: 'Treasury' });
  await expect(treasury.getByRole('button', { name: 'Pay in' })).toBeDisabled();
  await expect(treasury.getByText(/You can pay in, and pay others, in/)).toBeVisible();
});
