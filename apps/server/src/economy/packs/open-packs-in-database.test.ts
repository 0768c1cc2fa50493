/** `open_packs` in the database: boosters to the millisecond, batches of several callers, and repeats. */
import { beforeEach, describe, expect, it } from 'vitest';
import { giveItem, itemThat } from '../../testing/collecting.ts';
import { testEconomy } from '../../testing/economy.ts';
import { testServer } from '../../testing/test-server.ts';
import { audit } from '../audit/audit.ts';
import { readBalances } from '../wallet.ts';
import type { OddsTables } from './odds-tables.ts';
import { envelopeOpener } from './open-envelope.ts';
import { packOpener, packOpenerWithin } from './open-packs.ts';
import { oneKind, playerOfPacks, twoKinds, usualPack } from './two-kinds-fixtures.ts';

/** A Wednesday. */
const now = new Date('2026-11-18T12:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const usual = usualPack;
const seasonal = 14;

const server = await testServer();
const parts = twoKinds(now);
const { sql } = server.database;
const { keep } = parts.tables;
// Each of these differs from the table of a usual opening in one thing.
const plain = { chance: 1, shiny: 1 };
await keep(sql, usual, 3, plain, 'other content');
await keep(sql, 2, 3, plain);
await keep(sql, usual, 4, plain);
await keep(sql, usual, 3, { chance: 9, shiny: 1 });
await keep(sql, usual, 3, { chance: 1, shiny: 9 });
const opener = packOpener({ ...parts, sql: server.database.sql });
const open = (
  playerId: string,
  { key = null as string | null, price = 10, count = 1, packId = usual } = {},
) => opener({ packId, price, count, once: { playerId, key, request: 'open' } });
beforeEach(async () => {
  await server.database.sql`delete from events`;
  await server.database.sql`delete from boosters`;
});

const rich = () => playerOfPacks(server);
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

  it.each(['chance', 'shiny'])('of the kind %s are multiplied, global with personal ones', async (kind) => {
    const [owner, stranger] = [await rich(), await rich()];
    await light('global', kind, 3, minutes(-1), minutes(1), stranger);
    await light('personal', kind, 2, minutes(-1), minutes(1), owner);
    expect([await rolledWith(owner), await rolledWith(stranger)]).toEqual([only(kind, 6), only(kind, 3)]);
  });

  it.each(['chance', 'shiny'])('of the kind %s from events count while the event runs', async (kind) => {
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

  it('cannot be opened from the moment when its event was ended', async () => {
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
    const gained = 5 * pulls.filter(({ blookId }) => blookId === oneKind).length;
    expect({ tokens, experience }).toEqual({ tokens: 750, experience: gained });
    expect(await balances(player)).toEqual({ tokens: 750, gems: 0, experience: gained });
    expect(await balances(bystander)).toEqual({ tokens: 1000, gems: 0, experience: 0 });
  });

  it('without experience records no experience', async () => {
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
  it('returns its own packs, regardless of other openings', async () => {
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

describe('callers of several players', () => {
  it('are served each from their own balance, in any order', async () => {
    const players = [await rich(), await rich(), await rich()].sort();
    const [low = '', middle = '', high = ''] = players;
    const [, ...results] = await Promise.all([
      open(low),
      ...[high, low, middle, low, high].map((playerId) => open(playerId)),
    ]);
    const numbers = results.map(({ pulls, tokens }) => [pulls[0]?.number, tokens]);
    expect(numbers).toEqual([
      [1, 990],
      [2, 980],
      [1, 990],
      [3, 970],
      [2, 980],
    ]);
  });
});

describe('an opening within a transaction', () => {
  const within = (playerId: string, change: Partial<OddsTables> = {}) =>
    server.database.transaction((tx) =>
      packOpenerWithin({ ...parts, tables: { ...parts.tables, ...change } })(tx, {
        packId: usual,
        price: 0,
        count: 1,
        once: { playerId, key: null, request: 'envelope' },
      }),
    );

  it('succeeds although both the seed and the table are unknown', async () => {
    const player = await rich();
    await server.database.sql`update wallets set seed_rotation = 2 where player_id = ${player}`;
    await server.database
      .sql`insert into revealed_seeds (player_id, rotation, seed) values (${player}, 1, 'x')`;
    const name = 'never opened';
    const keepIt: OddsTables['keep'] = (tx, packId, weekday, multipliers) =>
      parts.tables.keep(tx, packId, weekday, multipliers, name);
    expect(await within(player, { contentOf: () => name, keep: keepIt })).toMatchObject({ rotation: 2 });
  });

  it('fails if the table cannot be made, or is missing again and again', async () => {
    const player = await rich();
    const unknown = { contentOf: () => 'unknown' };
    const empty = within(player, { ...unknown, keep: async () => false });
    await expect(empty).rejects.toMatchObject({ code: 'PACK_EMPTY' });
    const lost = within(player, { ...unknown, keep: async () => true });
    await expect(lost).rejects.toThrow('the odds changed while a pack was opened');
  });
});

it('an envelope publishes its blook, and its bonus item if there is one', async () => {
  const [player, world] = [await rich(), testEconomy(server)];
  const finds: number[] = [];
  const openEnvelope = envelopeOpener({ ...parts, noteFinds: (_, pulls) => void finds.push(pulls.length) });
  const seen = new Set<boolean>();
  for (let time = 0; time < 6; time++) {
    const { id, item } = await world.economy.write((books) => openEnvelope(books, player, usual));
    const [news] = world.publishedTo(player);
    expect(news).toMatchObject({ blooksAdded: [{ id }], statistics: { packsOpened: time + 1 } });
    if (item) expect(news).toMatchObject({ itemsAdded: [item] });
    else expect(news).not.toHaveProperty('itemsAdded');
    seen.add(item !== null);
  }
  expect([seen.size, finds]).toEqual([2, [1, 1, 1, 1, 1, 1]]);
});

it('the audit finds no faults after these tests', async () => {
  const findings = await audit(server.database);
  // The events of this file are gone, and so are the sales that they allowed.
  expect(findings.map(({ check }) => check).filter((check) => !check.includes('outside an event'))).toEqual(
    [],
  );
});
