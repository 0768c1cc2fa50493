import { describe, expect, it } from 'vitest';
import { giveBlook, giveItem, packToOpen } from '../testing/collecting.ts';
import { testEconomy } from '../testing/economy.ts';
import { type TestPlayer, testServer } from '../testing/test-server.ts';
import { audit } from './audit/audit.ts';
import { handOver, hold, release, type Things } from './hand-over.ts';

const server = await testServer();
const { economy, publishedTo } = testEconomy(server);
const two = async () => [await server.player(), await server.player()] as const;
const blookId = packToOpen().blooks[0]?.id ?? 0;

describe('a held thing', () => {
  it('is in one place only, until it is released', async () => {
    const [one] = await two();
    const blook = await giveBlook(server, one.id, blookId);
    const item = await giveItem(server, one.id, 1);
    const things = { blooks: [blook.id], items: [item.id] };
    const holds = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        economy.write((page) => page.hold(one.id, things, `auction:${one.id}:${index}`)),
      ),
    );
    expect(holds.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = holds.findIndex(({ status }) => status === 'fulfilled');
    const holdForTrade = (these: Things) => economy.write((page) => page.hold(one.id, these, 'trade:1'));
    await expect(holdForTrade({ blooks: [blook.id] })).rejects.toMatchObject({ code: 'BLOOK_HELD' });
    await expect(holdForTrade({ items: [item.id] })).rejects.toMatchObject({ code: 'ITEM_HELD' });
    await economy.write((page) => page.release(`auction:${one.id}:${winner}`));
    await holdForTrade(things);
    await release(server.database.sql, 'trade:1');
  });

  it('must belong to the player', async () => {
    const [one, other] = await two();
    const blook = await giveBlook(server, one.id, blookId);
    const holdIt = ({ id }: TestPlayer, things: Things) => hold(server.database.sql, id, things, 'trade:2');
    await expect(holdIt(other, { blooks: [blook.id] })).rejects.toMatchObject({ code: 'BLOOK_NOT_OWNED' });
    await expect(holdIt(one, { items: [999_999] })).rejects.toMatchObject({ code: 'ITEM_NOT_OWNED' });
  });
});

describe('handing over', () => {
  it('changes the owner, the history, the avatar and both shelves', async () => {
    const [one, other] = await two();
    const blook = await giveBlook(server, one.id, blookId, true);
    const item = await giveItem(server, one.id, 1);
    await server.database.sql`update players set avatar_blook = ${blook.id} where id = ${one.id}`;
    const things = { blooks: [blook.id], items: [item.id] };
    await economy.write((page) => page.hold(one.id, things, 'trade:9'));
    await economy.write(async (page) => {
      await page.lock(one.id, other.id);
      await page.handOver({
        from: one.id,
        to: other.id,
        things,
        heldBy: 'trade:9',
        kind: 'traded',
        reference: 'trade:9',
      });
    });
    const avatar = { resourceId: 7, shiny: false };
    expect(publishedTo(one.id)).toEqual([{ blooksRemoved: [blook.id], itemsRemoved: [item.id], avatar }]);
    expect(publishedTo(other.id)).toEqual([{ blooksAdded: [blook], itemsAdded: [item] }]);
    const { body } = await other.request(`GET /api/blooks/${blook.id}/history`);
    expect(body.steps.at(-1)).toMatchObject({
      kind: 'traded',
      from: { id: one.id },
      to: { id: other.id },
      reference: 'trade:9',
    });
  });

  it('gives a held thing only from its holder, and only once', async () => {
    const [one, other] = await two();
    const blook = await giveBlook(server, one.id, blookId);
    const things = { blooks: [blook.id] };
    await hold(server.database.sql, one.id, things, 'auction:3');
    const give = (change: { heldBy?: string }) =>
      economy.write((page) => page.handOver({ from: one.id, to: other.id, things, kind: 'x', ...change }));
    await expect(give({})).rejects.toMatchObject({ code: 'BLOOK_HELD' });
    await expect(give({ heldBy: 'auction:4' })).rejects.toMatchObject({ code: 'BLOOK_HELD' });
    const gives = Array.from({ length: 3 }, () => give({ heldBy: 'auction:3' }));
    const results = await Promise.allSettled(gives);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await handOver(server.database.sql, { from: other.id, to: null, things, kind: 'retired' });
  });
});

describe('taking a cosmetic', () => {
  const titleOf = async ({ id }: TestPlayer) => {
    const [row] = await server.database.sql`select title_id as title from players where id = ${id}`;
    return row?.title;
  };
  const take = (player: TestPlayer, contentId: number) =>
    economy.write((page) => page.takeCosmetic(player.id, 'title', contentId));

  it('takes it off if it is worn, and affects nobody else', async () => {
    const [wearer, other] = await two();
    for (const { id } of [wearer, other]) {
      await economy.write((page) => page.grantCosmetic(id, 'title', 2));
      await server.database.sql`update players set title_id = 2 where id = ${id}`;
    }
    expect(await take(wearer, 2)).toEqual({ taken: true, takenOff: true });
    expect([await titleOf(wearer), await titleOf(other)]).toEqual([null, 2]);
  });

  it('leaves another one on, and returns nothing the second time', async () => {
    const [player] = await two();
    for (const title of [2, 3]) await economy.write((page) => page.grantCosmetic(player.id, 'title', title));
    await server.database.sql`update players set title_id = 3 where id = ${player.id}`;
    expect(await take(player, 2)).toEqual({ taken: true, takenOff: false });
    expect(await take(player, 2)).toEqual({ taken: false, takenOff: false });
    expect(await titleOf(player)).toBe(3);
  });
});

it('the economy audit finds no faults after these tests', async () => {
  const findings = await audit(server.database);
  // The escrows of this file belong to no auction that the audit could know.
  expect(findings.map(({ check }) => check).filter((check) => !check.includes('escrow'))).toEqual([]);
});
