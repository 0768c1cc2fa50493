/** `open_packs` in the database: boosters to the millisecond, batches of several callers, and repeats. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveItem, itemThat, lists, withoutGifts } from '../../testing/collecting.ts';
import { testCatalog } from '../../testing/economy.ts';
import { quickTestPlayer } from '../../testing/quick-players.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { audit } from '../audit/audit.ts';
import { readBalances } from '../wallet.ts';
import { type Multipliers, oddsTables } from './odds-tables.ts';
import { type Opened, packOpener } from './open-packs.ts';

/** A Wednesday. */
const now = new Date('2026-11-18T12:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const usual = 1;
const seasonal = 14;
/** Two kinds, half of them shiny, and an item with about half of the packs. */
const content = 'two kinds';
const [one, other] = lists.blooks.filter(({ packId }) => packId === usual).map(({ id }) => id);

let server: TestServer;
type Wanted = { key?: string; price?: number; count?: number; packId?: number };
let open: (playerId: string, wanted?: Wanted) => Promise<Opened>;
beforeAll(async () => {
  server = await testServer();
  const { sql } = server.database;
  const keep = async (packId: number, weekday: number, { chance, shiny }: Multipliers, name = content) => {
    await sql`
      insert into odds_tables (content, pack_id, weekday, chance_multiplier, shiny_multiplier, blook_ids, froms,
        experience, shiny_below, bonus_item_ids, bonus_uses, bonus_froms)
      values (${name}, ${packId}, ${weekday}, ${chance}, ${shiny}, ${[one ?? 0, other ?? 0]}::integer[], '{0, 0.5}',
        '{5, 0}', 0.5, '{0, 1}', '{1, 3}', '{0, 0.5}')
      on conflict do nothing`;
    return true;
  };
  // Each of these differs from the table of a usual opening in one thing.
  const plain = { chance: 1, shiny: 1 };
  await keep(usual, 3, plain, 'other content');
  await keep(2, 3, plain);
  await keep(usual, 4, plain);
  await keep(usual, 3, { chance: 9, shiny: 1 });
  await keep(usual, 3, { chance: 1, shiny: 9 });
  const tables = { ...oddsTables(sql, testCatalog()), contentOf: () => content, keep };
  // With the same seeds in every run, the same comes out of the packs.
  const seeds = { seedOf: () => 'a'.repeat(64) };
  const opener = packOpener({ sql, clock: { now: () => now }, seeds, tables });
  open = (playerId, { key, price = 10, count = 1, packId = usual } = {}) =>
    opener({ packId, price, count, once: { playerId, key: key ?? null, request: 'open' } });
});
beforeEach(async () => {
  await server.database.sql`delete from events`;
  await server.database.sql`delete from boosters`;
});

const rich = async () => {
  const { id } = await quickTestPlayer(server, { tokens: 1000 });
  await withoutGifts(server, id);
  await server.database.sql`update wallets set client_seed = 'fixed' where player_id = ${id}`;
  return id;
};
const balances = (playerId: string) => readBalances(server.database.sql, playerId);

describe('the boosters of an opening', () => {
  const light = async (
    scope: string,
    kind: string,
    multiplier: number,
    from: Date,
    to: Date,
    owner: string,
  ) => {
    const { id } = await giveItem(server, owner, itemThat((use) => use.kind === 'booster').id);
    await server.database.sql`
      insert into boosters (scope, kind, player_id, item, multiplier, starts_at, expires_at)
      values (${scope}, ${kind}, ${owner}, ${id}, ${multiplier}, ${from}, ${to})`;
  };
  const event = (kind: string, multiplier: number, from: Date, to: Date, stopped: Date | null = null) =>
    server.database.sql`
      insert into events (kind, name, text, booster, multiplier, starts_at, ends_at, stopped_at)
      values ('booster', 'Tide', '', ${kind}, ${multiplier}, ${from}, ${to}, ${stopped})`;
  /** What a pack is opened with now. */
  const rolledWith = async (playerId: string) => {
    await open(playerId, { price: 0 });
    const [row] = await server.database.sql<{ chance: number; shiny: number }[]>`
      select o.chance_multiplier as chance, o.shiny_multiplier as shiny
      from pulls p join odds_tables o on o.id = p.odds_id where p.player_id = ${playerId}
      order by p.number desc limit 1`;
    return row;
  };
  const only = (kind: string, multiplier: number) => ({ chance: 1, shiny: 1, [kind]: multiplier });

  it.each(['chance', 'shiny'])('of the kind %s begin and end to the millisecond', async (kind) => {
    for (const scope of ['global', 'personal']) {
      const owner = await rich();
      await light(scope, kind, 5, minutes(-10), now, owner);
      await light(scope, kind, 2, now, minutes(10), owner);
      await light(scope, kind, 7, minutes(10), minutes(20), owner);
      expect(await rolledWith(owner)).toEqual(only(kind, 2));
      await server.database.sql`delete from boosters`;
    }
  });

  it.each(['chance', 'shiny'])('of the kind %s are multiplied, everybody’s with one’s own', async (kind) => {
    const [owner, stranger] = [await rich(), await rich()];
    await light('global', kind, 3, minutes(-1), minutes(1), stranger);
    await light('personal', kind, 2, minutes(-1), minutes(1), owner);
    expect([await rolledWith(owner), await rolledWith(stranger)]).toEqual([only(kind, 6), only(kind, 3)]);
  });

  it.each(['chance', 'shiny'])('of the kind %s that events bring count while these run', async (kind) => {
    const player = await rich();
    await event(kind, 5, minutes(-10), now);
    await event(kind, 6, minutes(-10), minutes(10), now);
    await event(kind, 7, minutes(10), minutes(20));
    expect(await rolledWith(player)).toEqual(only(kind, 1));
    await event(kind, 2, now, minutes(10));
    expect(await rolledWith(player)).toEqual(only(kind, 2));
    await event(kind, 3, minutes(-10), minutes(10), minutes(1));
    expect(await rolledWith(player)).toEqual(only(kind, 3));
  });
});

describe('a seasonal pack', () => {
  const sale = (stopped: Date | null, packId = seasonal) => server.database.sql`
    insert into events (kind, name, text, pack_id, starts_at, ends_at, stopped_at)
    values ('pack', 'Frost', '', ${packId}, ${minutes(-10)}, ${minutes(10)}, ${stopped})`;
  const closed = { code: 'PACK_OUT_OF_SEASON' };

  it('is closed from the moment in which its event was stopped', async () => {
    const player = await rich();
    await sale(now);
    await sale(null, 13);
    await expect(open(player, { packId: seasonal })).rejects.toMatchObject(closed);
    await open(player, { packId: seasonal, price: 0 });
    await sale(minutes(1));
    expect((await open(player, { packId: seasonal })).pulls).toHaveLength(1);
  });
});

describe('an opening', () => {
  it('gives each blook its own serial and an item with some of them', async () => {
    const [player, bystander] = [await rich(), await rich()];
    const { pulls, tokens, experience } = await open(player, { count: 25 });
    expect(pulls).toHaveLength(25);
    expect(new Set(pulls.map(({ blook }) => blook)).size).toBe(25);
    const kinds = new Set(pulls.map(({ blookId, shiny }) => `${blookId} ${shiny}`));
    expect(kinds.size).toBe(4);
    const items = pulls.flatMap(({ item }) => item ?? []);
    expect(items.length).toBeGreaterThan(0);
    expect(items.length).toBeLessThan(25);
    expect(items).toEqual(items.map(({ id }) => ({ id, itemId: 1, usesLeft: 3 })));
    const gained = 5 * pulls.filter(({ blookId }) => blookId === one).length;
    expect({ tokens, experience }).toEqual({ tokens: 750, experience: gained });
    expect(await balances(player)).toEqual({ tokens: 750, gems: 0, experience: gained });
    expect(await balances(bystander)).toEqual({ tokens: 1000, gems: 0, experience: 0 });
  });

  it('that gives no experience records none', async () => {
    const player = await rich();
    let last = 5;
    while (last > 0) last = (await open(player, { price: 0 })).pulls[0]?.gained ?? 0;
    const rows = await server.database.sql<{ amount: number }[]>`
      select amount from transfers where to_player = ${player} and currency = 'experience'`;
    expect(rows.every(({ amount }) => amount === 5)).toBe(true);
  });

  it('of a player without a wallet fails', async () => {
    await expect(open('00000000-0000-4000-8000-000000000000')).rejects.toThrow('a player has no wallet');
  });
});

describe('a repeated opening', () => {
  it('returns its own packs, whatever was opened before, after, and by others', async () => {
    const [player, stranger] = [await rich(), await rich()];
    for (const playerId of [player, stranger]) await open(playerId);
    const first = await open(player, { key: 'first' });
    const others = [await open(stranger, { key: 'first' }), await open(player, { key: 'second' })];
    await open(player);
    expect(await open(player, { key: 'first' })).toEqual({ ...first, repeated: true });
    expect(await open(stranger, { key: 'first' })).toEqual({ ...others[0], repeated: true });
    expect(await open(player, { key: 'second' })).toEqual({ ...others[1], repeated: true });
    expect((await balances(player)).tokens).toBe(960);
  });

  it('in one batch with new ones returns each its own', async () => {
    const [player, stranger] = [await rich(), await rich()];
    const known = await open(player, { key: 'known' });
    // The first runs alone; the others wait for it and run together.
    const [, repeat, fresh, next, poor] = await Promise.allSettled([
      open(stranger),
      open(player, { key: 'known' }),
      open(player, { key: 'fresh', count: 2 }),
      open(player, { key: 'next', count: 3 }),
      open(player, { price: 5000 }),
    ]);
    expect(repeat).toMatchObject({ value: { ...known, repeated: true } });
    expect(fresh).toMatchObject({ value: { tokens: 970, pulls: [{ number: 2 }, { number: 3 }] } });
    expect(next).toMatchObject({
      value: { tokens: 940, pulls: [{ number: 4 }, { number: 5 }, { number: 6 }] },
    });
    expect(poor).toMatchObject({ reason: { code: 'PACK_TOO_DEAR' } });
    for (const [key, result, count] of [
      ['fresh', fresh, 2],
      ['next', next, 3],
    ] as const) {
      const value = result.status === 'fulfilled' ? result.value : undefined;
      expect(value?.pulls).toHaveLength(count);
      expect(await open(player, { key, count })).toEqual({ ...value, repeated: true });
    }
  });
});

it('the audit finds no faults after these tests', async () => {
  const findings = await audit(server.database);
  // The events of this file are gone, and so are the sales that they allowed.
  expect(findings.map(({ check }) => check).filter((check) => !check.includes('outside an event'))).toEqual(
    [],
  );
});
