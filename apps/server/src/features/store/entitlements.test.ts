import { expect, it } from 'vitest';
import { shopper } from '../../testing/card-form.ts';
import { lockWaits } from '../../testing/test-database.ts';
import { until } from '../../testing/until.ts';
import { form, gems, gemsId, laterBy, me, now, product, runJob, server, setUp } from './attacks-fixtures.ts';

setUp();

it('permissions last for the renewed month although a purchase is granted while it begins', async () => {
  const { sql } = server.database;
  const player = await shopper(server);
  const card = await form.addCard(player);
  await form.subscribe(player, product('Blookery Plus'), card);
  const bought = async () => {
    const [row] = await sql<{ until: Date }[]>`
      select distinct bought_until as until from player_permissions where player_id = ${player.id}`;
    return row?.until ?? now;
  };
  const firstEnd = await bought();
  server.sandbox?.cutLine(true);
  await form.buy(player, gemsId, card);
  await sql`
    with paid as (
      update purchases set status = 'completed', completed_at = now(), is_open = false
      where player_id = ${player.id} and product_id = ${gemsId} returning id
    ) insert into store_outbox (reference, deed, purchase) select 'grant:' || id, 'grant', id from paid`;
  laterBy(32 * 1440);
  await runJob('sandbox-time');
  await server.sandbox?.settled();
  server.sandbox?.mendLine();

  // Stops the grant when it has read the month that is over, and is about to write until when it gives permissions.
  await sql.unsafe(`
    create function wait_there() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(4711); return new; end $$;
    create trigger waits_there before insert on player_permissions for each row
      when (new.bought_until = '${firstEnd.toISOString()}') execute function wait_there()`);
  const elsewhere = await sql.reserve();
  await elsewhere`select pg_advisory_lock(4711)`;
  const granting = runJob('store-outbox');
  await expect.poll(() => lockWaits(sql)).toBe(1);
  let isRenewed = false;
  const renewing = runJob('store-reconcile').then(() => {
    isRenewed = true;
  });
  await until(async () => isRenewed || (await lockWaits(sql)) === 2);
  await elsewhere`select pg_advisory_unlock(4711)`;
  elsewhere.release();
  await Promise.all([granting, renewing]);
  expect((await bought()).getTime()).toBeGreaterThan(firstEnd.getTime() + 27 * 86_400_000);
  expect((await me(player)).gems).toBe(gems);
});
