import { describe, expect, it } from 'vitest';
import { blookOf, collectPublished, giveBlook, packToOpen } from '../../testing/collecting.ts';
import { atOnce } from '../../testing/connections.ts';
import { tupleOf } from '../../testing/quick-players.ts';
import type { TestPlayer } from '../../testing/test-server.ts';
import { hold, kind, me, server, setUp, wire } from './inventory-fixtures.ts';

setUp();

const otherKind = packToOpen().blooks[1]?.id ?? 0;
const { price } = blookOf(kind);

const sell = (player: TestPlayer, blooks: number[], headers = {}) =>
  player.request('PUT /api/blooks/sell-blooks', { body: { blooks }, headers });

describe('selling blooks', () => {
  it('pays the price of each, ten times as much for a shiny [2.1.07, 2.7.12]', async () => {
    const player = await server.player();
    const plain = await giveBlook(server, player.id, kind);
    const shiny = await giveBlook(server, player.id, kind, true);
    const received = collectPublished(server, `user:${player.id}`);
    const { status, body } = await sell(player, [plain.id, shiny.id]);
    expect(status).toBe(200);
    expect(body).toEqual({ blooks: [plain.id, shiny.id], tokens: 11 * price, balance: 1000 + 11 * price });
    expect(await me(player)).toMatchObject({ blooks: [], tokens: body.balance });
    expect(received[0]).toEqual({
      t: 'player.updated',
      d: { tokens: body.balance, blooksRemoved: [plain.id, shiny.id] },
    });
  });

  it('needs at least one [2.5.23]', async () => {
    const player = await server.player();
    const { status, refusal } = await sell(player, []);
    expect([status, refusal.message]).toEqual([400, 'Please select at least one blook to sell.']);
  });

  it('sells all or none: it refuses blooks that are not owned, unknown, listed twice or held', async () => {
    const [player, other] = [await server.player(), await server.player()];
    const mine = await giveBlook(server, player.id, kind);
    const held = await giveBlook(server, player.id, kind);
    const theirs = await giveBlook(server, other.id, kind);
    await hold('blooks', held.id, 'auction:1');
    expect((await sell(player, [mine.id, theirs.id])).code).toBe('BLOOK_NOT_OWNED');
    expect((await sell(player, [mine.id, 999_999_999])).code).toBe('BLOOK_NOT_OWNED');
    expect((await sell(player, [mine.id, mine.id])).code).toBe('REQUEST_INVALID');
    const refused = await sell(player, [mine.id, held.id]);
    expect([refused.status, refused.code]).toEqual([409, 'BLOOK_HELD']);
    expect((await me(player)).blooks).toHaveLength(2);
    await hold('blooks', held.id, null);
  });

  it('resets the avatar when its blook is sold', async () => {
    const player = await server.player();
    const blook = await giveBlook(server, player.id, kind, true);
    await server.database.sql`update players set avatar_blook = ${blook.id} where id = ${player.id}`;
    expect((await me(player)).avatar).toEqual({ resourceId: blookOf(kind).shinyImageId, shiny: true });
    const received = collectPublished(server, `user:${player.id}`);
    await sell(player, [blook.id]);
    const { avatar } = await me(player);
    expect(avatar.shiny).toBe(false);
    expect(received[0]?.d).toMatchObject({ avatar });
  });

  it('pays once when 40 callers sell the same blook', async () => {
    const player = await server.player();
    const blook = await giveBlook(server, player.id, kind);
    const responses = await atOnce(40, () =>
      wire.request('PUT /api/blooks/sell-blooks', { token: player.token, body: { blooks: [blook.id] } }),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ code }) => code === 'BLOOK_NOT_OWNED')).toHaveLength(39);
    expect((await me(player)).tokens).toBe(1000 + price);
  });

  it('happens once per key, and repeats get the same response', async () => {
    const player = await server.player();
    const blook = await giveBlook(server, player.id, kind);
    const responses = await atOnce(20, () =>
      wire.request('PUT /api/blooks/sell-blooks', {
        token: player.token,
        body: { blooks: [blook.id] },
        headers: { 'idempotency-key': 'sell' },
      }),
    );
    for (const { status, body } of responses) expect([status, body]).toEqual([200, responses[0]?.body]);
    expect((await me(player)).tokens).toBe(1000 + price);
  });

  it('sells thousands in one call', async () => {
    const player = await server.player();
    await server.database.sql`
      with made as (
        insert into blooks (blook_id, shiny, owner_id)
        select ${kind}, false, ${player.id} from generate_series(1, 3000) returning id
      ) insert into blook_history (blook, step, kind, to_player) select id, 1, 'granted', ${player.id} from made`;
    const blooks = (await me(player)).blooks.map(({ id }) => id);
    const { status, body } = await sell(player, blooks);
    expect([status, body.tokens]).toEqual([200, 3000 * price]);
  });
});

describe('selling duplicates', () => {
  it('previews them first, then sells them: one of each kind stays, a shiny being a separate kind', async () => {
    const player = await server.player();
    for (const [id, shiny] of [
      [kind, false],
      [kind, false],
      [kind, true],
      [kind, true],
      [otherKind, false],
    ] as const) {
      await giveBlook(server, player.id, id, shiny);
    }
    const { body: shown } = await player.request('GET /api/blooks/duplicates');
    expect(shown).toEqual({
      kinds: expect.arrayContaining([
        { blookId: kind, shiny: false, count: 1, tokens: price },
        { blookId: kind, shiny: true, count: 1, tokens: 10 * price },
      ]),
      kept: [],
      count: 2,
      tokens: 11 * price,
    });
    const body = { count: shown.count, tokens: shown.tokens };
    const sold = await player.request('PUT /api/blooks/sell-duplicates', { body });
    expect(sold.body).toMatchObject({ tokens: 11 * price, balance: 1000 + 11 * price });
    const left = (await me(player)).blooks.map((one) => [one.blookId, one.shiny]);
    expect(left.sort()).toEqual(
      [
        [kind, false],
        [kind, true],
        [otherKind, false],
      ].sort(),
    );
    const none = await player.request('PUT /api/blooks/sell-duplicates', { body: { count: 0, tokens: 0 } });
    expect(none.code).toBe('SELL_NOTHING');
  });

  it('is refused if they differ from the preview', async () => {
    const player = await server.player();
    for (let copies = 0; copies < 3; copies++) await giveBlook(server, player.id, kind);
    const { body: shown } = await player.request('GET /api/blooks/duplicates');
    await giveBlook(server, player.id, kind);
    const { status, code } = await player.request('PUT /api/blooks/sell-duplicates', {
      body: { count: shown.count, tokens: shown.tokens },
    });
    expect([status, code]).toEqual([409, 'DUPLICATES_CHANGED']);
    expect((await me(player)).blooks).toHaveLength(4);
  });

  it('never sells a held blook or the avatar', async () => {
    const player = await server.player();
    const [first, second, third] = await tupleOf(3, () => giveBlook(server, player.id, kind));
    await hold('blooks', first.id, 'trade:1');
    await server.database.sql`update players set avatar_blook = ${third.id} where id = ${player.id}`;
    const { body } = await player.request('PUT /api/blooks/sell-duplicates', {
      body: { count: 1, tokens: price },
    });
    expect(body.blooks).toEqual([second.id]);
    await hold('blooks', first.id, null);
  });
});

describe('the history of a blook', () => {
  it('shows everybody who pulled it and what it was sold for', async () => {
    const [player, other] = [await server.player(), await server.player()];
    const opened = await player.request('POST /api/market/open-pack', { body: { packId: packToOpen().id } });
    const { id, blookId, shiny, serial } = opened.body;
    const { body } = await other.request(`GET /api/blooks/${id}/history`);
    expect(body).toMatchObject({
      blook: { id, blookId, shiny, serial },
      owner: { id: player.id },
      steps: [{ kind: 'pulled', from: null, to: { username: player.username }, reference: 'pull:1' }],
    });
    await sell(player, [id]);
    const after = await other.request(`GET /api/blooks/${id}/history`);
    expect(after.body.owner).toBeNull();
    expect(after.body.steps[1]).toMatchObject({
      kind: 'sold',
      from: { id: player.id },
      to: null,
      tokens: blookOf(blookId).price * (shiny ? 10 : 1),
    });
    expect((await other.request('GET /api/blooks/999999999/history')).code).toBe('BLOOK_UNKNOWN');
  });

  it('omits the serial for blooks made before serials [2.3.02, 2.3.03]', async () => {
    const player = await server.player();
    const [row] = await server.database.sql<{ id: number }[]>`
      with made as (
        insert into blooks (blook_id, shiny, owner_id) values (${kind}, false, ${player.id}) returning id
      ), told as (
        insert into blook_history (blook, step, kind, to_player) select id, 1, 'granted', ${player.id} from made
      ) select id from made`;
    const { body } = await player.request(`GET /api/blooks/${row?.id}/history`);
    expect(body.blook).toEqual({ id: row?.id, blookId: kind, shiny: false });
  });

  it('counts all copies ever made', async () => {
    const player = await server.player();
    const count = async () =>
      (await player.request('GET /api/blooks/minted')).body.find(
        (one) => one.blookId === otherKind && one.shiny,
      )?.count ?? 0;
    const before = await count();
    await giveBlook(server, player.id, otherKind, true);
    expect(await count()).toBe(before + 1);
  });
});

describe('access to the inventory', () => {
  it.each([
    ['PUT /api/blooks/sell-blooks', { blooks: [1] }, 404],
    ['GET /api/blooks/duplicates', undefined, 200],
    ['PUT /api/blooks/sell-duplicates', { count: 0, tokens: 0 }, 400],
    ['PUT /api/blooks/locks', { lock: [], unlock: [] }, 200],
    ['GET /api/blooks/minted', undefined, 200],
    ['GET /api/blooks/1/history', undefined, 200],
    ['POST /api/items/999999/use', undefined, 404],
  ] as const)('%s is for players only', async (call, body, status) => {
    expect((await server.request(call, { body })).status).toBe(401);
    const player = await server.player();
    expect((await player.request(call, { body })).status).toBe(status);
  });
});
