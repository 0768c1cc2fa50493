/** With some ten thousand players a join would read all of them for a page, with few of them a look-up would for each message. */
import { expect, it } from 'vitest';
import { rowsRead } from '../../testing/plans/rows-read.ts';
import { quickPlayers } from '../../testing/quick-players.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { historyStatement } from './read-history.ts';

async function roomAmong(count: number) {
  const { sql } = await testDatabase();
  const players = await quickPlayers(sql, count, { prefix: 'crowd' });
  await sql`insert into chat_rooms (id, last_id) values ('global', 100) on conflict (id) do update set last_id = 100`;
  await sql`
    insert into chat_messages (room_id, id, author_id, content, nonce)
    select 'global', n, (${players.slice(0, 100).map(({ id }) => id)}::uuid[])[n], 'hello', 'n' || n
    from generate_series(1, 100) n`;
  await sql`vacuum analyze players, chat_messages`;
  const reader = { id: players[0]?.id ?? '', permissions: new Set<never>() };
  return rowsRead(sql, historyStatement(sql, reader, 'global', { limit: 50 }));
}

it('a page of chat looks up its authors by key', async () => {
  const { rows, whole } = await roomAmong(10_000);
  expect(whole).not.toContain('players');
  expect(rows).toBeLessThan(500);
});

it('a page of chat among few players reads each of them once at most', async () => {
  expect((await roomAmong(200)).rows).toBeLessThan(500);
});
