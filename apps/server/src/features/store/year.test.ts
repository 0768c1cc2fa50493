/**
 * A year of two hundred memberships on the clock of the sandbox. Months renew, cards fail and are replaced,
 * players cancel, resume, buy permanently and get refunds. After every step the permissions of each player
 * match what the provider says is paid.
 */
import { expect, it } from 'vitest';
import type { Sql } from '../../database/database.ts';
import { json } from '../../database/json.ts';
import { audit } from '../../economy/audit/audit.ts';
import { cardForm } from '../../testing/card-form.ts';
import { lists } from '../../testing/collecting.ts';
import { quickPlayers } from '../../testing/quick-players.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';

const day = 86_400_000;
const memberships = lists.products.filter(({ isSubscription }) => isSubscription);

async function inParallel<T>(things: readonly T[], work: (thing: T, index: number) => Promise<unknown>) {
  const waiting = [...things.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

const nameOf = ({ id }: { id: string }): string => id.replaceAll('-', '');

/** Inserts two cards per player, one that pays and one that does not, directly into the tables. */
async function seedCards(sql: Sql, players: readonly { id: string }[], now: Date): Promise<void> {
  const created = now.getTime() / 1000;
  const objects = players.flatMap((player) => {
    const [customer, fine] = [`cus_${nameOf(player)}`, `pm_fine_${nameOf(player)}`];
    const card = (id: string, behaviour: string, last4: string) => ({
      id,
      object: 'payment_method',
      created,
      type: 'card',
      customer,
      card: { brand: 'visa', last4, exp_month: 12, exp_year: 2034, funding: 'credit', country: 'US' },
      _behaviour: behaviour,
    });
    return [
      {
        id: customer,
        object: 'customer',
        created,
        name: null,
        metadata: {},
        invoice_settings: { default_payment_method: fine },
        test_clock: null,
      },
      card(fine, 'fine', '4242'),
      card(`pm_declined_${nameOf(player)}`, 'declined-later', '0341'),
    ];
  });
  await sql`
    insert into sandbox_objects (id, kind, customer, created, data)
    select o->>'id', o->>'object', o->>'customer', (o->>'created')::bigint, o
    from jsonb_array_elements(${json(sql, objects)}::jsonb) o`;
  await sql`
    insert into customers (player_id, customer_id)
    select id, 'cus_' || replace(id::text, '-', '') from unnest(${players.map(({ id }) => id)}::uuid[]) id`;
  await sql`
    insert into payment_methods (id, player_id, brand, last_four, expiry_month, expiry_year, is_primary)
    select o.id, c.player_id, 'visa', o.data->'card'->>'last4', 12, 2034, o.data->>'_behaviour' = 'fine'
    from sandbox_objects o join customers c on c.customer_id = o.customer where o.kind = 'payment_method'`;
}

it('permissions match payments through a year of 200 memberships', async () => {
  let now = new Date('2027-01-01T08:00:00Z');
  const server = await testServer({}, { clock: { now: () => new Date(now) } });
  const { sql } = server.database;
  const form = cardForm(server);
  const rows = await quickPlayers(sql, 200, { prefix: 'year' });
  const players = rows.map(
    (row): TestPlayer => ({
      ...row,
      password: '',
      request: (call, options) => server.request(call, { token: row.token, ...options }),
    }),
  );
  /** A fixed seed makes every run the same. */
  let dice = 7;
  const roll = (sides: number): number => {
    dice = (dice * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((dice / 2_147_483_648) * sides);
  };
  const cardOf = (player: TestPlayer) => `pm_fine_${nameOf(player)}`;
  await seedCards(sql, players, now);
  const passTime = async (days: number) => {
    now = new Date(now.getTime() + days * day);
    await server.runJob('sandbox-time');
    await server.sandbox?.settled();
  };
  const subscription = async (player: TestPlayer) =>
    (await player.request('GET /api/stripe/billing')).body.subscription;

  // They join over the first three weeks.
  for (let week = 0; week < 4; week++) {
    await inParallel(players.slice(week * 50, week * 50 + 50), async (player, index) => {
      const product = memberships[index % memberships.length];
      await form.subscribe(player, product?.id ?? 0, cardOf(player));
    });
    if (week < 3) await passTime(7);
  }

  const acts: Record<string, (player: TestPlayer) => Promise<unknown>> = {
    cancel: (player) => player.request('PUT /api/stripe/subscription', { body: { cancelAtPeriodEnd: true } }),
    resume: (player) =>
      player.request('PUT /api/stripe/subscription', { body: { cancelAtPeriodEnd: false } }),
    worseCard: (player) =>
      player.request(`PUT /api/stripe/payment-methods/pm_declined_${nameOf(player)}`, { body: {} }),
    betterCard: (player) => player.request(`PUT /api/stripe/payment-methods/${cardOf(player)}`, { body: {} }),
    forGood: async (player) => {
      const { productId } = (await subscription(player)) ?? {};
      if (productId) await form.buy(player, productId, cardOf(player));
    },
    comeBack: (player) => form.subscribe(player, memberships[0]?.id ?? 0, cardOf(player)),
    refund: async (player) => {
      const [last] = await sql<{ id: string }[]>`
        select payment_id as id from purchases
        where player_id = ${player.id} and status = 'completed' order by purchases.id desc limit 1`;
      if (!last) return;
      await server.sandbox?.handle({
        method: 'POST',
        url: '/v1/refunds',
        authorization: `Bearer ${server.sandbox.secretKey}`,
        body: `payment_intent=${last.id}`,
      });
    },
  };
  const kinds = Object.keys(acts);

  /** Players whose state differs from that at the provider. */
  const disagreements = () => sql`
    with theirs as (
      select c.player_id, o.id, o.data->>'status' as status,
        (o.data->'items'->'data'->0->>'current_period_end')::bigint as period_end,
        (o.data->>'cancel_at_period_end')::boolean as cancels
      from customers c join sandbox_objects o on o.customer = c.customer_id and o.kind = 'subscription'
    ), paid as (
      select t.player_id, bool_or(t.status in ('active', 'past_due')) as runs from theirs t group by 1
    ), for_good as (
      select distinct c.player_id from customers c
        join sandbox_objects o on o.customer = c.customer_id and o.kind = 'charge'
        join purchases p on p.payment_id = o.data->>'payment_intent' and p.kind = 'lifetime'
      where not (o.data->>'refunded')::boolean
    )
    select p.player_id, p.runs, g.player_id is not null as owns, n.expires_at, s.status, t.status as theirs
    from paid p
      left join for_good g using (player_id)
      left join player_permissions n on n.player_id = p.player_id and n.permission = 'NO_ADS'
        and (n.expires_at is null or n.expires_at > ${now})
      left join theirs t on t.player_id = p.player_id
      left join subscriptions s on s.provider_id = t.id
    where (n.player_id is not null) <> (p.runs or g.player_id is not null)
      or (g.player_id is not null and n.expires_at is not null)
      or s.status is distinct from t.status
      or extract(epoch from s.period_end)::bigint <> t.period_end
      or s.cancel_at_period_end <> t.cancels`;
  const unaccounted = () => sql`
    select o.id, o.data->>'status' as status, p.status as ours from sandbox_objects o
      join customers c on c.customer_id = o.customer
      left join purchases p on p.invoice_id = o.id
    where o.kind = 'invoice' and (o.data->>'status' = 'paid')
      <> coalesce(p.status in ('completed', 'refunded'), false)`;

  for (let step = 0; step < 36; step++) {
    for (let count = 0; count < 6; count++) {
      const player = players[roll(players.length)];
      const act = acts[kinds[roll(kinds.length)] ?? ''];
      if (player && act) await act(player);
    }
    await server.sandbox?.settled();
    expect({ step, wrong: [...(await disagreements())] }).toEqual({ step, wrong: [] });
    await passTime(10);
    expect({ step, wrong: [...(await disagreements())] }).toEqual({ step, wrong: [] });
  }
  expect([...(await unaccounted())]).toEqual([]);
  const [counted] = await sql<{ renewals: number; failed: number; over: number; lifetimes: number }[]>`
    select (select count(*) from purchases where kind = 'subscription' and status = 'completed') as renewals,
      (select count(*) from purchases where kind = 'subscription' and status = 'failed') as failed,
      (select count(*) from subscriptions where status = 'canceled') as over,
      (select count(*) from purchases where kind = 'lifetime' and status = 'completed') as lifetimes`;
  // Every kind of event happened during the year.
  expect(counted?.renewals).toBeGreaterThan(1000);
  for (const count of [counted?.failed, counted?.over, counted?.lifetimes]) expect(count).toBeGreaterThan(10);
  const open = await sql`select 1 from store_outbox where done_at is null`;
  expect(open).toHaveLength(0);
  expect(await audit(server.database)).toEqual([]);
}, 300_000);
