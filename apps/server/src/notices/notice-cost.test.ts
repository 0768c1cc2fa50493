/** With some ten thousand players a join would read all of them for one notice, with few of them a look-up would for each. */
import { UNREAD_COUNTED_MAX } from '@blookery/game/players/notices';
import { expect, it } from 'vitest';
import { json } from '../database/json.ts';
import { rowsRead } from '../testing/plans/rows-read.ts';
import { quickPlayers } from '../testing/quick-players.ts';
import { testDatabase } from '../testing/test-database.ts';
import { countUnread } from './count-unread.ts';
import { namedIn, noticeColumns } from './notices.ts';

async function noticesAmong(count: number, named: number) {
  const { sql } = await testDatabase();
  const players = await quickPlayers(sql, count, { prefix: 'crowd' });
  await sql`vacuum analyze players`;
  const entries = json(
    sql,
    players
      .slice(0, named)
      .map(({ id }, place) => ({ id: place, from_player: id, kind: 'friend', text: 'x' })),
  );
  const posted = sql`posted`;
  return rowsRead(
    sql,
    sql`
      with posted as materialized (select * from jsonb_populate_recordset(null::notices, ${entries}))
      select ${noticeColumns(sql)} from posted n ${namedIn(sql, posted)}`,
  );
}

it('a new notice looks up the player it names by key', async () => {
  const { rows, whole } = await noticesAmong(10_000, 1);
  expect(whole).not.toContain('players');
  expect(rows).toBeLessThan(50);
});

it('unread notices are counted up to a bound, without reading the others', async () => {
  const { sql } = await testDatabase();
  const [player] = await quickPlayers(sql, 1);
  if (!player) throw new Error('nobody was made');
  await sql`
    insert into notices (player_id, kind, text) select ${player.id}, 'trade', 'x' from generate_series(1, 5000)`;
  await sql`vacuum analyze notices`;
  const count = sql`select ${countUnread(sql, sql`${player.id}`)} as unread`;
  expect(await sql`${count}`).toEqual([{ unread: UNREAD_COUNTED_MAX }]);
  expect((await rowsRead(sql, count)).rows).toBeLessThanOrEqual(UNREAD_COUNTED_MAX);
});

it('a page of notices among few players reads each of them once at most', async () => {
  expect((await noticesAmong(200, 30)).rows).toBeLessThan(300);
});
