/** With some ten thousand players a join would read all of them for one notice. */
import { expect, it } from 'vitest';
import { json } from '../database/json.ts';
import { rowsRead } from '../testing/plans/rows-read.ts';
import { quickPlayers } from '../testing/quick-players.ts';
import { testDatabase } from '../testing/test-database.ts';
import { fromPlayer, noticeColumns } from './notices.ts';

const { sql } = await testDatabase();

it('a new notice looks up the player it names by key', async () => {
  const players = await quickPlayers(sql, 10_000, { prefix: 'crowd' });
  await sql`vacuum analyze players`;
  const entries = json(sql, [{ id: 1, from_player: players[5000]?.id, kind: 'friend', text: 'x' }]);
  const { rows, whole } = await rowsRead(
    sql,
    sql`select ${noticeColumns(sql)} from jsonb_populate_recordset(null::notices, ${entries}) n ${fromPlayer(sql)}`,
  );
  expect(whole).not.toContain('players');
  expect(rows).toBeLessThan(50);
});
