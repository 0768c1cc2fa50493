import { describe, expect, it } from 'vitest';
import { giveBlook, giveItem, lists, packToOpen } from '../testing/collecting.ts';
import { type TestPlayer, testServer } from '../testing/test-server.ts';
import { handOver, hold, release, spendUse, type Things } from './hand-over.ts';

const kind = packToOpen().blooks[0]?.id ?? 0;
const manyUses = lists.items.find(({ uses }) => uses > 1)?.id ?? 0;
const server = await testServer();

const blookOf = async ({ id }: TestPlayer) => (await giveBlook(server, id, kind)).id;
const itemOf = async ({ id }: TestPlayer) => (await giveItem(server, id, 1)).id;
const two = async () => [await server.player(), await server.player()] as const;
const give = (from: TestPlayer, to: TestPlayer | null, things: Things, more: object = {}) =>
  handOver(server.database.sql, { from: from.id, to: to?.id ?? null, things, kind: 'test', ...more });
const ownersOf = async (table: 'blooks' | 'items', ids: number[]) => {
  const { sql } = server.database;
  const rows = await sql<{ id: number; owner: string | null; heldBy: string | null }[]>`
    select id, owner_id as owner, held_by as "heldBy" from ${sql(table)} where id = any(${ids}::bigint[])`;
  return ids.map((id) => rows.find((row) => row.id === id));
};

describe('handing over', () => {
  it('moves the named things and nothing else', async () => {
    const [giver, taker] = await two();
    const blooks = [await blookOf(giver), await blookOf(giver), await blookOf(taker)];
    const items = [await itemOf(giver), await itemOf(giver), await itemOf(taker)];
    const held = { blooks: [blooks[1] ?? 0], items: [items[1] ?? 0] };
    await hold(server.database.sql, giver.id, held, 'trade:81');
    const moved = await give(giver, taker, { blooks: blooks.slice(0, 1), items: items.slice(0, 1) });
    expect(moved).toMatchObject({ blooks: [{ id: blooks[0] }], items: [{ id: items[0] }], avatarOff: false });
    const owners = [
      { owner: taker.id, heldBy: null },
      { owner: giver.id, heldBy: 'trade:81' },
      { owner: taker.id, heldBy: null },
    ];
    expect(await ownersOf('blooks', blooks)).toMatchObject(owners);
    expect(await ownersOf('items', items)).toMatchObject(owners);
  });

  it('adds one step to each history, with the price of that thing', async () => {
    const [giver, taker] = await two();
    const [blook, item] = [await blookOf(giver), await itemOf(giver)];
    const { sql } = server.database;
    await sql`select hand_over(${giver.id}, ${taker.id}, null, ${[blook]}::bigint[], ${[item]}::bigint[],
      ${[40, 60]}::bigint[], 'test', 'x:1')`;
    await give(taker, giver, { blooks: [blook], items: [item] }, { tokens: 5 });
    const steps = (prices: number[]) => prices.map((tokens, index) => ({ step: index + 2, tokens }));
    const ofBlook =
      await sql`select step, tokens from blook_history where blook = ${blook} and step > 1 order by step`;
    const ofItem =
      await sql`select step, tokens from item_history where item = ${item} and step > 1 order by step`;
    expect(ofBlook).toEqual(steps([40, 5]));
    expect(ofItem).toEqual(steps([60, 5]));
  });

  it.each(['blooks', 'items'] as const)('refuses %s that another player owns', async (table) => {
    const [giver, taker] = await two();
    const own = { blooks: [await blookOf(giver)], items: [await itemOf(giver)] };
    const foreign = table === 'blooks' ? await blookOf(taker) : await itemOf(taker);
    const things = { ...own, [table]: [...own[table], foreign] };
    const code = table === 'blooks' ? 'BLOOK_NOT_OWNED' : 'ITEM_NOT_OWNED';
    await expect(give(giver, taker, things)).rejects.toMatchObject({ code });
    expect(await ownersOf('blooks', own.blooks)).toMatchObject([{ owner: giver.id }]);
    expect(await ownersOf('items', own.items)).toMatchObject([{ owner: giver.id }]);
  });

  it.each(['blooks', 'items'] as const)('refuses %s that something else holds', async (table) => {
    const [giver, taker] = await two();
    const things = { blooks: [await blookOf(giver)], items: [await itemOf(giver)] };
    const code = table === 'blooks' ? 'BLOOK_HELD' : 'ITEM_HELD';
    // Nothing holds them, but something should.
    const only = { [table]: things[table] };
    await expect(give(giver, taker, only, { heldBy: 'trade:82' })).rejects.toMatchObject({ code });
    await hold(server.database.sql, giver.id, only, 'trade:83');
    await expect(give(giver, taker, things)).rejects.toMatchObject({ code });
    await expect(give(giver, taker, only, { heldBy: 'trade:82' })).rejects.toMatchObject({ code });
    expect(await ownersOf('blooks', things.blooks)).toMatchObject([{ owner: giver.id }]);
    expect(await ownersOf('items', things.items)).toMatchObject([{ owner: giver.id }]);
    await give(giver, taker, only, { heldBy: 'trade:83' });
    expect(await ownersOf(table, things[table])).toMatchObject([{ owner: taker.id, heldBy: null }]);
  });

  it('refuses a locked blook, unless the game itself takes it back [3.4.06]', async () => {
    const [giver, taker] = await two();
    const { sql } = server.database;
    const [locked, free] = [await blookOf(giver), await blookOf(giver)];
    await sql`update blooks set locked = true where id = ${locked}`;
    const code = 'BLOOK_LOCKED';
    await expect(give(giver, taker, { blooks: [free, locked] })).rejects.toMatchObject({ code });
    await expect(hold(sql, giver.id, { blooks: [free, locked] }, 'trade:86')).rejects.toMatchObject({ code });
    expect(await ownersOf('blooks', [locked, free])).toMatchObject([
      { owner: giver.id, heldBy: null },
      { owner: giver.id, heldBy: null },
    ]);
    await give(giver, null, { blooks: [locked] });
    expect(await ownersOf('blooks', [locked])).toMatchObject([{ owner: null }]);
  });

  it('to the game leaves the locks of all other blooks', async () => {
    const [giver, other] = await two();
    const { sql } = server.database;
    const [gone, kept, foreign] = [await blookOf(giver), await blookOf(giver), await blookOf(other)];
    await sql`update blooks set locked = true where id in (${gone}, ${kept}, ${foreign})`;
    await expect(give(giver, null, { blooks: [foreign] })).rejects.toMatchObject({ code: 'BLOOK_NOT_OWNED' });
    await give(giver, null, { blooks: [gone] });
    const locked = await sql<{ id: number }[]>`
      select id from blooks where id in (${gone}, ${kept}, ${foreign}) and locked order by id`;
    expect(locked.map(({ id }) => id)).toEqual([kept, foreign]);
    // A held blook is not called locked because another one is.
    const held = await blookOf(giver);
    await hold(sql, giver.id, { blooks: [held] }, 'trade:89');
    await expect(give(giver, other, { blooks: [held] })).rejects.toMatchObject({ code: 'BLOOK_HELD' });
  });

  it('takes the avatar off the giver only if it is among the blooks', async () => {
    const [giver, taker] = await two();
    const { sql } = server.database;
    const [worn, spare, other] = [await blookOf(giver), await blookOf(giver), await blookOf(taker)];
    const wear = (player: TestPlayer, blook: number) =>
      sql`update players set avatar_blook = ${blook} where id = ${player.id}`;
    await wear(giver, worn);
    await wear(taker, other);
    expect(await give(giver, taker, { blooks: [spare] })).toMatchObject({ avatarOff: false });
    expect(await give(giver, taker, { blooks: [worn] })).toMatchObject({ avatarOff: true });
    const avatars = await sql`
      select id, avatar_blook as avatar from players where id = any(${[giver.id, taker.id]}::uuid[])`;
    expect(avatars).toEqual(
      expect.arrayContaining([
        { id: giver.id, avatar: null },
        { id: taker.id, avatar: other },
      ]),
    );
  });
});

describe('holding', () => {
  it('refuses things that something else holds, and holds only the named things', async () => {
    const [player] = await two();
    const { sql } = server.database;
    const [held, free] = [await blookOf(player), await blookOf(player)];
    await hold(sql, player.id, { blooks: [held] }, 'trade:84');
    expect(await ownersOf('blooks', [held, free])).toMatchObject([{ heldBy: 'trade:84' }, { heldBy: null }]);
    const both = hold(sql, player.id, { blooks: [free, held] }, 'trade:85');
    await expect(both).rejects.toMatchObject({ code: 'BLOOK_HELD' });
  });

  it('ends for the named things only, or for all of one holder', async () => {
    const [player] = await two();
    const { sql } = server.database;
    const blooks = [await blookOf(player), await blookOf(player), await blookOf(player)];
    const [first = 0, second = 0, third = 0] = blooks;
    const items = [await itemOf(player)];
    await hold(sql, player.id, { blooks: [first, second], items }, 'trade:86');
    await hold(sql, player.id, { blooks: [third] }, 'trade:87');
    await release(sql, 'trade:86', { blooks: [first, third] });
    expect(await ownersOf('blooks', blooks)).toMatchObject([
      { heldBy: null },
      { heldBy: 'trade:86' },
      { heldBy: 'trade:87' },
    ]);
    expect(await ownersOf('items', items)).toMatchObject([{ heldBy: 'trade:86' }]);
    await release(sql, 'trade:86');
    expect(await ownersOf('blooks', blooks)).toMatchObject([
      { heldBy: null },
      { heldBy: null },
      { heldBy: 'trade:87' },
    ]);
    expect(await ownersOf('items', items)).toMatchObject([{ heldBy: null }]);
  });
});

describe('using an item', () => {
  it('counts one use of that item down, and the last use takes it away', async () => {
    const [player] = await two();
    const { sql } = server.database;
    const item = await giveItem(server, player.id, manyUses);
    const other = await giveItem(server, player.id, manyUses);
    for (let left = item.usesLeft - 1; left > 0; left--) {
      expect(await spendUse(sql, player.id, item.id)).toEqual({ ...item, usesLeft: left });
      expect(await ownersOf('items', [item.id])).toMatchObject([{ owner: player.id }]);
    }
    expect(await spendUse(sql, player.id, item.id)).toBeNull();
    expect(await ownersOf('items', [item.id, other.id])).toMatchObject([
      { owner: null },
      { owner: player.id },
    ]);
    const [untouched] = await sql`select uses_left as "usesLeft" from items where id = ${other.id}`;
    expect(untouched).toEqual({ usesLeft: other.usesLeft });
    const steps = await sql<{ step: number }[]>`
      select step from item_history where item = ${item.id} order by step`;
    expect(steps.map(({ step }) => step)).toEqual(
      Array.from({ length: item.usesLeft + 1 }, (_, index) => index + 1),
    );
  });

  it('is refused to other players and while it is held', async () => {
    const [player, other] = await two();
    const { sql } = server.database;
    const { id } = await giveItem(server, player.id, manyUses);
    await expect(spendUse(sql, other.id, id)).rejects.toMatchObject({ code: 'ITEM_NOT_OWNED' });
    await hold(sql, player.id, { items: [id] }, 'trade:88');
    await expect(spendUse(sql, player.id, id)).rejects.toMatchObject({ code: 'ITEM_HELD' });
  });
});
