/** Two months are sealed, and the player goes on playing. Whatever is broken then is found, as before. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '../../../database/database.ts';
import { giveItem, itemOf, packToOpen } from '../../../testing/collecting.ts';
import { type TestPlayer, type TestServer, testServer } from '../../../testing/test-server.ts';
import { audit } from '../audit.ts';
import { breakagesOf } from '../audit-fixtures.ts';
import { foundAfter, openPacks, playDay } from '../play-fixtures.ts';
import { monthToSeal, sealMonth } from './seal-month.ts';

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

let server: TestServer;
let player: TestPlayer;
/** Of the first month. */
let pulled: number[];

const tables = ['transfers', 'pulls', 'blook_history', 'item_history'];

/** Dates back what was written just now. */
async function letPass(days: number): Promise<void> {
  await server.runJob('pay-level-gifts');
  await server.database.transaction(async (tx) => {
    await tx`set local session_replication_role = replica`;
    for (const table of tables) {
      await tx`
        update ${tx(table)} set at = at - make_interval(days => ${days}) where at > now() - interval '1 day'`;
    }
  });
}

/** Opens a pack, sells what came out, uses an item, pays into the treasury and is paid out of it. */
async function doOneOfEach(): Promise<void> {
  const { body } = await player.request('POST /api/market/open-pack', { body: { packId: packToOpen().id } });
  await player.request('PUT /api/blooks/sell-blooks', { body: { blooks: [body.id] } });
  const item = await giveItem(server, player.id, itemOf('experience').id);
  await player.request(`POST /api/items/${item.id}/use`);
  await player.request('POST /api/guilds/mine/treasury/pay-in', { body: { tokens: 5 } });
  await player.request('POST /api/guilds/mine/treasury/pay-out', { body: { tokens: 2, userId: player.id } });
}

/** The pack that was opened last, and everything since, happened at that very moment. */
async function moveLastPack(to: Date): Promise<void> {
  await server.database.transaction(async (tx) => {
    await tx`set local session_replication_role = replica`;
    const [last] = await tx<{ at: Date }[]>`
      select at from pulls where player_id = ${player.id} order by number desc limit 1`;
    for (const table of tables) await tx`update ${tx(table)} set at = ${to} where at >= ${last?.at ?? to}`;
  });
}

beforeAll(async () => {
  server = await testServer();
  player = await server.player();
  pulled = await playDay(server, player);
  await letPass(100);
  expect(await sealMonth(server.database, daysAgo(60))).toMatchObject({ outcome: 'sealed' });
  const second = await openPacks(player);
  await player.request('PUT /api/blooks/sell-blooks', { body: { blooks: second.slice(0, 5) } });
  await player.request('POST /api/guilds/mine/treasury/pay-in', { body: { tokens: 50 } });
  await doOneOfEach();
  await letPass(50);
  // The first moment after the month is not part of it.
  await moveLastPack(monthToSeal(new Date()).endsAt);
  expect(await sealMonth(server.database)).toMatchObject({ outcome: 'sealed' });
  const third = await openPacks(player);
  await player.request('POST /api/fairness/rotate');
  await openPacks(player);
  // A blook of today, and one of the first month.
  await player.request('PUT /api/blooks/sell-blooks', { body: { blooks: [third[0], pulled[20]] } });
  await player.request('POST /api/guilds/mine/treasury/pay-in', { body: { tokens: 25 } });
});

/** What the short audits of two days find: each reads one of the two sealed months again. */
async function foundWithinTwoDays(breaking: (tx: Transaction) => Promise<unknown>): Promise<string[]> {
  const found: string[] = [];
  for (const now of [new Date(), daysAgo(1)])
    found.push(...(await foundAfter(server, breaking, { sinceSeal: true, now })));
  return found;
}

describe('a sealed month', () => {
  it('leaves the audit clean, from the seal and in full', async () => {
    for (const now of [new Date(), daysAgo(1)])
      expect(await audit(server.database, { sinceSeal: true, now })).toEqual([]);
    expect(await audit(server.database)).toEqual([]);
  });

  it('is sealed once', async () => {
    expect(await sealMonth(server.database)).toEqual({ outcome: 'nothing to seal' });
    const months = await server.database.sql`select month from audit_seals`;
    expect(months).toHaveLength(2);
  });

  it('is not sealed until a day after its end', () => {
    expect(monthToSeal(new Date('2026-11-01T23:59:59Z'))).toEqual({
      month: '2026-09-01',
      endsAt: new Date('2026-10-01T00:00:00Z'),
    });
    expect(monthToSeal(new Date('2027-01-02T00:00:00Z'))).toEqual({
      month: '2026-12-01',
      endsAt: new Date('2027-01-01T00:00:00Z'),
    });
  });

  it('is not sealed while a transaction from before its end is running', async () => {
    const running = await server.database.sql.reserve();
    await running`begin`;
    await running`select 1`;
    expect(await sealMonth(server.database, daysAgo(-62))).toMatchObject({ outcome: 'too early' });
    await running`commit`;
    running.release();
  });

  it('is not sealed if the audit finds anything', async () => {
    const { sql } = server.database;
    await sql`update wallets set gems = gems + 1 where player_id = ${player.id}`;
    const sealing = await sealMonth(server.database, daysAgo(-62));
    await sql`update wallets set gems = gems - 1 where player_id = ${player.id}`;
    expect(sealing).toMatchObject({
      outcome: 'wrong',
      findings: [{ check: 'every balance is the sum of its transfers' }],
    });
    expect(await sql`select month from audit_seals`).toHaveLength(2);
  });

  it('cannot be changed or deleted', async () => {
    const { sql } = server.database;
    await expect(sql`update audit_seals set ends_at = now()`).rejects.toThrow('only ever added');
    await expect(sql`delete from audit_seal_counts`).rejects.toThrow('only ever added');
  });
});

describe('the audit since a seal', () => {
  const breakages = breakagesOf({ player: () => player.id, blook: (number) => pulled[number] ?? 0 });

  it.each(Object.keys(breakages))('notices what breaks "%s"', async (check) => {
    const breaking = breakages[check];
    if (!breaking) throw new Error(`there is no breakage for ${check}`);
    const today = await foundAfter(server, breaking, { sinceSeal: true });
    expect(today.length > 0 ? today : await foundWithinTwoDays(breaking)).not.toEqual([]);
  });

  const attacks: [string, string, (tx: Transaction) => Promise<unknown>][] = [
    [
      'a balance that was changed by hand',
      'every balance is the sum of its transfers',
      (tx) => tx`update wallets set gems = gems + 1 where player_id = ${player.id}`,
    ],
    [
      'a transfer with its balance, dated into a sealed month',
      'no transfer was added to a sealed month',
      async (tx) => {
        await tx`
          insert into transfers (at, currency, amount, to_player, kind)
          values (${daysAgo(50)}, 'gems', 7, ${player.id}, 'staff-grant')`;
        await tx`update wallets set gems = gems + 7 where player_id = ${player.id}`;
      },
    ],
    [
      'a transfer that took a free number among the sealed ones',
      'every sealed month has the rows that were sealed',
      async (tx) => {
        await tx`
          insert into transfers (id, at, currency, amount, to_player, kind) overriding system value
          values (0, ${daysAgo(100)}, 'gems', 7, ${player.id}, 'staff-grant')`;
      },
    ],
    [
      'a sealed transfer that was deleted',
      'every sealed month has the rows that were sealed',
      (tx) => tx`delete from transfers where id = (select min(id) from transfers)`,
    ],
    [
      'a sealed transfer that went to somebody else',
      'every sealed month has the rows that were sealed',
      (tx) => tx`update transfers set to_player = gen_random_uuid() where kind = 'daily-reward'`,
    ],
    [
      'a sealed pull that was deleted',
      'every sealed month has the rows that were sealed',
      (tx) => tx`delete from pulls where number = 3`,
    ],
    [
      'a blook whose serial was changed',
      'every sealed month has the rows that were sealed',
      (tx) => tx`update blooks set serial = serial + 100000 where id = ${pulled[10] ?? 0}`,
    ],
    [
      'a blook of a sealed month that changed hands without a history',
      "every blook's history ends at its owner",
      (tx) => tx`update blooks set owner_id = gen_random_uuid() where id = ${pulled[10] ?? 0}`,
    ],
    [
      'an item that has uses again',
      'every use of an item was written down',
      (tx) => tx`update items set uses = uses + 1 where id = (select min(id) from items)`,
    ],
    [
      'a thread that nobody earned',
      'every opened pack left one thread',
      (tx) => tx`update threads set earned = earned + 1 where player_id = ${player.id}`,
    ],
    [
      'a balance that was changed together with what is sealed',
      'what is sealed is what was sealed last',
      async (tx) => {
        await tx`update wallets set gems = gems + 1 where player_id = ${player.id}`;
        await tx`update sealed_players set gems = gems + 1 where player_id = ${player.id}`;
      },
    ],
    [
      'a seal that was changed',
      'no seal was changed',
      (tx) => tx`update audit_seals set last_transfer = last_transfer + 1000`,
    ],
    [
      'counts that were changed',
      'no seal was changed',
      (tx) => tx`update audit_seal_counts set rows = rows + 1 where source = 'transfers'`,
    ],
    [
      'a seal that was deleted',
      'what is sealed is what was sealed last',
      (tx) => tx`
      delete from audit_seals where month = (select max(month) from audit_seals)`,
    ],
    [
      'seals that were all deleted',
      'what is sealed is what was sealed last',
      (tx) => tx`delete from audit_seals`,
    ],
  ];
  it.each(attacks)('finds %s', async (_what, check, attack) => {
    expect(await foundWithinTwoDays(attack)).toContain(check);
    expect(await foundAfter(server, attack)).toContain(check);
  });
});

describe('the full audit', () => {
  it('finds sealed rows that were never written, even if the marks match', async () => {
    const forge = (tx: Transaction) =>
      tx`update sealed_players set gems = gems + 1 where player_id = ${player.id}`;
    const check = 'what is sealed is the sum of the rows before it';
    expect(await foundAfter(server, forge)).toContain(check);
    // The short one does not read that far back.
    expect(await foundAfter(server, forge, { sinceSeal: true })).not.toContain(check);
  });
});

// The last test: it removes the seals of all others.
describe('a new first seal', () => {
  it('can be made after all seals were removed, by only one of two commands at once', async () => {
    await server.database.transaction(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`truncate audit_seals, audit_seal_counts, sealed_players, sealed_totals`;
    });
    const both = await Promise.all([sealMonth(server.database), sealMonth(server.database)]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['nothing to seal', 'sealed']);
    expect(await audit(server.database, { sinceSeal: true })).toEqual([]);
    expect(await audit(server.database)).toEqual([]);
  });
});
