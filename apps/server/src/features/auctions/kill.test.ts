/**
 * Kills the program twice while it settles a thousand listings: each is settled once, and the audit finds no
 * faults.
 */
import { expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { audit } from '../../economy/audit/audit.ts';
import { someBlook } from '../../testing/auctions.ts';
import { killableServers } from '../../testing/processes/killable-servers.ts';
import { quickPlayers } from '../../testing/quick-players.ts';
import { until } from '../../testing/until.ts';

const total = 1000;

/** A thousand listings that end at the same moment, three quarters of them with a bid. */
async function fill({ sql }: Database, seller: string, bidders: string[], endsAt: Date): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`
      with blooks as (
        insert into blooks (blook_id, shiny, owner_id) select ${someBlook}, false, ${seller} from generate_series(1, ${total})
        returning id
      ), told as (
        insert into blook_history (blook, step, kind, to_player) select id, 1, 'granted', ${seller} from blooks
      )
      insert into auctions (seller_id, type_id, rarity_id, blook, price, buy_it_now, duration, created_at, expires_at)
      select ${seller}, ${someBlook}, 1, id, 10, false, 60, ${endsAt}::timestamptz - interval '1 hour', ${endsAt}
      from blooks`;
    await tx`
      update blooks b set held_by = 'auction:' || a.id from auctions a where a.blook = b.id`;
    await tx`
      insert into transfers (currency, amount, from_player, kind, reference)
      select 'tokens', 10, ${seller}, 'auction-fee', 'auction:' || id || ':fee' from auctions`;
    await tx`update wallets set tokens = tokens - ${10 * total} where player_id = ${seller}`;
    const rows = await tx<{ id: number }[]>`select id from auctions where id % 4 <> 0 order by id`;
    const ids = rows.map(({ id }) => id);
    await tx`
      select 1 from place_bids(${new Date(endsAt.getTime() - 600_000)}, interval '2 minutes', ${ids}::bigint[],
        ${ids.map((id) => bidders[id % bidders.length] ?? '')}::uuid[], ${ids.map((id) => 10 + (id % 7))}::bigint[])`;
  });
}

it('each of a thousand listings is settled once although the server is killed twice', async () => {
  const { database, start } = await killableServers();
  let running = await start();
  const players = await quickPlayers(database.sql, 6, { tokens: 100_000 });
  const [seller, ...bidders] = players.map(({ id }) => id);
  if (!seller) throw new Error('there is no seller');
  const countOpen = async () => {
    const [row] = await database.sql<{ open: number }[]>`
      select count(*) as open from auctions where closed_at is null`;
    return row?.open ?? 0;
  };
  const openIsBelow = (most: number) => until(async () => (await countOpen()) <= most, { everyMs: 2 });
  await fill(database, seller, bidders, new Date(Date.now() + 500));
  for (const left of [total - 100, total - 400]) {
    await openIsBelow(left);
    await running.process.stop('SIGKILL');
    // The lease of the dead server would expire by itself; the test does not wait for it.
    running = await start();
    expect(await countOpen()).toBeGreaterThan(0);
    expect(await audit(database)).toEqual([]);
    await database.sql`update job_leases set leased_until = null, due_at = now() where name = 'settle-auctions'`;
  }
  await openIsBelow(0);
  expect(await countOpen()).toBe(0);
  const [sold] = await database.sql<{ sold: number; paid: number }[]>`
    select (select count(*) from auctions where outcome = 'sold') as sold,
      (select count(*) from transfers where kind = 'auction-sale' and currency = 'tokens') as paid`;
  expect(sold).toEqual({ sold: (total * 3) / 4, paid: (total * 3) / 4 });
  expect(await audit(database)).toEqual([]);
}, 300_000);
