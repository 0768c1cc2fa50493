import { RECENT_SALES } from '@blookery/game/auctions/prices';
import { salePrice } from '@blookery/game/collecting/selling';
import { beforeAll, describe, expect, it } from 'vitest';
import { lists } from '../testing/collecting.ts';
import { testCatalog } from '../testing/economy.ts';
import { type TestPlayer, testServer } from '../testing/test-server.ts';
import { counterPrice, givingRefusal, readNewcomers, readWorth } from './giving.ts';

const now = new Date('2026-11-16T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const catalog = testCatalog();

const server = await testServer();

describe('a newcomer', () => {
  const created = async (at: Date) => {
    const { id } = await server.player();
    await server.database.sql`update players set created_at = ${at} where id = ${id}`;
    return id;
  };

  it('is an account younger than the limit, unless staff lifted it', async () => {
    const { sql } = server.database;
    const [fresh, almost, exactly, lifted, unasked] = await Promise.all(
      [1, 23.9, 24, 1, 1].map((hours) => created(hoursAgo(hours))),
    );
    await sql`update players set giving_lifted_at = ${now} where id = ${lifted ?? ''}`;
    const players = [fresh, almost, exactly, lifted].map((id) => id ?? '');
    const found = await readNewcomers(sql, players, { hours: 24, now });
    expect(found).toEqual(
      new Map([
        [fresh, hoursAgo(-23)],
        [almost, hoursAgo(-0.1)],
      ]),
    );
    expect(found.has(unasked ?? '')).toBe(false);
    expect((await readNewcomers(sql, players, { hours: 0, now })).size).toBe(0);
  });
});

/** An item with several uses, in the shop for tokens. */
const entry = lists['item-shop'].find(({ itemId, currency }) => {
  const uses = catalog.item(itemId ?? 0)?.uses ?? 1;
  return itemId !== null && currency === 'tokens' && uses > 1;
});

describe('the price at the counter', () => {
  const notForTokens = lists.items.find(
    ({ id }) => !lists['item-shop'].some(({ itemId, currency }) => itemId === id && currency === 'tokens'),
  );

  it('of a blook is what the shop pays for it, plain or shiny', () => {
    const [blook] = lists.blooks.toSorted((a, b) => b.price - a.price);
    const price = (shiny: boolean) =>
      counterPrice(catalog, { typeId: blook?.id ?? 0, shiny, usesLeft: null });
    expect(price(false)).toBe(salePrice(blook?.price ?? 0, false));
    expect(price(true)).toBe(salePrice(blook?.price ?? 0, true));
    expect(price(true)).not.toBe(price(false));
  });

  it('of an item is the shop price for the remaining uses', () => {
    const typeId = -(entry?.itemId ?? 0);
    const uses = catalog.item(-typeId)?.uses ?? 0;
    const price = entry?.price ?? 0;
    expect(counterPrice(catalog, { typeId, shiny: false, usesLeft: null })).toBe(price);
    expect(counterPrice(catalog, { typeId, shiny: false, usesLeft: uses - 1 })).toBe(
      Math.floor((price * (uses - 1)) / uses),
    );
  });

  it('is unknown for an item that the shop does not sell for tokens', () => {
    expect(
      counterPrice(catalog, { typeId: -(notForTokens?.id ?? 0), shiny: false, usesLeft: null }),
    ).toBeNull();
  });
});

describe('the worth of a thing', () => {
  const typeId = lists.blooks[0]?.id ?? 0;
  const high = salePrice(lists.blooks[0]?.price ?? 0, true) * 100;
  let traders: TestPlayer[];
  beforeAll(async () => {
    traders = await Promise.all(Array.from({ length: 6 }, () => server.player()));
  });
  let sale = 0;
  const sell = async (
    price: number,
    {
      shiny = false,
      kind = typeId,
      outcome = 'sold',
      usesLeft,
    }: { shiny?: boolean; kind?: number; outcome?: string; usesLeft?: number } = {},
  ) => {
    const [seller, buyer] = [traders[sale % 3]?.id ?? '', traders[3 + (sale % 3)]?.id ?? ''];
    const closedAt = new Date(now.getTime() + ++sale * 1000);
    const isSold = outcome === 'sold';
    await server.database.sql`
      insert into auctions (seller_id, type_id, shiny, rarity_id, blook, item, uses_left, price, buy_it_now, duration,
        created_at, expires_at, closed_at, outcome, buyer_id, sold_for)
      values (${seller}, ${kind}, ${shiny}, 1, ${kind > 0 ? sale : null}, ${kind < 0 ? sale : null}, ${usesLeft ?? null},
        1, true, 60, ${now}, ${now}, ${closedAt}, ${outcome}, ${isSold ? buyer : null}, ${isSold ? price : null})`;
  };

  it('follows the latest sales of that kind, plain and shiny apart', async () => {
    const { sql } = server.database;
    const worth = (shiny: boolean) => readWorth(sql, catalog, { typeId, shiny, usesLeft: null }, []);
    for (let i = 0; i < 6; i++) await sell(high);
    for (let i = 0; i < 6; i++) await sell(high * 3, { shiny: true });
    for (let i = 0; i < 20; i++) await sell(high * 7, { kind: typeId + 1 });
    for (let i = 0; i < RECENT_SALES; i++) await sell(high, { outcome: 'unsold' });
    expect([await worth(false), await worth(true)]).toEqual([high, high * 3]);
    // Newer sales push the old ones out of sight.
    for (let i = 0; i < RECENT_SALES; i++) await sell(high * 2);
    expect([await worth(false), await worth(true)]).toEqual([high * 2, high * 3]);
  });

  it('of an item follows its sales, scaled by the remaining uses', async () => {
    const kind = -(entry?.itemId ?? 0);
    const uses = catalog.item(-kind)?.uses ?? 0;
    const perUse = (entry?.price ?? 0) * 10;
    for (let left = 1; left <= uses; left++) {
      for (let i = 0; i < 2; i++) await sell(perUse * left, { kind, usesLeft: left });
    }
    const worth = (usesLeft: number) =>
      readWorth(server.database.sql, catalog, { typeId: kind, shiny: false, usesLeft }, []);
    expect([await worth(1), await worth(uses)]).toEqual([perUse, perUse * uses]);
  });
});

it('A refusal names the time and the limit', () => {
  const terms = { from: hoursAgo(-2), now, limit: 70 };
  const when = 'in 2 hours';
  expect(givingRefusal('GIVING_PRICE_HIGH', terms).params).toEqual({ when, most: 70 });
  expect(givingRefusal('GIVING_PRICE_LOW', terms).params).toEqual({ when, least: 70 });
  expect(givingRefusal('GIVING_TOO_NEW', terms).params).toEqual({ when });
});
