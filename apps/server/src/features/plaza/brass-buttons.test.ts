/** Brass buttons: the first player gets it, paid once, with a daily cap. */
import { dayEnd, utcDay } from '@blookery/game';
import { BRASS_BUTTONS } from '@blookery/game/plaza/plaza';
import type { Place } from '@blookery/game/plaza/walls';
import { describe, expect, it } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import { testCatalog } from '../../testing/economy.ts';
import { shortCourse } from '../../testing/games/short-course.ts';
import { type QuickPlayer, quickPlayer, quickPlayers } from '../../testing/quick-players.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { timeThatJumps } from '../../testing/time-that-jumps.ts';
import { waitFor } from '../../testing/until.ts';
import { visit, visitorsOf } from '../../testing/visitors.ts';

const { elapsed, jump } = timeThatJumps();
const server = await testServer({}, { elapsed });
const { sql } = server.database;
const comeIn = visitorsOf(server, await server.listen());

const tokensOf = async ({ id }: QuickPlayer) =>
  Number((await sql`select tokens from wallets where player_id = ${id}`)[0]?.tokens);
const publishTo = ({ bus }: TestServer, word: object) =>
  bus.publish('plaza.words', JSON.stringify({ from: 'a test', word }));
/** Buttons that the server placed itself may be in the way of a test. */
async function sweep(on = server): Promise<void> {
  const lying = await on.database.sql<{ id: number }[]>`
    select id from plaza_buttons where plaza = 1 and taken_by is null`;
  for (const { id } of lying) publishTo(on, { k: 'taken', plaza: 1, id });
}
/** Places one at a position as the server does: stores the row, then publishes it. */
async function placeAt(at: Place, on = server): Promise<number> {
  const [x, y] = [Math.round(at.x), Math.round(at.y)];
  const [row] = await on.database.sql<{ id: number }[]>`
    insert into plaza_buttons (plaza, x, y) values (1, ${x}, ${y}) returning id`;
  const id = row?.id ?? 0;
  publishTo(on, { k: 'buttons', plaza: 1, buttons: [{ id, x, y }] });
  return id;
}
async function expectCleanLedger(): Promise<void> {
  const [row] = await sql`
    select count(*) as "transfers", count(distinct reference) as "buttons", coalesce(sum(amount), 0) as paid
    from transfers where kind = 'brass-button'`;
  expect(row?.transfers).toBe(row?.buttons);
  const [taken] = await sql`
    select count(*) as count from plaza_buttons where taken_by is not null`;
  expect(Number(row?.paid)).toBe(Number(taken?.count) * BRASS_BUTTONS.tokens);
  expect(await audit(server.database)).toEqual([]);
}

describe('a brass button', () => {
  it('lies on reachable ground from the start', async () => {
    const { joined } = await comeIn();
    expect(joined.buttons.length).toBeGreaterThanOrEqual(1);
    expect(joined.buttons.length).toBeLessThanOrEqual(BRASS_BUTTONS.most);
    expect(joined.buttonsLeft).toBe(BRASS_BUTTONS.daily);
  });

  it('is paid through the ledger to the player who walks over it, and published to everybody', async () => {
    const ann = await comeIn();
    const bo = await comeIn();
    await sweep();
    const id = await placeAt({ x: ann.at.x, y: ann.at.y + 60 });
    await ann.walk(0, 10, 4);
    expect(await ann.socket.next('plaza.button-found')).toEqual({
      id,
      tokens: BRASS_BUTTONS.tokens,
      buttonsLeft: BRASS_BUTTONS.daily - 1,
    });
    expect(await bo.socket.next('plaza.button-taken')).toEqual({ id, userId: ann.id });
    expect((await ann.socket.next('player.updated')).tokens).toBe(BRASS_BUTTONS.tokens);
    expect(await tokensOf(ann)).toBe(BRASS_BUTTONS.tokens);
    const cy = await comeIn();
    expect(cy.joined.buttons.some((button) => button.id === id)).toBe(false);
    await expectCleanLedger();
  });

  it('that is gone is no longer shown once somebody walks over it, even if the message about it was lost', async () => {
    const ann = await comeIn();
    const id = await placeAt({ x: ann.at.x, y: ann.at.y + 60 });
    await sql`delete from plaza_buttons where id = ${id}`;
    const isShown = async () => {
      const scout = await comeIn();
      await scout.socket.close();
      return scout.joined.buttons.some((button) => button.id === id);
    };
    expect(await isShown()).toBe(true);
    await ann.walk(0, 10, 4);
    await waitFor(async () => expect(await isShown()).toBe(false));
  });

  it('that was placed on a new map before this server knew the map is shown on it', async () => {
    const slow = await testServer();
    const comeSlow = visitorsOf(slow, await slow.listen());
    const ann = await comeSlow();
    await slow.database.sql`delete from plaza_buttons`;
    await slow.database.sql`insert into plaza_maps (data) values (${JSON.stringify(shortCourse())})`;
    const id = await placeAt({ x: 300, y: 500 }, slow);
    slow.bus.publish('plaza.map', '');
    await ann.socket.next('plaza.map-changed');
    await waitFor(() =>
      expect(ann.socket.received.findLast(({ t }) => t === 'plaza.buttons-placed')?.d).toEqual({
        buttons: [{ id, x: 300, y: 500 }],
      }),
    );
    expect((await comeSlow()).joined.buttons).toEqual([{ id, x: 300, y: 500 }]);
  });

  it('is paid once if ten players walk over it at once', async () => {
    const crowd = await Promise.all((await quickPlayers(sql, 10)).map(comeIn));
    const [x, y] = [2000, 2060];
    const id = await placeAt({ x, y });
    await Promise.all(
      crowd.map(async (one) => {
        while (Math.hypot(one.at.x - x, one.at.y - y) > 12) {
          const [dx, dy] = [x - one.at.x, y - one.at.y];
          const part = Math.min(1, 12 / Math.hypot(dx, dy));
          jump(30);
          await one.walk(Math.round(dx * part), Math.round(dy * part), 1);
        }
      }),
    );
    await waitFor(async () => {
      const [row] = await sql`select taken_by from plaza_buttons where id = ${id}`;
      expect(row?.taken_by).not.toBeNull();
    });
    await Promise.all(crowd.map(({ socket }) => socket.quiet()));
    const paid = await sql`select 1 from transfers where reference = ${`brass-button:${id}`}`;
    expect(paid).toHaveLength(1);
    await expectCleanLedger();
  });

  it('is not paid beyond the daily cap, even for concurrent pick-ups', async () => {
    const ann = await quickPlayer(sql);
    const day = new Date().toISOString().slice(0, 10);
    await sql`
      insert into plaza_buttons (plaza, x, y, taken_by, taken_day)
      select 1, 1, 1, ${ann.id}, ${day}::date from generate_series(1, ${BRASS_BUTTONS.daily - 3})`;
    const there = await comeIn(ann);
    expect(there.joined.buttonsLeft).toBe(3);
    for (let i = 0; i < 12; i++) await placeAt({ x: there.at.x + i, y: there.at.y + 20 });
    await there.walk(0, 4, 8);
    await waitFor(async () => expect(await tokensOf(ann)).toBe(3 * BRASS_BUTTONS.tokens));
    await there.walk(0, -4, 8);
    await there.socket.quiet();
    // Another player is paid for one further on: by then everything before has been decided.
    const bo = await comeIn();
    await placeAt({ x: bo.at.x, y: bo.at.y + 60 });
    await bo.walk(0, 10, 4);
    await bo.socket.next('plaza.button-found');
    expect(await tokensOf(ann)).toBe(3 * BRASS_BUTTONS.tokens);
    await sql`delete from plaza_buttons where x = 1 and y = 1`;
    await sql`delete from plaza_buttons where taken_by is null`;
    await expectCleanLedger();
  });
});

describe('after midnight', () => {
  it('a player who reached the cap and stayed can pick up buttons again', async () => {
    const midnight = dayEnd(new Date()).getTime();
    let now = new Date(midnight - 60_000);
    const late = await testServer({}, { clock: { now: () => new Date(now) } });
    const ann = await quickPlayer(late.database.sql);
    await late.database.sql`
      insert into plaza_buttons (plaza, x, y, taken_by, taken_day)
      select 1, 1, 1, ${ann.id}, ${utcDay(now)}::date from generate_series(1, ${BRASS_BUTTONS.daily - 1})`;
    const there = await visit(await late.listen(), ann.token);
    /** Walks over a new button after all others are removed. */
    const find = async () => {
      await sweep(late);
      await placeAt(there.at, late);
      await there.walk(0, 4, 2);
      return there.socket.next('plaza.button-found');
    };
    expect((await find()).buttonsLeft).toBe(0);
    now = new Date(midnight + 60_000);
    expect((await find()).buttonsLeft).toBe(BRASS_BUTTONS.daily - 1);
  });
});

describe('brass buttons', () => {
  it('picked up in parallel by one player never exceed the cap', async () => {
    const { pickUp } = await import('./brass-buttons.ts');
    const { openEconomy } = await import('../../economy/economy.ts');
    const ann = await quickPlayer(sql);
    const rows = await sql<{ id: number }[]>`
      insert into plaza_buttons (plaza, x, y) select 9, 1, 1 from generate_series(1, 40) returning id`;
    const published: unknown[] = [];
    const world = { publish: (...args: unknown[]) => void published.push(args), recheck: () => {} };
    const clock = { now: () => new Date('2026-11-15T12:00:00Z') };
    const parts = {
      economy: openEconomy({ database: server.database, world, clock, catalog: testCatalog() }),
      clock,
      world,
      servers: { publish: () => {} },
    };
    // Every button twice, concurrently.
    const all = [...rows, ...rows].map(({ id }) => pickUp(parts, ann.id, id));
    const responses = await Promise.all(all);
    expect(responses.filter((left) => left !== null && left.buttonsLeft >= 0).length).toBeGreaterThan(0);
    expect(await tokensOf(ann)).toBe(BRASS_BUTTONS.daily * BRASS_BUTTONS.tokens);
    const [taken] = await sql`
      select count(*) as count from plaza_buttons where taken_by = ${ann.id}`;
    expect(taken?.count).toBe(BRASS_BUTTONS.daily);
    await sql`delete from plaza_buttons where plaza = 9 and taken_by is null`;
    await expectCleanLedger();
  });

  it('are deleted a week after they were taken, never while still on the ground', async () => {
    const { id } = await quickPlayer(sql);
    const old = (taken: string) =>
      sql.unsafe(`
      insert into plaza_buttons (plaza, x, y, placed_at, taken_by, taken_day)
      values (77, 100, 100, now() - interval '9 days', ${taken}) returning id`);
    const [lying] = await old('null, null');
    const [today] = await old(`'${id}', current_date`);
    const [long] = await old(`'${id}', current_date - 8`);
    await server.runJob('place-brass-buttons');
    const left = await sql`select id from plaza_buttons where plaza = 77 order by id`;
    expect(left.map((row) => row.id)).toEqual([lying?.id, today?.id]);
    expect(left.map((row) => row.id)).not.toContain(long?.id);
    await sql`delete from plaza_buttons where plaza = 77`;
  });
});
