import { describe, expect, it } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import {
  collectPublished,
  giveItem,
  itemOf,
  itemThat,
  lists,
  withoutGifts,
} from '../../testing/collecting.ts';
import { atOnce } from '../../testing/connections.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';
import { hold, me, rolls, server, setUp, wire } from './inventory-fixtures.ts';

setUp();

const ticket = itemThat((use) => use.kind === 'wheel');

describe('using an item', () => {
  const use = (player: TestPlayer, item: number, headers = {}) =>
    player.request(`POST /api/items/${item}/use`, { headers });
  const useNew = async (player: TestPlayer, itemId: number) =>
    (await use(player, (await giveItem(server, player.id, itemId)).id)).body;

  it.each(
    lists['spinny-wheels'].flatMap((wheel) =>
      wheel.wedges.map((wedge, index) => [wheel.name, wedge.label, wheel, index] as const),
    ),
  )('%s: the server chooses the wedge and gives %s [2.3.06]', async (_name, _label, wheel, index) => {
    const player = await server.player();
    await withoutGifts(server, player.id);
    const item = itemThat((one) => one.kind === 'wheel' && one.wheelId === wheel.id);
    const before = wheel.wedges.slice(0, index).reduce((sum, { chance }) => sum + chance, 0);
    const wedge = wheel.wedges[index];
    rolls.push((before + (wedge?.chance ?? 0) / 2) / 100);
    const body = await useNew(player, item.id);
    expect(body.result).toEqual({ kind: 'wheel', wheelId: wheel.id, wedge: index, prize: wedge?.prize });
    expect(body.item).toBeNull();
    const prize = wedge?.prize;
    const gained = (currency: string) => (prize?.kind === currency && 'amount' in prize ? prize.amount : 0);
    expect(body).toMatchObject({
      tokens: 1000 + gained('tokens'),
      gems: gained('gems'),
      experience: gained('experience'),
    });
    expect(body.granted.items.map((one) => one.itemId)).toEqual(prize?.kind === 'item' ? [prize.itemId] : []);
  });

  it('gives experience, gems, or tokens within its range', async () => {
    const player = await server.player();
    await withoutGifts(server, player.id);
    const spool = itemOf('experience');
    const ribbon = itemOf('gems');
    const tin = itemOf('tokens');
    expect(await useNew(player, spool.id)).toMatchObject({ experience: spool.use.amount });
    expect(await useNew(player, ribbon.id)).toMatchObject({ gems: ribbon.use.amount });
    const { least, most } = tin.use;
    rolls.push(0, 1 - 2 ** -47);
    expect((await useNew(player, tin.id)).result).toEqual({ kind: 'tokens', amount: least });
    expect((await useNew(player, tin.id)).result).toEqual({ kind: 'tokens', amount: most });
    expect(await me(player)).toMatchObject({ tokens: 1000 + least + most, gems: ribbon.use.amount });
  });

  it('gives a cosmetic that the player lacks, until there are none left', async () => {
    const player = await server.player();
    const tag = itemThat((one) => one.kind === 'cosmetic' && one.of === 'title');
    const seen = new Set<number>();
    for (;;) {
      const item = await giveItem(server, player.id, tag.id);
      const used = await use(player, item.id);
      if (used.status !== 200) {
        expect([used.status, used.code]).toEqual([409, 'COSMETICS_ALL_OWNED']);
        expect((await me(player)).items).toContainEqual({ id: item.id, itemId: tag.id, usesLeft: 1 });
        break;
      }
      const { result } = used.body;
      if (result.kind !== 'cosmetic') throw new Error(`it gave ${result.kind}`);
      expect(seen.has(result.contentId)).toBe(false);
      seen.add(result.contentId);
    }
    expect(seen.size).toBeGreaterThan(3);
    expect(new Set((await me(player)).titles)).toEqual(seen);
  });

  it('decreases its uses and notifies open pages', async () => {
    const player = await server.player();
    const compass = lists.items.find(({ uses, use: does }) => uses > 1 && does !== null);
    if (!compass) throw new Error('there is no item with several uses');
    const item = await giveItem(server, player.id, compass.id);
    const received = collectPublished(server, `user:${player.id}`);
    for (let left = compass.uses - 1; left >= 0; left--) {
      const { body } = await use(player, item.id);
      expect(body.item).toEqual(left > 0 ? { id: item.id, itemId: compass.id, usesLeft: left } : null);
    }
    expect((await use(player, item.id)).code).toBe('ITEM_NOT_OWNED');
    expect(received.at(0)?.d).toMatchObject({ itemsChanged: [{ id: item.id, usesLeft: compass.uses - 1 }] });
    expect(received.at(-1)?.d).toMatchObject({ itemsRemoved: [item.id] });
  });

  it('refuses keepsakes, held items and items of others', async () => {
    const [player, other] = [await server.player(), await server.player()];
    const keepsake = lists.items.find(({ use: does }) => does === null);
    const kept = await giveItem(server, player.id, keepsake?.id ?? 0);
    expect((await use(player, kept.id)).code).toBe('ITEM_NOT_USABLE');
    const held = await giveItem(server, player.id, ticket.id);
    await hold('items', held.id, 'trade:4');
    expect((await use(player, held.id)).code).toBe('ITEM_HELD');
    expect((await use(other, held.id)).code).toBe('ITEM_NOT_OWNED');
    await hold('items', held.id, null);
  });

  it('spins once per ticket, even for concurrent uses', async () => {
    const player = await server.player();
    const item = await giveItem(server, player.id, ticket.id);
    const responses = await atOnce(40, () =>
      wire.request(`POST /api/items/${item.id}/use`, { token: player.token }),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ code }) => code === 'ITEM_NOT_OWNED')).toHaveLength(39);
    const again = await giveItem(server, player.id, ticket.id);
    const repeats = await atOnce(20, () =>
      wire.request(`POST /api/items/${again.id}/use`, {
        token: player.token,
        headers: { 'idempotency-key': 'spin' },
      }),
    );
    for (const { status, body } of repeats) expect([status, body]).toEqual([200, repeats[0]?.body]);
  });
});

describe('the free daily ticket', () => {
  it('is given with the first read of the current player, once, even to two pages at once', async () => {
    let day = '2026-11-18';
    const own = await testServer({}, { clock: { now: () => new Date(`${day}T23:59:00Z`) } });
    const player = await own.player();
    const responses = await atOnce(10, () => player.request('GET /api/users/me'));
    const tickets = responses.map(({ body }) => body.items.length);
    expect(Math.max(...tickets)).toBe(1);
    const items = async () => (await player.request('GET /api/users/me')).body.items;
    expect(await items()).toEqual([{ id: expect.any(Number), itemId: ticket.id, usesLeft: 1 }]);
    day = '2026-11-19';
    expect(await items()).toHaveLength(2);
    expect(await items()).toHaveLength(2);
    day = '2026-11-18';
    expect(await items()).toHaveLength(2);
    expect(await audit(own.database)).toEqual([]);
  });
});
