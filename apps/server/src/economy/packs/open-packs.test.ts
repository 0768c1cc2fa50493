/** One failing caller among gathered openings. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../ports/clock.ts';
import { giveItem, giveTokens, itemThat, lists, packToOpen } from '../../testing/collecting.ts';
import { testCatalog } from '../../testing/economy.ts';
import { testServer } from '../../testing/test-server.ts';
import { audit } from '../audit/audit.ts';
import { oddsTables } from './odds-tables.ts';
import { packOpener } from './open-packs.ts';
import { seeds } from './seeds.ts';

const server = await testServer();

describe('a batch of gathered openings', () => {
  it('is carried out once for all others if one caller fails after they are committed', async () => {
    const { sql } = server.database;
    const tables = oddsTables(testCatalog());
    const [good, bad] = lists.packs;
    if (!good || !bad) throw new Error('there are too few packs');
    const open = packOpener({
      sql,
      clock: systemClock,
      seeds: seeds('a key'),
      tables: {
        ...tables,
        keep: (tx, packId, ...rest) =>
          packId === bad.id
            ? Promise.reject(new Error('the table is lost'))
            : tables.keep(tx, packId, ...rest),
      },
    });
    const [first, lucky, unlucky] = await Promise.all([server.player(), server.player(), server.player()]);
    const price = 100;
    const opening = async (playerId: string, packId: number) => {
      await giveTokens(server, playerId, 10 * price);
      return { packId, price, count: 1, once: { playerId, key: null, request: 'open' } };
    };
    const calls = [
      await opening(first.id, good.id),
      await opening(lucky.id, good.id),
      await opening(unlucky.id, bad.id),
    ];
    // The first runs alone; the other two wait for it and run together.
    const [, second, third] = await Promise.allSettled(calls.map(open));
    expect(second).toMatchObject({ status: 'fulfilled' });
    expect(third).toMatchObject({ status: 'rejected', reason: new Error('the table is lost') });
    const [counted] = await sql<{ opened: number }[]>`
      select count(*) as opened from pulls where player_id = ${lucky.id}`;
    expect(counted?.opened).toBe(1);
  });

  it('opens the packs of all others if the database refuses one caller', async () => {
    const { sql } = server.database;
    const players = await Promise.all(Array.from({ length: 8 }, () => server.player()));
    for (const { id } of players) await giveTokens(server, id, 1000);
    const spoilt = players[4]?.id ?? '';
    await sql.unsafe(`alter table pulls add constraint spoilt check (player_id <> '${spoilt}') not valid`);
    onTestFinished(async () => void (await sql`alter table pulls drop constraint spoilt`));
    const body = { packId: packToOpen().id, count: 1 };
    const opened = await Promise.all(
      players.map((player) => player.request('POST /api/market/open-packs', { body })),
    );
    expect(opened.map(({ status }) => status)).toEqual(players.map(({ id }) => (id === spoilt ? 500 : 200)));
    const pulls = await sql<{ id: string; count: number }[]>`
      select player_id as id, count(*) as count from pulls
      where player_id = any(${players.map(({ id }) => id)}::uuid[]) group by player_id`;
    expect(pulls).toHaveLength(7);
    for (const { id, count } of pulls) expect([id === spoilt, count]).toEqual([false, 1]);
    expect(await audit(server.database)).toEqual([]);
  });
});

describe('opening packs with boosters', () => {
  /** The multipliers that the next pack of a player is opened with. */
  async function multipliersOf(playerId: string, open: () => Promise<unknown>) {
    await giveTokens(server, playerId, 10_000);
    await open();
    const [row] = await server.database.sql<{ chance: number; shiny: number }[]>`
      select o.chance_multiplier::float8 as chance, o.shiny_multiplier::float8 as shiny
      from pulls p join odds_tables o on o.id = p.odds_id where p.player_id = ${playerId} order by p.number desc limit 1`;
    return row;
  }

  it.each([
    ['chance', { chance: 2, shiny: 1 }],
    ['shiny', { chance: 1, shiny: 2 }],
  ])(
    'applies a personal booster of the kind %s to that kind alone, and to its owner alone',
    async (kind, lifted) => {
      const [owner, other] = [await server.player(), await server.player()];
      const { id: item } = await giveItem(server, owner.id, itemThat((use) => use.kind === 'booster').id);
      await server.database.sql`
      insert into boosters (scope, kind, player_id, item, multiplier, starts_at, expires_at)
      values ('personal', ${kind}, ${owner.id}, ${item}, 2, now() - interval '1 hour', now() + interval '1 hour'),
        ('personal', ${kind}, ${owner.id}, ${item}, 4, now() - interval '2 hours', now() - interval '1 hour'),
        ('personal', ${kind}, ${owner.id}, ${item}, 8, now() + interval '1 hour', now() + interval '2 hours')`;
      const open = (player: typeof owner) => () =>
        player.request('POST /api/market/open-packs', { body: { packId: packToOpen().id, count: 1 } });
      expect(await multipliersOf(owner.id, open(owner))).toEqual(lifted);
      expect(await multipliersOf(other.id, open(other))).toEqual({ chance: 1, shiny: 1 });
    },
  );

  it.each([
    ['chance', { chance: 3, shiny: 1 }],
    ['shiny', { chance: 1, shiny: 3 }],
  ])('applies a global booster of the kind %s to everyone while it is active', async (kind, lifted) => {
    const [owner, other] = [await server.player(), await server.player()];
    const { id: item } = await giveItem(server, owner.id, itemThat((use) => use.kind === 'booster').id);
    const { sql } = server.database;
    onTestFinished(async () => void (await sql`delete from boosters where scope = 'global'`));
    await sql`
      insert into boosters (scope, kind, player_id, item, multiplier, starts_at, expires_at)
      values ('global', ${kind}, ${owner.id}, ${item}, 3, now() - interval '1 hour', now() + interval '1 hour'),
        ('global', ${kind}, ${owner.id}, ${item}, 4, now() - interval '2 hours', now() - interval '1 hour'),
        ('global', ${kind}, ${owner.id}, ${item}, 8, now() + interval '1 hour', now() + interval '2 hours')`;
    const open = () =>
      other.request('POST /api/market/open-packs', { body: { packId: packToOpen().id, count: 1 } });
    expect(await multipliersOf(other.id, open)).toEqual(lifted);
  });
});
