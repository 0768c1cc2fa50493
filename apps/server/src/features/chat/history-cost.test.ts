/** With some ten thousand players a join would read all of them for a page. */
import { beforeAll, expect, it } from 'vitest';
import { rowsRead } from '../../testing/plans/rows-read.ts';
import { quickPlayers } from '../../testing/quick-players.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { historyStatement } from './read-history.ts';

const { sql } = await testDatabase();
let players: readonly { id: string }[];
beforeAll(async () => {
  players = await quickPlayers(sql, 10_000, { prefix: 'crowd' });
  await sql`insert into chat_rooms (id, last_id) values ('global', 100) on conflict (id) do update set last_id = 100`;
  await sql`
    insert into chat_messages (room_id, id, author_id, content, nonce)
    select 'global', n, (${players.slice(0, 100).map(({ id }) => id)}::uuid[])[n], 'hello', 'n' || n
    from generate_series(1, 100) n`;
  await sql`vacuum analyze players, chat_messages`;
});

it('a page of chat looks up its authors by key', async () => {
  const reader = { id: players[0]?.id ?? '', permissions: new Set<never>() };
  const { rows, whole } = await rowsRead(sql, historyStatement(sql, reader, 'global', { limit: 50 }));
  expect(whole).not.toContain('players');
  expect(rows).toBeLessThan(500);
});
