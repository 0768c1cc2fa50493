/** The order of the list of players, and what a page of it reads among thousands. */
import { USERS_COUNTED } from '@blookery/game/players/staff';
import { describe, expect, it } from 'vitest';
import { rowsRead } from '../../../testing/plans/rows-read.ts';
import { testServer } from '../../../testing/test-server.ts';
import { countStatement, pageStatement, type UserQuery } from './list-users.ts';

const PAGE = 12;
const server = await testServer();
const { sql } = server.database;
await sql`
  with made as (
    insert into players (username, password_hash) select 'crowd' || i, 'x' from generate_series(1, 6000) i
    returning id, username
  ), punished as (
    insert into punishments (player_id, kind, reason, created_at, expires_at)
    select id, (array['warn', 'mute', 'ban'])[1 + n % 3], 'x', now() - n * interval '1 minute',
      case when n % 3 > 0 then now() + (n - 2000) * interval '1 minute' end
    from (select id, substr(username, 6)::int as n from made) m
  )
  insert into wallets (player_id, tokens) select id, substr(username, 6)::int % 1000 from made`;
// Nine players were warned again, later.
await sql`
  insert into punishments (player_id, kind, reason)
  select player_id, 'warn', 'again' from punishments where kind = 'warn' order by created_at limit 9`;
await sql`vacuum analyze players, wallets, punishments`;

const namesOf = async (query: UserQuery) => (await pageStatement(sql, query)).map(({ username }) => username);
const totalOf = async (query: UserQuery) => (await countStatement(sql, query))[0]?.total;

describe('the list of players for staff', () => {
  it.each<UserQuery>([
    {},
    { page: 3 },
    { search: 'crowd1' },
    { state: 'warned' },
    { state: 'warned', page: 2 },
    { state: 'muted' },
    { state: 'banned' },
  ])('reads a bounded number of rows, %j', async (query) => {
    const page = await rowsRead(sql, pageStatement(sql, query));
    // For each player of the page and those skipped: the row that is listed, the player, the wallet, punishments.
    expect(page.rows).toBeLessThanOrEqual(8 * PAGE + 4 * PAGE * (query.page ?? 0));
    const count = await rowsRead(sql, countStatement(sql, query));
    expect(count.rows).toBeLessThanOrEqual(2.5 * USERS_COUNTED);
    for (const { whole } of [page, count]) {
      for (const table of ['punishments', 'wallets']) expect(whole).not.toContain(table);
    }
  });

  it('has the latest warnings first, each player once', async () => {
    // Those who were warned again have the numbers from 5976 on, every third.
    const again = Array.from({ length: 9 }, (_, index) => `crowd${6000 - 3 * index}`);
    const names = await namesOf({ state: 'warned' });
    expect(names.slice(0, 9).toSorted()).toEqual(again.toSorted());
    expect(names.slice(9)).toEqual(['crowd3', 'crowd6', 'crowd9']);
    const pages = await Promise.all([0, 1, 2, 3].map((page) => namesOf({ state: 'warned', page })));
    expect(new Set(pages.flat()).size).toBe(4 * PAGE);
    expect(await totalOf({ state: 'warned' })).toBe(USERS_COUNTED);
  });

  it('has the mutes that last longest first, and none that has ended', async () => {
    const names = await namesOf({ state: 'muted' });
    expect(names.slice(0, 3)).toEqual(['crowd5998', 'crowd5995', 'crowd5992']);
    await sql`update punishments set expires_at = now() where kind = 'ban' and expires_at > now()`;
    await sql`
      update punishments set expires_at = null
      where kind = 'ban' and player_id = (select id from players where username = 'crowd5')`;
    expect(await namesOf({ state: 'banned' })).toEqual(['crowd5']);
    expect(await totalOf({ state: 'banned' })).toBe(1);
  });

  it('has the richest players first', async () => {
    const lines = await pageStatement(sql, {});
    expect(lines.map(({ tokens }) => tokens)).toEqual([...Array(6).fill(999), ...Array(6).fill(998)]);
  });
});
