/** What the books refuse to new accounts, and what they publish to the affected players. */
import { salePrice } from '@blookery/game/collecting/selling';
import { leastToAsk, mostToPay } from '@blookery/game/trading/giving';
import { describe, expect, it } from 'vitest';
import { giveBlook, giveItem, lists } from '../testing/collecting.ts';
import { testEconomy } from '../testing/economy.ts';
import { type TestPlayer, testServer } from '../testing/test-server.ts';
import type { Deal } from './books.ts';
import { hold } from './hand-over.ts';
import type { Account, Transfer } from './wallet.ts';

const toy = lists.blooks.toSorted((a, b) => b.price - a.price)[0];
const kind = toy?.id ?? 0;
const worth = salePrice(toy?.price ?? 0, false);
const manyUses = lists.items.find(({ uses }) => uses > 1)?.id ?? 0;

const server = await testServer();
const world = testEconomy(server, { newAccountHours: 24 });

const newcomer = () => server.player();
const regular = async () => {
  const player = await server.player();
  await server.database.sql`
    update players set created_at = created_at - interval '25 hours' where id = ${player.id}`;
  return player;
};
const blookOf = ({ id }: TestPlayer) => giveBlook(server, id, kind);
const move = (from: Account, to: Account, terms: { fair?: boolean } = {}) => {
  const transfer: Transfer = { from, to, currency: 'tokens', amount: 10, kind: 'test' };
  return world.economy.write((books) => books.transfer(transfer, terms));
};

describe('a payment', () => {
  it('of a new account to a player or an escrow is refused', async () => {
    const [fresh, other] = [await newcomer(), await regular()];
    for (const to of [{ player: other.id }, { escrow: `test:${fresh.id}` }])
      await expect(move({ player: fresh.id }, to)).rejects.toMatchObject({ code: 'GIVING_TOO_NEW' });
  });

  it('of a new account passes if the price is fair, or if the house gets it', async () => {
    const [fresh, other] = [await newcomer(), await regular()];
    expect(await move({ player: fresh.id }, { player: other.id }, { fair: true })).toEqual({
      from: 990,
      to: 1010,
    });
    expect(await move({ player: fresh.id }, 'house')).toEqual({ from: 980, to: null });
  });

  it('to a new account passes from a regular player, an escrow and the house', async () => {
    const [fresh, other] = [await newcomer(), await regular()];
    const escrow = { escrow: `test:${fresh.id}` };
    expect(await move({ player: other.id }, { player: fresh.id })).toEqual({ from: 990, to: 1010 });
    await move({ player: other.id }, escrow);
    expect(await move(escrow, { player: fresh.id })).toEqual({ from: null, to: 1020 });
    expect(await move('house', { player: fresh.id })).toEqual({ from: null, to: 1030 });
  });

  it('is published to both players with their own balance', async () => {
    const [one, other] = [await regular(), await regular()];
    await move({ player: one.id }, { player: other.id });
    expect([world.publishedTo(one.id), world.publishedTo(other.id)]).toEqual([
      [{ tokens: 990 }],
      [{ tokens: 1010 }],
    ]);
  });

  it('to an escrow is published to the player only', async () => {
    const payer = await regular();
    const before = world.topics();
    await move({ player: payer.id }, { escrow: `test:${payer.id}` });
    expect(world.topics().filter((topic) => !before.includes(topic))).toEqual([`user:${payer.id}`]);
    expect(world.publishedTo(payer.id)).toEqual([{ tokens: 990 }]);
  });
});

describe('handing over', () => {
  const give = (from: TestPlayer, to: TestPlayer | null, things: object, terms: { fair?: boolean } = {}) =>
    world.economy.write((books) =>
      books.handOver({ from: from.id, to: to?.id ?? null, things, kind: 'test' }, terms),
    );

  it('by a new account to a player is refused, for blooks as for items', async () => {
    const [fresh, other] = [await newcomer(), await regular()];
    const blook = await blookOf(fresh);
    const item = await giveItem(server, fresh.id, 1);
    for (const things of [{ blooks: [blook.id] }, { items: [item.id] }])
      await expect(give(fresh, other, things)).rejects.toMatchObject({ code: 'GIVING_TOO_NEW' });
  });

  it('by a new account passes for a fair price, to the house, and for an empty list', async () => {
    const [fresh, other] = [await newcomer(), await regular()];
    const [sold, returned] = [await blookOf(fresh), await blookOf(fresh)];
    await give(fresh, other, { blooks: [sold.id] }, { fair: true });
    await give(fresh, null, { blooks: [returned.id] });
    await give(fresh, other, {});
    await give(fresh, other, { blooks: [], items: [] });
    expect(world.publishedTo(fresh.id)).toEqual([
      { blooksRemoved: [sold.id] },
      { blooksRemoved: [returned.id] },
    ]);
    expect(world.publishedTo(other.id)).toEqual([{ blooksAdded: [sold] }]);
  });

  it('publishes the moved blooks and items to both players', async () => {
    const [one, other] = [await regular(), await regular()];
    const blook = await blookOf(one);
    const item = await giveItem(server, one.id, 1);
    await give(one, other, { blooks: [blook.id] });
    await give(one, other, { items: [item.id] });
    expect(world.publishedTo(one.id)).toEqual([{ blooksRemoved: [blook.id] }, { itemsRemoved: [item.id] }]);
    expect(world.publishedTo(other.id)).toEqual([{ blooksAdded: [blook] }, { itemsAdded: [item] }]);
  });

  it('leaves out the serial of a blook that has none', async () => {
    const [one, other] = [await regular(), await regular()];
    const { serial: _, ...blook } = await blookOf(one);
    await server.database.sql`update blooks set serial = null where id = ${blook.id}`;
    await give(one, other, { blooks: [blook.id] });
    expect(world.publishedTo(other.id)).toEqual([{ blooksAdded: [blook] }]);
  });
});

describe('the price of a deal', () => {
  const thing = { typeId: kind, shiny: false, usesLeft: null };
  const judge = (player: TestPlayer, deal: Pick<Deal, 'kind' | 'tokens'>) =>
    world.economy.write((books) =>
      books.requireFairPrice(player.id, { ...deal, thing, dealers: [player.id] }),
    );

  it('of a new account may be a tenth above or below the worth', async () => {
    const fresh = await newcomer();
    const [most, least] = [mostToPay(worth), leastToAsk(worth)];
    await judge(fresh, { kind: 'pay', tokens: most });
    await judge(fresh, { kind: 'ask', tokens: least });
    const [high, low] = [
      { code: 'GIVING_PRICE_HIGH', params: { most } },
      { code: 'GIVING_PRICE_LOW', params: { least } },
    ];
    await expect(judge(fresh, { kind: 'pay', tokens: most + 1 })).rejects.toMatchObject(high);
    await expect(judge(fresh, { kind: 'ask', tokens: least - 1 })).rejects.toMatchObject(low);
  });

  it('of a regular player may be anything', async () => {
    const player = await regular();
    await judge(player, { kind: 'pay', tokens: 1_000_000 });
    await judge(player, { kind: 'ask', tokens: 1 });
  });

  it('does not matter for a gift: a new account gives nothing away', async () => {
    const [fresh, old] = [await newcomer(), await regular()];
    const require = (player: TestPlayer) => world.economy.write((books) => books.requireGiver(player.id));
    await require(old);
    const refusal = { code: 'GIVING_TOO_NEW', params: { when: 'in 24 hours' } };
    await expect(require(fresh)).rejects.toMatchObject(refusal);
  });
});

it('gifts in several currencies have one transfer each, and none for nothing', async () => {
  const { id } = await regular();
  const amounts = { tokens: 0, gems: 1, experience: 2 };
  await world.economy.write((books) =>
    books.giveEach(id, amounts, { kind: 'test', reference: `gift:${id}` }),
  );
  const rows = await server.database.sql`
    select amount, reference from transfers where to_player = ${id} and kind = 'test' order by id`;
  expect(rows).toEqual([
    { amount: 1, reference: `gift:${id}:gems` },
    { amount: 2, reference: `gift:${id}:experience` },
  ]);
  expect(world.publishedTo(id)).toEqual([{ gems: 1, experience: 2 }]);
});

describe('the player is notified', () => {
  it('of a cosmetic only if it was added or removed', async () => {
    const player = await regular();
    const grant = () => world.economy.write((books) => books.grantCosmetic(player.id, 'banner', 2));
    const take = () => world.economy.write((books) => books.takeCosmetic(player.id, 'banner', 2));
    expect([await grant(), await grant()]).toEqual([true, false]);
    expect(world.publishedTo(player.id)).toEqual([{ bannersAdded: [2] }]);
    expect([(await take()).taken, (await take()).taken]).toEqual([true, false]);
    expect(world.publishedTo(player.id)).toEqual([{ bannersRemoved: [2] }]);
  });

  it('of a cosmetic that is taken while it is worn, and is taken off with it', async () => {
    const [player, other] = [await regular(), await regular()];
    const { sql } = server.database;
    await sql`update players set banner_id = 3 where id in (${player.id}, ${other.id})`;
    const kept = [
      [player, 'title', 3],
      [player, 'banner', 5],
      [other, 'banner', 3],
    ] as const;
    await world.economy.write(async (books) => {
      for (const [{ id }, kind, contentId] of kept) await books.grantCosmetic(id, kind, contentId);
    });
    const take = (kind: 'banner' | 'badge', id: number) =>
      world.economy.write(async (books) => {
        await books.grantCosmetic(player.id, kind, id);
        return books.takeCosmetic(player.id, kind, id);
      });
    expect(await take('banner', 4)).toEqual({ taken: true, takenOff: false });
    expect(await take('banner', 3)).toEqual({ taken: true, takenOff: true });
    expect(await take('badge', 3)).toEqual({ taken: true, takenOff: false });
    const rows =
      await sql`select banner_id as banner from players where id in (${player.id}, ${other.id}) order by banner_id`;
    expect(rows).toEqual([{ banner: 3 }, { banner: null }]);
    const owned = await sql`
      select 1 from cosmetics where player_id in (${player.id}, ${other.id})`;
    expect(owned).toHaveLength(kept.length);
  });

  it('of every use of an item, and of its removal', async () => {
    const player = await regular();
    const item = await giveItem(server, player.id, manyUses);
    for (let left = item.usesLeft; left > 0; left--)
      await world.economy.write((books) => books.spendUse(player.id, item.id));
    const published = world.publishedTo(player.id);
    expect(published[0]).toEqual({ itemsChanged: [{ ...item, usesLeft: item.usesLeft - 1 }] });
    expect(published.at(-1)).toEqual({ itemsRemoved: [item.id] });
  });

  it('of granted blooks and items; an unknown item cannot be granted', async () => {
    const player = await regular();
    const blook = await world.economy.write((books) =>
      books.grantBlook(player.id, { blookId: kind, shiny: true }, { kind: 'test' }),
    );
    const item = await world.economy.write((books) => books.grantItem(player.id, manyUses, { kind: 'test' }));
    expect(item.usesLeft).toBe(lists.items.find(({ id }) => id === manyUses)?.uses);
    expect(world.publishedTo(player.id)).toEqual([{ blooksAdded: [blook] }, { itemsAdded: [item] }]);
    await expect(
      world.economy.write((books) => books.grantItem(player.id, 999_999, { kind: 'test' })),
    ).rejects.toThrow('there is no item 999999');
  });

  it('of the default avatar when the blook of the avatar is taken', async () => {
    const player = await regular();
    const [worn, spare] = [await blookOf(player), await blookOf(player)];
    await server.database.sql`update players set avatar_blook = ${worn.id} where id = ${player.id}`;
    await hold(server.database.sql, player.id, { blooks: [worn.id, spare.id] }, 'trade:91');
    const handOver = { from: player.id, to: null, heldBy: 'trade:91', kind: 'test' };
    for (const { id } of [spare, worn])
      await world.economy.write((books) => books.handOver({ ...handOver, things: { blooks: [id] } }));
    expect(world.publishedTo(player.id)).toEqual([
      { blooksRemoved: [spare.id] },
      { blooksRemoved: [worn.id], avatar: { resourceId: 7, shiny: false } },
    ]);
  });
});
