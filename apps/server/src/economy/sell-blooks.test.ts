import { describe, expect, it } from 'vitest';
import { giveBlook, lists } from '../testing/collecting.ts';
import { testEconomy } from '../testing/economy.ts';
import { type TestPlayer, testServer } from '../testing/test-server.ts';
import { audit } from './audit/audit.ts';
import { hold, release } from './hand-over.ts';
import { sellBlooks } from './sell-blooks.ts';
import { readBalances } from './wallet.ts';

const [cheap, dear] = lists.blooks.filter(({ price }) => price > 0).toSorted((a, b) => a.price - b.price);
const cheapId = cheap?.id ?? 0;
const dearId = dear?.id ?? 0;

const server = await testServer();
const world = testEconomy(server);

const sell = (player: TestPlayer, ids: number[]) =>
  world.economy.write((books) => sellBlooks(books, world.catalog, player.id, ids));
const tokensOf = async ({ id }: TestPlayer) => (await readBalances(server.database.sql, id)).tokens;
const toy = async (player: TestPlayer, kind = cheapId, shiny = false) =>
  (await giveBlook(server, player.id, kind, shiny)).id;

describe('selling blooks', () => {
  it('pays for each kind, plain or shiny, to the seller alone', async () => {
    const [seller, other] = [await server.player(), await server.player()];
    const sold = [await toy(seller), await toy(seller, dearId), await toy(seller, cheapId, true)];
    const kept = await toy(seller);
    const paid = (cheap?.price ?? 0) * 11 + (dear?.price ?? 0);
    expect(await sell(seller, sold)).toEqual({ blooks: sold, tokens: paid, balance: 1000 + paid });
    expect([await tokensOf(seller), await tokensOf(other)]).toEqual([1000 + paid, 1000]);
    expect(world.publishedTo(seller.id)).toEqual([{ tokens: 1000 + paid, blooksRemoved: sold }]);
    const left = await server.database.sql`select id from blooks where owner_id = ${seller.id}`;
    expect(left).toEqual([{ id: kept }]);
    const payments = await server.database.sql`
      select amount from transfers where to_player = ${seller.id} and kind = 'sell'`;
    expect(payments).toEqual([{ amount: paid }]);
  });

  it('pays once for a blook that is named twice', async () => {
    const seller = await server.player();
    const id = await toy(seller);
    expect(await sell(seller, [id, id])).toMatchObject({ blooks: [id], tokens: cheap?.price });
  });

  it('refuses the whole sale when one blook is held', async () => {
    const seller = await server.player();
    const [free, held] = [await toy(seller), await toy(seller)];
    await hold(server.database.sql, seller.id, { blooks: [held] }, 'trade:71');
    await expect(sell(seller, [free, held])).rejects.toMatchObject({ code: 'BLOOK_HELD' });
    expect(await tokensOf(seller)).toBe(1000);
    await release(server.database.sql, 'trade:71');
  });

  it('refuses the whole sale when one blook is unknown or belongs to another player', async () => {
    const [seller, other] = [await server.player(), await server.player()];
    const [own, foreign] = [await toy(seller), await toy(other)];
    for (const id of [foreign, 999_999_999]) {
      await expect(sell(seller, [own, id])).rejects.toMatchObject({ code: 'BLOOK_NOT_OWNED' });
    }
    expect([await tokensOf(seller), await tokensOf(other)]).toEqual([1000, 1000]);
  });

  it('takes the avatar off only if the avatar was sold', async () => {
    const seller = await server.player();
    const [worn, spare] = [await toy(seller), await toy(seller)];
    await server.database.sql`update players set avatar_blook = ${worn} where id = ${seller.id}`;
    await sell(seller, [spare]);
    expect(world.publishedTo(seller.id)).toEqual([
      expect.not.objectContaining({ avatar: expect.anything() }),
    ]);
    await sell(seller, [worn]);
    expect(world.publishedTo(seller.id)).toEqual([
      expect.objectContaining({ avatar: { resourceId: 7, shiny: false } }),
    ]);
  });

  it('writes no payment for blooks that are worth nothing', async () => {
    const seller = await server.player();
    const id = await toy(seller);
    const [row] = await server.database.sql`
      select status, tokens, balance from sell_blooks(${seller.id}, ${[id]}::bigint[], ${[cheapId]}::integer[],
        ${[0]}::bigint[], ${[0]}::bigint[])`;
    expect(row).toEqual({ status: 'ok', tokens: 0, balance: 1000 });
  });

  it('leaves clean books', async () => {
    expect(await audit(server.database)).toEqual([]);
  });
});
