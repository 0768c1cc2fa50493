/** What a player keeps: locked blooks, the showcase, and which copies are spare. */
import { describe, expect, it, vi } from 'vitest';
import { giveBlook, lists } from '../../testing/collecting.ts';
import { testEconomy } from '../../testing/economy.ts';
import { quickTestPlayer } from '../../testing/quick-players.ts';
import { testServer } from '../../testing/test-server.ts';
import { hold } from '../hand-over.ts';
import { setLocks } from './set-locks.ts';
import { clearShowcase, setShowcase } from './set-showcase.ts';
import { readSpares } from './spares.ts';

const kinds = lists.blooks.map(({ id }) => id);
const [kind = 0] = kinds;

const server = await testServer();
const world = testEconomy(server);

async function blooksOf(playerId: string, count: number, of = kind, shiny = false): Promise<number[]> {
  const ids: number[] = [];
  for (let made = 0; made < count; made++) ids.push((await giveBlook(server, playerId, of, shiny)).id);
  return ids;
}
/** A player with some copies of one kind. */
async function collector(count: number): Promise<{ id: string; blooks: number[] }> {
  const { id } = await quickTestPlayer(server);
  return { id, blooks: await blooksOf(id, count) };
}
const holdBlook = (playerId: string, blook: number) =>
  hold(server.database.sql, playerId, { blooks: [blook] }, 'trade:77');

describe('locks', () => {
  const set = (playerId: string, lock: number[], unlock: number[] = []) =>
    world.economy.write((books) => setLocks(books, playerId, { lock, unlock }));
  const lockedOf = async (playerId: string) => {
    const rows = await server.database.sql<{ id: number }[]>`
      select id from blooks where owner_id = ${playerId} and locked order by id`;
    return rows.map(({ id }) => id);
  };

  it('change one blook at a time and leave all others alone', async () => {
    const [player, other] = [await collector(3), await collector(1)];
    const [first = 0, second = 0] = player.blooks;
    await set(other.id, other.blooks);
    await set(player.id, [first]);
    await set(player.id, [second]);
    await set(player.id, [], [first]);
    expect([await lockedOf(player.id), await lockedOf(other.id)]).toEqual([[second], other.blooks]);
    expect(world.publishedTo(player.id)).toEqual([
      { locksAdded: [first] },
      { locksAdded: [second] },
      { locksRemoved: [first] },
    ]);
  });

  it('change and publish nothing when they are already as requested', async () => {
    const { id, blooks } = await collector(2);
    const [locked = 0, free = 0] = blooks;
    await set(id, [locked]);
    world.publishedTo(id);
    await set(id, [locked], [free]);
    expect([await lockedOf(id), world.publishedTo(id)]).toEqual([[locked], []]);
  });

  it('are published with two additions to the news, no matter how many change', async () => {
    const { id, blooks } = await collector(8);
    const [off, on] = [blooks.slice(0, 4), blooks.slice(4)];
    await set(id, off);
    world.publishedTo(id);
    const additions = await world.economy.write(async (books) => {
      const add = vi.spyOn(books.news, 'add');
      await setLocks(books, id, { lock: on, unlock: off });
      return add.mock.calls.length;
    });
    expect(additions).toBe(2);
    expect(world.publishedTo(id)).toEqual([{ locksAdded: on, locksRemoved: off }]);
  });

  it('are refused for a held blook, which may be named as unlocked', async () => {
    const { id, blooks } = await collector(2);
    const [held = 0, free = 0] = blooks;
    await holdBlook(id, held);
    await expect(set(id, [held])).rejects.toMatchObject({ code: 'BLOOK_HELD' });
    await set(id, [free], [held]);
    expect(await lockedOf(id)).toEqual([free]);
  });
});

describe('a showcase', () => {
  const arrange = (playerId: string, blooks: number[]) =>
    world.economy.write((books) => setShowcase(books, playerId, blooks));
  const shownBy = async (playerId: string) => {
    const rows = await server.database.sql<{ id: number; place: number }[]>`
      select id, showcase_place as place from blooks
      where owner_id = ${playerId} and showcase_place is not null order by showcase_place`;
    expect(rows.map(({ place }) => place)).toEqual(rows.map((_, index) => index + 1));
    return rows.map(({ id }) => id);
  };

  it('can be reversed, gain one and lose one, and other showcases stay as they are', async () => {
    const [player, other] = [await collector(4), await collector(1)];
    const [a = 0, b = 0, c = 0, d = 0] = player.blooks;
    await arrange(other.id, other.blooks);
    for (const blooks of [[a], [a, b, c], [b, c, a], [b, c, a, d], [b, c, a]]) {
      await arrange(player.id, blooks);
      expect(await shownBy(player.id)).toEqual(blooks);
    }
    expect(await shownBy(other.id)).toEqual(other.blooks);
    await expect(arrange(player.id, [a, ...other.blooks])).rejects.toMatchObject({ code: 'BLOOK_NOT_OWNED' });
    expect(await shownBy(player.id)).toEqual([b, c, a]);
  });

  it('keeps a held blook, but takes no new one', async () => {
    const { id, blooks } = await collector(2);
    const [shown = 0, held = 0] = blooks;
    await arrange(id, [shown]);
    for (const blook of [shown, held]) await holdBlook(id, blook);
    await expect(arrange(id, [shown, held])).rejects.toMatchObject({ code: 'BLOOK_HELD' });
    await arrange(id, [shown]);
    expect(await shownBy(id)).toEqual([shown]);
  });

  it('is empty once its account is erased; others are not', async () => {
    const [player, other] = [await collector(2), await collector(1)];
    await arrange(player.id, player.blooks);
    await arrange(other.id, other.blooks);
    await clearShowcase(server.database.sql, player.id);
    expect([await shownBy(player.id), await shownBy(other.id)]).toEqual([[], other.blooks]);
  });
});

describe('spares', () => {
  const [plain = 0, locked = 0, shown = 0, worn = 0, single = 0, held = 0, heldOfThree = 0] = kinds;
  const serialOf = async (blook: number) => {
    const [row] = await server.database.sql<
      { serial: number }[]
    >`select serial from blooks where id = ${blook}`;
    return row?.serial;
  };

  it('are the copies beyond the one that stays, without copies that are kept back', async () => {
    const { sql } = server.database;
    const [{ id }, other] = [await quickTestPlayer(server), await collector(3)];
    const copies = new Map<number, number[]>();
    for (const [of, count] of [
      [plain, 3],
      [locked, 2],
      [shown, 2],
      [worn, 2],
      [single, 1],
      [held, 2],
      [heldOfThree, 3],
    ] as const)
      copies.set(of, await blooksOf(id, count, of));
    const shinies = await blooksOf(id, 2, plain, true);
    const copy = (of: number, index = 0) => copies.get(of)?.[index] ?? 0;
    await sql`update blooks set locked = true where id = ${copy(locked)}`;
    await sql`update blooks set showcase_place = 1 where id = ${copy(shown)}`;
    await sql`update players set avatar_blook = ${copy(worn)} where id = ${id}`;
    await sql`update blooks set held_by = 'trade:78' where id in (${copy(held)}, ${copy(heldOfThree)})`;

    const spare = async (of: number, count: number, lowest: number, shiny = false) => ({
      playerId: id,
      blookId: of,
      shiny,
      count,
      lowestSerial: await serialOf(lowest),
    });
    const ofPlain = await spare(plain, 2, copy(plain));
    const ofShiny = await spare(plain, 1, shinies[0] ?? 0, true);
    const ofLocked = await spare(locked, 1, copy(locked, 1));
    const expected = [
      ofPlain,
      ofShiny,
      ofLocked,
      await spare(shown, 1, copy(shown, 1)),
      await spare(worn, 1, copy(worn, 1)),
      await spare(heldOfThree, 1, copy(heldOfThree, 1)),
    ];
    const byKind = expected.toSorted((one, next) => one.blookId - next.blookId);
    expect(await readSpares(sql, [id])).toEqual(byKind);

    const kind = (of: number, shiny: boolean) => ({ blookId: of, shiny });
    expect(await readSpares(sql, [id], [kind(plain, true), kind(single, false)])).toEqual([ofShiny]);
    expect(await readSpares(sql, [id], [kind(locked, false)])).toEqual([ofLocked]);
    expect(await readSpares(sql, [other.id])).toMatchObject([{ playerId: other.id, count: 2 }]);
  });
});
