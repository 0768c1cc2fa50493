import type { ExperimentName } from '@blookery/contract/experiments';
import { experimentNames } from '@blookery/contract/experiments';
import { Overview } from '@blookery/contract/staff';
import { ContentReport, EconomyReport } from '@blookery/contract/staff-economy';
import { weeklyStock } from '@blookery/game/collecting/shop';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { itPassesTheAudit } from '../../economy/audit/clean-fixtures.ts';
import { placeOf } from '../../experiments/experiments.ts';
import { collectPublished, giveTokens, itemThat, lists } from '../../testing/collecting.ts';
import { staffMember } from '../../testing/staff.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';
import { openSocket } from '../../testing/test-socket.ts';
import { doneTrade } from '../../testing/trading.ts';
import { isRecord } from '../../unknown-values.ts';
import { countTokenDays, daysBefore, utcDate } from './economy/token-days.ts';
import { staffJobs } from './staff-jobs.ts';

const server = await testServer();
const address = await server.listen();
const chief = await staffMember(server, 'VIEW_AUDIT', 'MANAGE_EXPERIMENTS', 'MANAGE_ECONOMY', 'GRANT_VALUE');
const reason = 'For the test of it.';

describe('the overview [2.2.84, 2.1.19]', () => {
  it('shows how many players are online and which tasks are open', async () => {
    const page = await openSocket(address, { token: chief.token });
    const { body } = await chief.request('GET /api/staff/overview?span=hour');
    expect(Check(Overview, body)).toBe(true);
    const online = body.figures.find(({ name }: { name: string }) => name === 'online');
    expect(online?.value).toBe(1);
    expect(body.online.bars).toHaveLength(30);
    await page.close();
  });

  it('charts the sampled figures', async () => {
    const job = staffJobs({
      database: server.database,
      reads: server.database.sql,
      presence: { count: async () => 7 },
    }).find(({ name }) => name === 'sample-figures');
    await server.database.sql`delete from figure_samples`;
    await job?.run();
    await job?.run();
    const { body } = await chief.request('GET /api/staff/overview');
    expect(body.online.bars.at(-1)?.players).toBe(7);
    const online = body.figures.find(({ name }: { name: string }) => name === 'online');
    expect(online?.series.at(-1)).toBe(7);
    const rows = await server.database.sql`select 1 from figure_samples`;
    expect(rows).toHaveLength(1);
  });
});

describe('experiments [2.2.85]', () => {
  const set = (name: string, mode: string, percentage = 0) =>
    chief.request(`PUT /api/staff/experiments/${name}`, { body: { mode, percentage, reason } });
  const has = async (player: TestPlayer, name: ExperimentName) =>
    (await player.request('GET /api/users/me')).body.experiments.includes(name);

  it('are all on by default', async () => {
    const player = await server.player();
    expect((await player.request('GET /api/users/me')).body.experiments).toEqual([...experimentNames]);
    const { body } = await chief.request('GET /api/staff/experiments');
    expect(body.experiments.map(({ mode }: { mode: string }) => mode)).toEqual(
      experimentNames.map(() => 'on'),
    );
  });

  it('are switched for open pages at once, and switched back', async () => {
    const player = await server.player();
    const page = await openSocket(address, { token: player.token });
    await set('guilds', 'off');
    expect((await page.next('player.updated')).experiments).toEqual(['plaza-stalls', 'auction-bulk']);
    const { body } = await chief.request('GET /api/staff/audit?action=switch-experiment');
    expect(body.acts[0]).toMatchObject({
      before: { experiment: 'guilds', mode: 'on' },
      after: { experiment: 'guilds', mode: 'off' },
    });
    await chief.request(`POST /api/staff/audit/${body.acts[0]?.id}/undo`, { body: { reason } });
    expect((await page.next('player.updated')).experiments).toContain('guilds');
    expect(await has(player, 'guilds')).toBe(true);
    await page.close();
  });

  it('can be on for staff only', async () => {
    const player = await server.player();
    await set('guilds', 'staff');
    await expect.poll(() => has(player, 'guilds')).toBe(false);
    expect(await has(chief, 'guilds')).toBe(true);
    await set('guilds', 'on');
  });

  it('stay on for the same players while the share grows', async () => {
    const ids = Array.from(
      { length: 4000 },
      (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    );
    const having = (name: 'guilds' | 'auction-bulk', percentage: number) =>
      new Set(ids.filter((id) => placeOf(name, id) < percentage));
    const [ten, thirty] = [having('guilds', 10), having('guilds', 30)];
    expect(ten.size).toBeGreaterThan(320);
    expect(ten.size).toBeLessThan(480);
    expect(ten.isSubsetOf(thirty)).toBe(true);
    expect(having('guilds', 0).size).toBe(0);
    expect(having('guilds', 100).size).toBe(ids.length);
    // Each experiment picks its own players first.
    expect(ten.intersection(having('auction-bulk', 10)).size).toBeLessThan(100);

    const player = await server.player();
    const place = placeOf('auction-bulk', player.id);
    await set('auction-bulk', 'percentage', place);
    await expect.poll(() => has(player, 'auction-bulk')).toBe(false);
    await set('auction-bulk', 'percentage', place + 1);
    await expect.poll(() => has(player, 'auction-bulk')).toBe(true);
  });
});

describe('the economy report', () => {
  it('counts tokens made and burned, a past day only once', async () => {
    const player = await server.player();
    await giveTokens(server, player.id, 5000);
    await giveTokens(server, player.id, -700);
    const { sql } = server.database;
    const yesterday = daysBefore(utcDate(new Date()), 1);
    await sql`
      insert into transfers (at, currency, amount, to_player, kind)
      values (${`${yesterday}T12:00:00Z`}, 'tokens', 111, ${player.id}, 'backdated')`;
    await sql`update wallets set tokens = tokens + 111 where player_id = ${player.id}`;
    await sql`delete from token_days`;
    await countTokenDays(sql);
    await countTokenDays(sql);
    const { body } = await chief.request('GET /api/staff/economy');
    expect(Check(EconomyReport, body)).toBe(true);
    expect(body.days).toHaveLength(30);
    expect(body.days.at(-2)).toEqual({ day: yesterday, made: 111, burned: 0 });
    expect(body.days.at(-1)?.made).toBeGreaterThanOrEqual(6000);
    expect(body.days.at(-1)?.burned).toBe(700);
    expect(body.today.find(({ kind }: { kind: string }) => kind === 'test')).toMatchObject({ burned: 700 });
    expect(body.gainers[0]).toMatchObject({ player: { id: player.id } });
    const [supply] = await sql<{ tokens: number }[]>`select sum(tokens)::bigint as tokens from wallets`;
    expect(body.supply.wallets).toBe(supply?.tokens);
  });

  it('lists odd sales, odd listings, uneven trades and shared addresses, and nothing usual', async () => {
    const other = await testServer();
    const staff = await staffMember(other, 'MANAGE_ECONOMY', 'VIEW_AUDIT');
    const [seller, buyer, plain] = [await other.player(), await other.player(), await other.player()];
    const { sql } = other.database;
    await sql`delete from player_addresses`;
    const typeId = lists.blooks[0]?.id ?? 1;
    let blook = 0;
    const auction = async (soldFor: number | null, price = 100) => {
      const [row] = await sql<{ id: number }[]>`
        insert into auctions (seller_id, type_id, rarity_id, blook, price, buy_it_now, duration, created_at,
          expires_at, closed_at, outcome, buyer_id, sold_for)
        values (${seller.id}, ${typeId}, 1, ${++blook}, ${price}, true, 60, now(), now() + interval '1 hour',
          ${soldFor === null ? null : sql`now() - interval '1 minute'`}, ${soldFor === null ? null : 'sold'},
          ${soldFor === null ? null : buyer.id}, ${soldFor})
        returning id`;
      return row?.id;
    };
    for (let sale = 0; sale < 4; sale++) await auction(1000);
    await sql`update auctions set closed_at = now() - interval '1 day' where sold_for = 1000`;
    const odd = await auction(9000);
    await auction(2500);
    const listing = await auction(null, 50_000);
    await auction(null, 3000);
    const uneven = await doneTrade(other, [seller, 100], [plain, 90_000]);
    await doneTrade(other, [seller, 5000], [plain, 4500]);

    const { body } = await staff.request('GET /api/staff/economy');
    const found = body.suspicions.map(({ kind, id }: { kind: string; id: number }) => `${kind} ${id}`);
    expect(found.sort()).toEqual([`listing ${listing}`, `sale ${odd}`, `trade ${uneven}`]);
    expect(body.suspicions.find(({ kind }: { kind: string }) => kind === 'trade')).toMatchObject({
      from: { id: plain.id },
      to: { id: seller.id },
      tokens: 90_000,
      usual: 100,
    });
    expect(body.prices[0]).toMatchObject({ typeId, sales: 6, low: 1000, high: 9000 });
    const { body: overview } = await staff.request('GET /api/staff/overview');
    expect(overview.needs.suspiciousSales).toBe(1);
  });
});

describe('changing the shop', () => {
  const shop = lists['item-shop'];
  const change = (entryId: number, state: string) =>
    chief.request(`PUT /api/staff/content/shop/${entryId}`, { body: { state, reason } });
  const buy = async (entryId: number) => {
    const player = await server.player();
    await giveTokens(server, player.id, 999_000);
    await giveTokens(server, player.id, 100_000, 'gems');
    return (
      (await player.request(`POST /api/market/shop/${entryId}`, { body: { quantity: 1 } })).code ?? 'sold'
    );
  };

  it('withdraws an entry, shows one out of turn, and returns to the rotation', async () => {
    const page = await openSocket(address, { token: chief.token });
    const week = weeklyStock(shop, new Date());
    const [here, away] = [week[0], shop.find((entry) => entry.weekly && !week.includes(entry))];
    if (!here || !away) throw new Error('the rotation has too little');
    const { body } = await change(here.id, 'withdrawn');
    expect(Check(ContentReport, body)).toBe(true);
    expect(body.shop.find((one: { entryId: number }) => one.entryId === here.id)).toMatchObject({
      state: 'withdrawn',
      onSale: false,
      reason,
    });
    expect(await page.next('market.shop-changed')).toEqual({ shown: [], withdrawn: [here.id] });
    expect(await buy(here.id)).toBe('SHOP_NOT_ON_SALE');
    await change(away.id, 'shown');
    expect(await buy(away.id)).toBe('sold');
    const { body: changes } = await chief.request('GET /api/market/shop');
    expect(changes).toEqual({ shown: [away.id], withdrawn: [here.id] });
    await change(here.id, 'usual');
    const { body: acts } = await chief.request('GET /api/staff/audit?action=change-shop');
    const shown = acts.acts.find(({ after }) => isRecord(after) && after.state === 'shown');
    await chief.request(`POST /api/staff/audit/${shown?.id}/undo`, { body: { reason } });
    await expect.poll(() => buy(here.id)).toBe('sold');
    expect(await buy(away.id)).toBe('SHOP_NOT_ON_SALE');
    expect((await change(999_999, 'shown')).code).toBe('SHOP_ENTRY_UNKNOWN');
    await page.close();
  });

  it('starts a booster for everybody, once per key', async () => {
    const bell = itemThat((use) => use.kind === 'booster' && use.scope === 'global');
    const start = () =>
      chief.request('POST /api/staff/content/boosters', {
        body: { itemId: bell.id, reason },
        headers: { 'idempotency-key': 'ring' },
      });
    const received = collectPublished(server, 'market');
    const [first, second] = await Promise.all([start(), start()]);
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(received.map(({ t }) => t)).toEqual(['market.boosters-changed']);
    const player = await server.player();
    const { body } = await player.request('GET /api/data/boosters');
    const burning = body.global.chance ?? body.global.shiny;
    expect(burning).toMatchObject({ itemId: bell.id, user: { id: chief.id } });
    expect(body.queue).toEqual([]);
    const other = lists.items.find(({ use }) => use?.kind !== 'booster');
    const refused = await chief.request('POST /api/staff/content/boosters', {
      body: { itemId: other?.id, reason },
    });
    expect(refused.code).toBe('STAFF_NO_BOOSTER');
  });
});

itPassesTheAudit(() => server);
