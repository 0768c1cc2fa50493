import { expect, it } from 'vitest';
import { openDatabase } from '../../database/database.ts';
import { twoRoles } from '../../testing/test-database.ts';
import { whenDone } from '../../testing/when-done.ts';
import { checkRoom } from './check-room.ts';

it('the free connections are those that no role uses', async () => {
  const { DATABASE_URL, DATABASE_OWNER_URL } = (await twoRoles()).environment;
  const owner = openDatabase(DATABASE_OWNER_URL, { pool: 1 });
  whenDone(owner.close);
  const program = openDatabase(DATABASE_URL, { pool: 20 });
  whenDone(program.close);
  const used = await Promise.all(Array.from({ length: 20 }, () => program.sql.reserve()));
  const [row] = await owner.sql<{ most: number }[]>`select current_setting('max_connections')::int as most`;
  const [finding] = await checkRoom(owner.sql, 1000, 'database');
  const free = Number(
    /^It has (\d+) connections left, and a server takes 1000\./.exec(finding?.sentence ?? '')?.[1],
  );
  expect(free).toBeGreaterThan(0);
  expect(free).toBeLessThanOrEqual((row?.most ?? 0) - 21);
  for (const connection of used) connection.release();
});
