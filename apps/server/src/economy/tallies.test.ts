import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { forgetTallies, tally } from './tallies.ts';

const { sql } = await testDatabase();
const now = new Date('2026-11-16T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

it('tallies that only quests count are forgotten after 35 days, and those of badges are kept', async () => {
  const playerId = randomUUID();
  for (const days of [0, 35, 36, 90])
    for (const kind of ['send-message', 'claim-daily'] as const)
      await tally(sql, { playerId, kind, at: daysAgo(days) });
  await forgetTallies(sql, now);
  const rows = await sql<{ kind: string; days: number }[]>`
    select kind, '2026-11-16'::date - day as days from tallies order by kind, days`;
  expect([...rows]).toEqual([
    ...[0, 35, 36, 90].map((days) => ({ kind: 'claim-daily', days })),
    { kind: 'send-message', days: 0 },
    { kind: 'send-message', days: 35 },
  ]);
});
