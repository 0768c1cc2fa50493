import { Boosters } from '@blookery/contract';
import { onSale, shopQuantityMost, weeklyStock } from '@blookery/game';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { itPassesTheAudit } from '../../economy/audit/clean-fixtures.ts';
import { collectPublished, giveItem, giveTokens, itemOf, lists } from '../../testing/collecting.ts';
import { atOnce } from '../../testing/connections.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';

let now = new Date('2026-11-18T12:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const server = await testServer({}, { clock: { now: () => new Date(now) } });
const wire = await server.wire(20);

const shop = lists['item-shop'];
const entryWhere = (matches: (entry: (typeof shop)[number]) => boolean) => {
  const entry = onSale(shop, now).find(matches);
  if (!entry) throw new Error('there is no such entry');
  return entry;
};
const buy = (player: TestPlayer, entryId: number, quantity = 1, headers = {}) =>
  player.request(`POST /api/market/shop/${entryId}`, { body: { quantity }, headers });
const rich = async () => {
  const player = await server.player();
  await giveTokens(server, player.id, 999_000);
  await giveTokens(server, player.id, 100_000, 'gems');
  return player;
};

describe('the shop', () => {
  it.each(['item', 'blook', 'banner', 'title', 'font'] as const)(
    'sells a %s for its price and notifies open pages [2.3.09]',
    async (type) => {
      const entry = shop.find((one) => one.type === type && one.currency === 'tokens');
      if (!entry) throw new Error(`the shop has no ${type}`);
      // Advances to the week in which it is sold.
      const before = now;
      while (!onSale(shop, now).includes(entry)) now = later(7 * 24 * 60);
      const player = await rich();
      const received = collectPublished(server, `user:${player.id}`);
      const { status, body } = await buy(player, entry.id);
      now = before;
      expect(status).toBe(200);
      expect(body).toMatchObject({
        currency: 'tokens',
        spent: entry.price,
        balance: 1_000_000 - entry.price,
      });
      const list = `${type}s` as const;
      expect(body.granted[list]).toHaveLength(1);
      const { body: me } = await player.request('GET /api/users/me');
      expect(me.tokens).toBe(body.balance);
      for (const granted of body.granted[list]) expect(me[list]).toContainEqual(granted);
      expect(received[0]?.d).toMatchObject({ tokens: body.balance, [`${list}Added`]: body.granted[list] });
    },
  );

  it('charges gems if the price is in gems', async () => {
    const entry = entryWhere(({ currency }) => currency === 'gems');
    const player = await rich();
    const { body } = await buy(player, entry.id);
    expect(body).toMatchObject({ currency: 'gems', balance: 100_000 - entry.price });
    const poor = await server.player();
    expect((await buy(poor, entry.id)).code).toBe('GEMS_TOO_FEW');
  });

  it('sells several at once, up to a limit', async () => {
    const entry = entryWhere(({ type }) => type === 'item');
    const player = await rich();
    const { body } = await buy(player, entry.id, 3);
    expect(body.spent).toBe(3 * entry.price);
    expect(body.granted.items).toHaveLength(3);
    const refused = await buy(player, entry.id, shopQuantityMost('item') + 1);
    expect([refused.status, refused.code]).toEqual([400, 'SHOP_QUANTITY']);
    expect(refused.refusal.message).toContain(String(shopQuantityMost('item')));
  });

  it('sells a cosmetic once', async () => {
    const entry = entryWhere(({ type, currency }) => type === 'title' && currency === 'tokens');
    const player = await rich();
    expect((await buy(player, entry.id)).status).toBe(200);
    const again = await buy(player, entry.id);
    expect([again.status, again.code]).toEqual([409, 'SHOP_OWNED']);
    expect((await player.request('GET /api/users/me')).body.tokens).toBe(1_000_000 - entry.price);
  });

  it('sells a weekly entry in its week only', async () => {
    const away = shop.find((entry) => entry.weekly && !weeklyStock(shop, now).includes(entry));
    const here = weeklyStock(shop, now)[0];
    const player = await rich();
    expect((await buy(player, away?.id ?? 0)).code).toBe('SHOP_NOT_ON_SALE');
    expect((await buy(player, here?.id ?? 0)).status).toBe(200);
  });

  it('refuses an unknown entry, and a player who cannot pay', async () => {
    const player = await server.player();
    expect((await buy(player, 999_999)).code).toBe('SHOP_ENTRY_UNKNOWN');
    const dear = entryWhere(({ price, currency }) => price > 1000 && currency === 'tokens');
    expect((await buy(player, dear.id)).code).toBe('TOKENS_TOO_FEW');
    for (const quantity of [0, -1, 1.5]) {
      expect((await buy(player, dear.id, quantity)).code).toBe('REQUEST_INVALID');
    }
  });

  it('never lets parallel buyers overspend', async () => {
    const entry = entryWhere(({ type, currency }) => type === 'item' && currency === 'tokens');
    const player = await server.player();
    await giveTokens(server, player.id, 5 * entry.price + 1 - 1000);
    const responses = await atOnce(40, () =>
      wire.request(`POST /api/market/shop/${entry.id}`, { token: player.token, body: { quantity: 1 } }),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(responses.filter(({ code }) => code === 'TOKENS_TOO_FEW')).toHaveLength(35);
    expect((await player.request('GET /api/users/me')).body.tokens).toBe(1);
  });

  it('sells once per key, however often and fast a request is repeated', async () => {
    const entry = entryWhere(({ type, currency }) => type === 'item' && currency === 'tokens');
    const player = await rich();
    const responses = await atOnce(20, () =>
      wire.request(`POST /api/market/shop/${entry.id}`, {
        token: player.token,
        body: { quantity: 2 },
        headers: { 'idempotency-key': 'once' },
      }),
    );
    for (const response of responses) expect(response).toEqual(responses[0]);
    expect((await player.request('GET /api/users/me')).body.tokens).toBe(1_000_000 - 2 * entry.price);
    const other = await buy(player, entry.id, 3, { 'idempotency-key': 'once' });
    expect(other.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('gives a repeat the same response when the entry is no longer on sale', async () => {
    const entry = weeklyStock(shop, now)[0];
    const player = await rich();
    const again = () => buy(player, entry?.id ?? 0, 1, { 'idempotency-key': 'late' });
    const bought = await again();
    expect(bought.status).toBe(200);
    const before = now;
    while (weeklyStock(shop, now).some(({ id }) => id === entry?.id)) now = later(7 * 24 * 60);
    const repeated = await again();
    now = before;
    expect(repeated).toEqual(bought);
  });
});

describe('boosters', () => {
  const bell = itemOf('booster', ({ scope, booster }) => scope === 'global' && booster === 'chance');
  const brew = itemOf('booster', ({ scope, booster }) => scope === 'personal' && booster === 'shiny');
  const spendNew = async (player: TestPlayer, itemId: number) => {
    const item = await giveItem(server, player.id, itemId);
    return (await player.request(`POST /api/items/${item.id}/use`)).body;
  };
  const boosters = async (player: TestPlayer) => (await player.request('GET /api/data/boosters')).body;

  it('are empty at first [2.7.09]', async () => {
    const player = await server.player();
    const body = await boosters(player);
    expect(Check(Boosters, body)).toBe(true);
    expect(body).toEqual({
      global: { chance: null, shiny: null },
      personal: { chance: null, shiny: null },
      queue: [],
    });
  });

  it('for everybody are published once, however often the call is repeated', async () => {
    const before = now;
    now = later(-7 * 24 * 60);
    const player = await server.player();
    const { id } = await giveItem(server, player.id, bell.id);
    const spend = () =>
      player.request(`POST /api/items/${id}/use`, { headers: { 'idempotency-key': 'ring-once' } });
    const received = collectPublished(server, 'market');
    const first = await spend();
    expect(first.status).toBe(200);
    expect(await spend()).toMatchObject({ status: 200, body: first.body });
    expect(received).toHaveLength(1);
    now = before;
  });

  it('for everybody are visible to all with the player who started them; personal ones only to their player [2.3.11]', async () => {
    const [player, other] = [await server.player(), await server.player()];
    const received = collectPublished(server, 'market');
    await spendNew(player, bell.id);
    await spendNew(player, brew.id);
    const seen = await boosters(other);
    expect(Check(Boosters, seen)).toBe(true);
    expect(seen.global.chance).toMatchObject({
      multiplier: bell.use.multiplier,
      itemId: bell.id,
      expiresAt: later(bell.use.minutes).toISOString(),
      user: { id: player.id, username: player.username },
    });
    expect(seen.personal.shiny).toBeNull();
    expect(received).toEqual([
      { t: 'market.boosters-changed', d: { global: seen.global, queue: seen.queue } },
    ]);
    expect((await boosters(player)).personal.shiny).toMatchObject({ itemId: brew.id });
  });

  it('are queued behind the active one, and start by themselves one at a time', async () => {
    const before = now;
    now = later(24 * 60);
    const player = await server.player();
    const { minutes } = bell.use;
    const first = await spendNew(player, bell.id);
    const uses = await Promise.all([spendNew(player, bell.id), spendNew(player, bell.id)]);
    expect(first.result).toMatchObject({ kind: 'booster', queued: false, startsAt: now.toISOString() });
    const starts = uses.map(({ result }) =>
      result.kind === 'booster' && result.queued ? result.startsAt : null,
    );
    expect(starts.sort()).toEqual([later(minutes).toISOString(), later(2 * minutes).toISOString()]);
    expect((await boosters(player)).queue).toHaveLength(2);

    now = later(minutes);
    const next = await boosters(player);
    expect(next.global.chance).toMatchObject({ startsAt: now.toISOString() });
    expect(next.queue).toHaveLength(1);
    now = later(2 * minutes);
    expect((await boosters(player)).global.chance).toBeNull();
    now = before;
  });

  it('change the odds that are shown, with their end', async () => {
    const before = now;
    now = later(3 * 24 * 60);
    const player = await server.player();
    const { multiplier, minutes } = bell.use;
    const packId = lists.packs[0]?.id;
    const { body: plain } = await player.request(`GET /api/market/packs/${packId}/odds`);
    await spendNew(player, bell.id);
    const { body: lifted } = await player.request(`GET /api/market/packs/${packId}/odds`);
    expect(lifted).toMatchObject({
      chanceMultiplier: multiplier,
      shinyMultiplier: 1,
      validUntil: later(minutes).toISOString(),
    });
    const up = lifted.blooks.filter(
      ({ probability }, index) => probability > (plain.blooks[index]?.probability ?? 1),
    );
    expect(up.length).toBeGreaterThan(0);
    now = before;
  });

  it('are refused and stay in the inventory if the queue for everybody is too long', async () => {
    const before = now;
    now = later(10 * 24 * 60);
    const player = await server.player();
    const { minutes } = bell.use;
    for (let used = 0; used <= (12 * 60) / minutes; used++) await spendNew(player, bell.id);
    const item = await giveItem(server, player.id, bell.id);
    const { status, code } = await player.request(`POST /api/items/${item.id}/use`);
    expect([status, code]).toEqual([409, 'BOOSTER_QUEUE_FULL']);
    const { body: me } = await player.request('GET /api/users/me');
    expect(me.items).toContainEqual({ id: item.id, itemId: bell.id, usesLeft: 1 });
    now = before;
  });
});

describe('access to the market', () => {
  it.each(['GET /api/data/boosters', `POST /api/market/shop/${entryWhere(({ price }) => price < 1000).id}`])(
    '%s is for players only',
    async (call) => {
      const options = call.startsWith('POST') ? { body: { quantity: 1 } } : {};
      expect((await server.request(call, options)).status).toBe(401);
      const player = await server.player();
      expect((await player.request(call, options)).status).toBe(200);
    },
  );
});

itPassesTheAudit(() => server);
