import { expect, it } from 'vitest';
import type { Sql } from '../../../apps/server/src/database/database.ts';
import { audit } from '../../../apps/server/src/economy/audit/audit.ts';
import { sealMonth } from '../../../apps/server/src/economy/audit/seals/seal-month.ts';
import { testDatabase } from '../../../apps/server/src/testing/test-database.ts';
import { openCatalog } from '../catalog.ts';
import { fill } from './fill.ts';

const indexesOf = async (sql: Sql) =>
  (
    await sql<{ definition: string }[]>`
      select indexdef as definition from pg_indexes where schemaname = 'public' order by 1`
  ).map(({ definition }) => definition);

it('a filled database passes the audit and has every index', async () => {
  const database = await testDatabase();
  const { sql } = database;
  const before = await indexesOf(sql);
  const { sizes } = await fill(database.address, openCatalog(), 600);
  expect(await audit(database)).toEqual([]);
  // So that the audit since a seal can be timed too.
  expect(await sealMonth(database)).toMatchObject({ outcome: 'sealed' });
  expect(await audit(database, { sinceSeal: true })).toEqual([]);
  expect(await indexesOf(sql)).toEqual(before);
  const [counts] = await sql<Record<'players' | 'open' | 'members' | 'staged', number>[]>`
    select (select count(*) from players) as players, (select count(*) from auctions where closed_at is null) as open,
      (select count(*) from guild_members) as members,
      (select count(*) from pg_class where relname like 'fill%') as staged`;
  expect(counts).toMatchObject({ players: sizes.players, members: 30, staged: 0 });
  expect(counts?.open).toBeGreaterThan(0);
}, 120_000);
