import { PROFILE_SERIALS_MAX } from '@blookery/game/players/accounts';
import { describe, expect, it } from 'vitest';
import { giveBlook, isRare, lists } from '../../testing/collecting.ts';
import { quickPlayer, quickTestPlayer } from '../../testing/quick-players.ts';
import { countStatements } from '../../testing/statement-counter.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { testServer } from '../../testing/test-server.ts';

const { address } = await testDatabase();
const counter = await countStatements(address);
const server = await testServer({}, { databaseAddress: counter.address });
const { sql } = server.database;
const visitor = await quickTestPlayer(server);

const plain = lists.blooks.find(({ id }) => !isRare(id))?.id ?? 0;
const rare = lists.blooks.find(({ id }) => isRare(id))?.id ?? 0;
const shelfOf = async ({ id }: { id: string }) => {
  const { blooks } = (await visitor.request(`GET /api/users/${id}`)).body;
  return blooks.toSorted((a, b) => a.blookId - b.blookId || Number(a.shiny) - Number(b.shiny));
};

describe('the shelf of another player', () => {
  it('has the serials of rare and shiny blooks, and only counts the others [2.7.29]', async () => {
    const owner = await quickPlayer(sql);
    const serials: (number | null)[] = [];
    for (const [blookId, shiny] of [
      ...[[plain, false] as const, [plain, false] as const, [plain, true] as const],
      ...[[rare, false] as const, [rare, false] as const],
    ])
      serials.push((await giveBlook(server, owner.id, blookId, shiny)).serial ?? null);
    await sql`insert into blooks (blook_id, shiny, owner_id) values (${rare}, false, ${owner.id}), (${rare}, true, ${owner.id})`;
    expect(await shelfOf(owner)).toEqual([
      { blookId: plain, shiny: false, count: 2 },
      { blookId: plain, shiny: true, count: 1, serials: [serials[2]] },
      { blookId: rare, shiny: false, count: 3, serials: [serials[3], serials[4]] },
      // From before serials.
      { blookId: rare, shiny: true, count: 1 },
    ]);
  });

  it('of 20,000 blooks lists only the lowest serials of each kind, in one statement [2.7.29]', async () => {
    const owner = await quickPlayer(sql);
    const kinds = lists.blooks.map(({ id }) => id);
    await sql`
      insert into blooks (blook_id, shiny, serial, owner_id)
      select (${kinds}::integer[])[1 + i % ${kinds.length}], false, 1000000 - i, ${owner.id}
      from generate_series(1, 20000) i`;
    const costs: number[] = [];
    for (let time = 0; time < 4; time++) {
      counter.take();
      await shelfOf(owner);
      costs.push(counter.take());
    }
    // The session and the profile.
    expect(Math.min(...costs)).toBe(2);

    const shelf = await shelfOf(owner);
    expect(shelf.reduce((sum, { count }) => sum + count, 0)).toBe(20_000);
    expect(shelf.filter(({ serials }) => serials).map(({ blookId }) => blookId)).toEqual(
      kinds.filter(isRare).toSorted((a, b) => a - b),
    );
    const owned = await sql<{ serial: number }[]>`
      select serial from blooks where owner_id = ${owner.id} and blook_id = ${rare} order by serial`;
    expect(owned.length).toBeGreaterThan(PROFILE_SERIALS_MAX);
    expect(shelf.find(({ blookId }) => blookId === rare)?.serials).toEqual(
      owned.slice(0, PROFILE_SERIALS_MAX).map(({ serial }) => serial),
    );
  });
});
