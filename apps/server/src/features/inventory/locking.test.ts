import { describe, expect, it } from 'vitest';
import { collectPublished, giveBlook, giveTokens, packToOpen } from '../../testing/collecting.ts';
import type { TestPlayer } from '../../testing/test-server.ts';
import { confirm, lockBoth, offer, sitDown } from '../../testing/trading.ts';
import { hold, kind, me, server, setUp, wire } from './inventory-fixtures.ts';

setUp();

const otherKind = packToOpen().blooks[1]?.id ?? 0;

const setLocks = (player: TestPlayer, change: { lock?: number[]; unlock?: number[] }) =>
  player.request('PUT /api/blooks/locks', { body: { lock: [], unlock: [], ...change } });
const lockedOf = async (player: TestPlayer) => (await player.request('GET /api/inventory/held')).body.locked;
const list = (player: TestPlayer, blookId: number) =>
  player.request('POST /api/auctions', { body: { type: 'blook', blookId, price: 100, duration: 60 } });
const sell = (player: TestPlayer, blooks: number[]) =>
  player.request('PUT /api/blooks/sell-blooks', { body: { blooks } });
/** A player with some copies of a kind, the lowest serial first. */
async function collector(copies: number): Promise<{ player: TestPlayer; blooks: number[] }> {
  const player = await server.player();
  const blooks: number[] = [];
  for (let made = 0; made < copies; made += 1) blooks.push((await giveBlook(server, player.id, kind)).id);
  return { player, blooks };
}

describe('a lock', () => {
  it('is put on and taken off, several at once, and open pages are notified', async () => {
    const { player, blooks } = await collector(3);
    const [one = 0, two = 0, three = 0] = blooks;
    const received = collectPublished(server, `user:${player.id}`);
    expect((await setLocks(player, { lock: [one, two] })).body).toEqual({ locked: [one, two] });
    expect(received).toContainEqual({ t: 'player.updated', d: { locksAdded: [one, two] } });
    expect((await setLocks(player, { lock: [three, two], unlock: [one] })).body).toEqual({
      locked: [two, three],
    });
    expect(received).toContainEqual({ t: 'player.updated', d: { locksAdded: [three], locksRemoved: [one] } });
    expect(await lockedOf(player)).toEqual([two, three]);
  });

  it('is refused on a blook of somebody else, an unknown one and a held one, and nothing changes', async () => {
    const { player, blooks } = await collector(2);
    const [mine = 0, held = 0] = blooks;
    const { blooks: theirs } = await collector(1);
    await hold('blooks', held, 'auction:1');
    for (const [ids, status, code] of [
      [[mine, ...theirs], 404, 'BLOOK_NOT_OWNED'],
      [[mine, 999_999_999], 404, 'BLOOK_NOT_OWNED'],
      [[mine, held], 409, 'BLOOK_HELD'],
      [[mine, mine], 400, 'REQUEST_INVALID'],
    ] as const) {
      const refused = await setLocks(player, { lock: [...ids] });
      expect([refused.status, refused.code]).toEqual([status, code]);
    }
    expect(await lockedOf(player)).toEqual([]);
    await hold('blooks', held, null);
  });

  it('keeps a blook from being sold, listed alone or in bulk, and offered [3.4.06]', async () => {
    const { player, blooks } = await collector(2);
    const [locked = 0, free = 0] = blooks;
    const other = await server.player();
    await giveTokens(server, player.id, 100_000);
    await setLocks(player, { lock: [locked] });
    const before = await me(player);

    const alone = await sell(player, [locked]);
    expect([alone.status, alone.code]).toEqual([409, 'BLOOK_LOCKED']);
    expect(alone.refusal.message).toBe('That blook is locked. Take the padlock off first.');
    expect((await sell(player, [free, locked])).code).toBe('BLOOK_LOCKED');
    expect((await list(player, locked)).code).toBe('BLOOK_LOCKED');
    const listings = [free, locked].map((blookId) => ({ type: 'blook', blookId, price: 100 }));
    const bulk = await player.request('POST /api/auctions/bulk', { body: { listings, duration: 60 } });
    expect(bulk.code).toBe('BLOOK_LOCKED');
    const trade = await sitDown(player, other);
    expect((await offer(player, trade, { blooks: [free, locked] })).code).toBe('BLOOK_LOCKED');

    expect(await me(player)).toMatchObject({ tokens: before.tokens, blooks: before.blooks });
    expect((await player.request('GET /api/inventory/held')).body.blooks).toEqual([]);
    await setLocks(player, { unlock: [locked] });
    expect((await sell(player, [locked])).status).toBe(200);
  });

  it('cannot be put on a blook that is offered in a trade, which then changes hands unlocked', async () => {
    const { player, blooks } = await collector(1);
    const { player: other, blooks: theirs } = await collector(1);
    const trade = await sitDown(player, other);
    await offer(player, trade, { blooks });
    expect((await setLocks(player, { lock: blooks })).code).toBe('BLOOK_HELD');
    await offer(other, trade, { blooks: theirs });
    const version = await lockBoth(player, other, trade);
    expect((await setLocks(other, { lock: theirs })).code).toBe('BLOOK_HELD');
    await confirm(player, trade, version);
    expect(await lockedOf(player)).toEqual([]);
  });
});

it('the copies that are kept back include the avatar, until it is gone', async () => {
  const { player, blooks } = await collector(1);
  const [id = 0] = blooks;
  const wornBy = async () => (await player.request('GET /api/inventory/held')).body.worn;
  expect(await wornBy()).toBeNull();
  await player.request('PATCH /api/cosmetics/avatar', { body: { id } });
  expect(await wornBy()).toBe(id);
  await sell(player, [id]);
  expect(await wornBy()).toBeNull();
});

describe('selling doubles', () => {
  it('keeps locked and held copies, and lists them with the reason [3.4.07]', async () => {
    const { player, blooks } = await collector(5);
    const [, second = 0, third = 0, fourth = 0] = blooks;
    const single = await giveBlook(server, player.id, otherKind);
    await setLocks(player, { lock: [second, third, single.id] });
    await hold('blooks', fourth, 'trade:1');
    const { body } = await player.request('GET /api/blooks/duplicates');
    expect(body.count).toBe(2);
    expect(body.kept).toEqual([
      { blookId: kind, shiny: false, count: 2, because: 'locked' },
      { blookId: kind, shiny: false, count: 1, because: 'held' },
    ]);
    const { count, tokens } = body;
    const sold = await player.request('PUT /api/blooks/sell-duplicates', { body: { count, tokens } });
    expect(sold.status).toBe(200);
    const left = (await me(player)).blooks.map(({ id }) => id);
    expect(left.sort()).toEqual([second, third, fourth, single.id].sort());
    await hold('blooks', fourth, null);
  });

  it('is refused if a double was locked since it was shown', async () => {
    const { player, blooks } = await collector(3);
    const { count, tokens } = (await player.request('GET /api/blooks/duplicates')).body;
    await setLocks(player, { lock: blooks.slice(1) });
    const sold = await player.request('PUT /api/blooks/sell-duplicates', { body: { count, tokens } });
    expect([sold.status, sold.code]).toEqual([409, 'DUPLICATES_CHANGED']);
    expect((await me(player)).blooks).toHaveLength(3);
  });
});

describe('locking, selling, listing and offering one blook at the same time', () => {
  it('does exactly one of them', async () => {
    for (let time = 0; time < 12; time += 1) {
      const { player, blooks } = await collector(1);
      const [blook = 0] = blooks;
      const trade = await sitDown(player, await server.player());
      const request = (call: string, body: object) => wire.request(call, { token: player.token, body });
      const moves = [
        () => request('PUT /api/blooks/locks', { lock: [blook], unlock: [] }),
        () => request('PUT /api/blooks/sell-blooks', { blooks: [blook] }),
        () => request('POST /api/auctions', { type: 'blook', blookId: blook, price: 100, duration: 60 }),
        () => request(`PUT /api/trades/${trade}`, { blooks: [blook], items: [], tokens: 0 }),
      ];
      const order = moves.map((_, index) => moves[(index + time) % moves.length] ?? moves[0]);
      const responses = await Promise.all(order.map((move) => move?.()));
      expect(responses.filter((response) => response?.status === 200)).toHaveLength(1);
      const refused = responses.flatMap((response) => response?.code ?? []);
      for (const code of refused) expect(['BLOOK_LOCKED', 'BLOOK_HELD', 'BLOOK_NOT_OWNED']).toContain(code);
      const [row] = await server.database.sql`
        select num_nonnulls(held_by, nullif(locked, false), case when owner_id is null then 1 end) as states
        from blooks where id = ${blook}`;
      expect(row?.states).toBe(1);
    }
  });
});
