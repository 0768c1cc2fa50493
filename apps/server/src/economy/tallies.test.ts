import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { forgetTallies, readActive, readOpenings, readTallies, tally } from './tallies.ts';

const { sql } = await testDatabase();
const now = new Date('2026-11-16T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

beforeEach(() => sql`truncate tallies`);

it('tallies that only quests count are deleted after 35 days, and those of badges are kept', async () => {
  const playerId = randomUUID();
  for (const days of [0, 35, 36, 95, 96])
    for (const kind of ['send-message', 'claim-daily'] as const)
      await tally(sql, { playerId, kind, at: daysAgo(days) });
  await forgetTallies(sql, now);
  const rows = await sql<{ kind: string; days: number }[]>`
    select kind, '2026-11-16'::date - day as days from tallies order by kind, days`;
  expect([...rows]).toEqual([
    ...[0, 35, 36, 95, 96].map((days) => ({ kind: 'claim-daily', days })),
    { kind: 'send-message', days: 0 },
    { kind: 'send-message', days: 35 },
    // So old that nobody looks for it any more.
    { kind: 'send-message', days: 96 },
  ]);
});

it('all old tallies are deleted, no matter how many there are', async () => {
  await sql`
    insert into tallies (player_id, day, kind, amount)
    select gen_random_uuid(), ${daysAgo(40)}, 'send-message', 1 from generate_series(1, 5001)`;
  await forgetTallies(sql, now);
  expect(await sql`select 1 from tallies`).toHaveLength(0);
});

it('the tallies of a player are those since the day, that day included', async () => {
  const [playerId, other] = [randomUUID(), randomUUID()];
  for (const days of [0, 3, 4])
    await tally(sql, { playerId, kind: 'use-item', amount: 10 + days, at: daysAgo(days) });
  await tally(sql, { playerId: other, kind: 'use-item', amount: 100, at: now });
  expect(await readTallies(sql, playerId, daysAgo(3))).toEqual(new Map([['use-item', 23]]));
});

it('players were active from the first day up to, not including, the last', async () => {
  const players = new Map<number, string>();
  for (const days of [5, 4, 2]) {
    const playerId = randomUUID();
    players.set(days, playerId);
    await tally(sql, { playerId, kind: 'use-item', at: daysAgo(days) });
  }
  expect(await readActive(sql, { from: daysAgo(4), to: daysAgo(2) })).toEqual([players.get(4)]);
});

it('the opened packs of a player are those since the exact moment', async () => {
  const [playerId, other] = [randomUUID(), randomUUID()];
  const [table] = await sql<{ id: number }[]>`
    insert into odds_tables (content, pack_id, weekday, chance_multiplier, shiny_multiplier, blook_ids, froms,
      experience, shiny_below, bonus_item_ids, bonus_uses, bonus_froms)
    values ('x', 3, 1, 1, 1, '{7}', '{0}', '{5}', 0, '{0}', '{1}', '{0}') returning id`;
  const open = async (player: string, number: number, at: Date) => {
    const [blook] = await sql<{ id: number }[]>`
      insert into blooks (blook_id, shiny, owner_id) values (7, false, ${player}) returning id`;
    await sql`
      insert into pulls (player_id, number, at, odds_id, rotation, nonce, client_seed, blook)
      values (${player}, ${number}, ${at}, ${table?.id ?? 0}, 1, ${number}, 'x', ${blook?.id ?? 0})`;
  };
  await open(playerId, 1, new Date(now.getTime() - 1));
  await open(playerId, 2, now);
  await open(playerId, 3, new Date(now.getTime() + 1));
  await open(other, 1, now);
  expect(await readOpenings(sql, playerId, now)).toEqual([{ packId: 3, blookId: 7, count: 2 }]);
});
