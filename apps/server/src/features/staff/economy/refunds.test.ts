import { staffEconomyCalls } from '@blookery/contract/staff-economy';
import { Check } from 'typebox/value';
import { beforeEach, describe, expect, it } from 'vitest';
import { itPassesTheAudit } from '../../../economy/audit/clean-fixtures.ts';
import { cardForm, dashboard, shopper } from '../../../testing/card-form.ts';
import { giveBlook, giveTokens, lists } from '../../../testing/collecting.ts';
import { givePermissions, staffMember } from '../../../testing/staff.ts';
import { type TestPlayer, testServer } from '../../../testing/test-server.ts';

const server = await testServer({ SECRET: 'refunds' });
const { sql } = server.database;
const form = cardForm(server);
const chief = await staffMember(server, 'MANAGE_ECONOMY', 'VIEW_AUDIT');
beforeEach(async () => {
  await sql`update store_flags set resolved_at = now() where resolved_at is null`;
});
const reason = 'We talked about it.';

const product = (name: string) => lists.products.find((one) => one.name === name)?.id ?? 0;
const item = (name: string) => lists.items.find((one) => one.name === name)?.id ?? 0;

const refunds = async (query = '') => (await chief.request(`GET /api/staff/economy/refunds?${query}`)).body;
const settle = (id: number, by = chief) =>
  by.request(`POST /api/staff/economy/refunds/${id}/settle`, { body: { reason } });
const needs = async () => (await chief.request('GET /api/staff/overview')).body.needs;

const bought = async (name = 'Pocketful') => {
  const player = await shopper(server);
  await form.buy(player, product(name), await form.addCard(player));
  return player;
};
const paymentOf = async ({ id }: TestPlayer): Promise<string> => {
  const [row] = await sql<{ payment: string }[]>`
    select payment_id as payment from purchases where player_id = ${id}`;
  return row?.payment ?? '';
};
const refund = async (player: TestPlayer) =>
  dashboard(server, 'refunds', { payment_intent: await paymentOf(player) });
/** The sandbox opens disputes before the purchase is granted; in reality they come later. */
const decide = async ({ id }: TestPlayer, dispute: 'open' | 'lost' | 'won') => {
  await sql`
    with decided as (
      update purchases set dispute = ${dispute}, status = ${dispute === 'won' ? 'completed' : 'disputed'}
      where player_id = ${id} returning id
    ) insert into store_outbox (reference, deed, purchase)
      select ${`${dispute}:`} || id, ${dispute === 'won' ? 'restore' : 'take-back'}, id from decided`;
  await server.runJob('store-outbox');
};
const disputed = async (): Promise<TestPlayer> => {
  const player = await bought();
  await giveTokens(server, player.id, -20, 'gems');
  await decide(player, 'open');
  return player;
};

/** Refunds after some of the gems were spent. Returns the id of the refund to settle. */
const flagged = async (player?: TestPlayer): Promise<number> => {
  const buyer = player ?? (await bought());
  await giveTokens(server, buyer.id, -20, 'gems');
  await refund(buyer);
  const [latest] = (await refunds()).refunds;
  if (!latest) throw new Error('there is no refund to settle');
  return latest.id;
};

describe('refunds to settle', () => {
  it('show the player, the purchase, the cause and what could not be taken back', async () => {
    const player = await bought('First Shelf');
    const { items } = (await player.request('GET /api/users/me')).body;
    const brews = items.filter(({ itemId }: { itemId: number }) => itemId === item('Luck Brew'));
    for (const { id } of brews) await player.request(`POST /api/items/${id}/use`, { body: {} });
    await giveTokens(server, player.id, -20, 'gems');
    const toy = await giveBlook(server, chief.id, 3);
    await sql`
      update purchases set granted = jsonb_set(granted, '{blooks}',
        jsonb_build_array(jsonb_build_object('id', ${toy.id}::bigint, 'blookId', 3)))
      where player_id = ${player.id}`;
    expect((await needs()).openRefunds).toBe(0);
    await refund(player);

    const result = await refunds();
    expect(Check(staffEconomyCalls.refunds.response, result)).toBe(true);
    expect(result).toEqual({
      refunds: [
        {
          id: expect.any(Number),
          at: expect.any(String),
          cause: 'refund',
          player: expect.objectContaining({ id: player.id, username: player.username }),
          purchase: { productId: product('First Shelf'), quantity: 1, kind: 'once', at: expect.any(String) },
          left: {
            gems: 20,
            tokens: 0,
            blooks: [{ blookId: 3, serial: toy.serial }],
            items: [{ itemId: item('Luck Brew'), count: 2 }],
          },
        },
      ],
      hasMore: false,
    });
    expect((await needs()).openRefunds).toBe(1);
  });

  it('are listed newest first, a page at a time', async () => {
    const player = await bought();
    await sql`
      insert into store_flags (purchase, player_id, reason, detail)
      select p.id, p.player_id, 'reason ' || n, '{"gems": 1}' from purchases p, generate_series(1, 25) n
      where p.player_id = ${player.id}`;
    const first = await refunds();
    const ids = first.refunds.map(({ id }) => id);
    expect(first.hasMore).toBe(true);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    const rest = await refunds(`before=${ids.at(-1)}`);
    expect([ids.length + rest.refunds.length, rest.hasMore]).toEqual([25, false]);
    expect((await chief.request('GET /api/staff/economy/refunds?before=x')).status).toBe(400);
  });

  it('distinguish open from lost disputes, and disappear when the dispute is won', async () => {
    const [loser, winner] = [await disputed(), await disputed()];
    const causes = async () => (await refunds()).refunds.map(({ cause }) => cause);
    expect(await causes()).toEqual(['open-dispute', 'open-dispute']);
    await decide(loser, 'lost');
    await decide(winner, 'won');
    expect(await causes()).toEqual(['lost-dispute']);
    expect((await winner.request('GET /api/users/me')).body.gems).toBe(100);
    const { body } = await chief.request('GET /api/staff/audit?action=store.cleared');
    expect(body.acts).toMatchObject([{ staff: null, player: { id: winner.id } }]);
  });

  it('are flagged again when a won dispute is refunded later', async () => {
    const player = await disputed();
    await decide(player, 'won');
    expect((await refunds()).refunds).toEqual([]);
    await flagged(player);
    // Twenty were spent before the dispute and twenty after it.
    expect((await refunds()).refunds).toMatchObject([{ cause: 'refund', left: { gems: 40 } }]);
    expect((await player.request('GET /api/users/me')).body.gems).toBe(0);
  });
});

describe('settling a refund', () => {
  it('records who settled it and why, moves no value, and leaves other refunds open', async () => {
    const [other, id] = [await flagged(), await flagged()];
    const moved = async () => (await sql`select count(*) as transfers from transfers`)[0]?.transfers;
    const before = await moved();
    const { status, body } = await settle(id);
    expect(status).toBe(200);
    expect(await moved()).toBe(before);
    expect((await refunds()).refunds.map((one) => one.id)).toEqual([other]);
    expect((await needs()).openRefunds).toBe(1);
    const [row] = await sql`
      select resolved_by as by, resolution, resolved_at is not null as settled from store_flags where id = ${id}`;
    expect(row).toEqual({ by: chief.id, resolution: reason, settled: true });
    const { acts } = (await chief.request('GET /api/staff/audit?action=settle-refund')).body;
    expect(acts[0]).toMatchObject({
      id: body.actId,
      staff: { id: chief.id },
      reason,
      before: { refund: id, gems: 20 },
      after: { refund: id, settled: true },
      undoable: false,
    });
  });

  it('succeeds for only one of two concurrent requests, and cannot be undone', async () => {
    const id = await flagged();
    const second = await staffMember(server, 'MANAGE_ECONOMY');
    const responses = await Promise.all([settle(id), settle(id, second)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = responses.find(({ status }) => status === 409)?.refusal;
    expect(late).toEqual({ code: 'STAFF_REFUND_SETTLED', message: 'Somebody settled that one already.' });
    const actId = responses.find(({ status }) => status === 200)?.body.actId;
    const undo = await chief.request(`POST /api/staff/audit/${actId}/undo`, { body: { reason } });
    expect([undo.status, undo.code]).toEqual([409, 'STAFF_ACT_FINAL']);
  });

  it('is refused without the permission, for oneself, without a reason, and for an unknown refund', async () => {
    const buyer = await bought();
    const id = await flagged(buyer);
    expect((await settle(id, buyer)).code).toBe('PERMISSION_MISSING');
    await givePermissions(server, buyer.id, ['MANAGE_ECONOMY']);
    expect((await settle(id, buyer)).code).toBe('STAFF_SELF');
    const path = `POST /api/staff/economy/refunds/${id}/settle`;
    for (const body of [{}, { reason: 'x' }, { reason, more: 1 }]) {
      expect((await chief.request(path, { body })).status).toBe(400);
    }
    expect((await settle(999_999_999)).code).toBe('STAFF_REFUND_UNKNOWN');
    expect((await chief.request(path.replace(`${id}`, 'first'), { body: { reason } })).status).toBe(400);
    expect((await refunds()).refunds).toMatchObject([{ id }]);
  });
});

describe('a player with a refund to settle', () => {
  it('finds it in the copy of their data', async () => {
    const player = await bought();
    await settle(await flagged(player));
    const { body } = await player.request('GET /api/settings/export');
    expect(body.refundsToSettle).toMatchObject([{ detail: { gems: 20 }, resolution: reason }]);
  });

  it('may delete the account: the refund can still be settled, without personal data', async () => {
    const player = await bought();
    const id = await flagged(player);
    const leave = async () => {
      await sql`update players set deletion_at = now() - interval '1 minute' where id = ${player.id}`;
      await server.runJob('erase-accounts');
    };
    await leave();
    expect((await refunds()).refunds).toMatchObject([{ id, player: null, left: { gems: 20 } }]);
    expect((await settle(id)).status).toBe(200);
    await leave();
    const [row] = await sql`select resolution from store_flags where id = ${id}`;
    expect(row).toEqual({ resolution: null });
  });
});

itPassesTheAudit(() => server);
