/** Attacks on the house: servers at once, a stop in the middle, a clock that goes back, and players who act as it. */

import { HOUSE_LOTS } from '@blookery/game/auctions/house-lots';
import { describe, expect, it } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import { logIn } from '../../testing/open-accounts.ts';
import { testServer } from '../../testing/test-server.ts';
import { houseOf, lotsOf, open } from './house-fixtures.ts';

let now = new Date('2026-11-18T12:00:00Z');
const clock = { now: () => new Date(now) };
const days = (count: number) => {
  now = new Date(now.getTime() + count * 86_400_000);
};
const server = await testServer({ HOUSE_LOTS: 'on' }, { clock });
const { sql } = server.database;
const player = await server.player();
const clean = async () => expect(await audit(server.database)).toEqual([]);

/** How many lots were listed on each day. */
async function perDay(): Promise<number[]> {
  const listed = Map.groupBy(await lotsOf(server), ({ day }) => day);
  return [...listed.values()].map(({ length }) => length);
}

/** Lets a statement fail once, as if the server had been killed there. */
async function stopAt(table: 'auctions' | 'house_stock', event: string): Promise<void> {
  await sql.unsafe(`
    create or replace function stop_here() returns trigger language plpgsql as $$
      begin raise exception 'killed'; end $$;
    create trigger stop_here before ${event} on ${table} for each row execute function stop_here();`);
  await expect(open(server)).rejects.toThrow('killed');
  await sql.unsafe(`drop trigger stop_here on ${table}`);
}

describe('the house lists three lots a day', () => {
  it('while two servers run its job ten times at once', async () => {
    const second = await testServer({ HOUSE_LOTS: 'on' }, { clock, databaseAddress: server.databaseAddress });
    const runs = Array.from({ length: 10 }, (_, index) => open(index % 2 === 0 ? server : second));
    await Promise.all(runs);
    expect(await perDay()).toEqual([HOUSE_LOTS]);
    const [accounts] = await sql<{ count: number }[]>`
      select count(*) as count from players where erased_at is not null`;
    expect(accounts?.count).toBe(1);
    await clean();
  });

  it.each([
    ['before a lot is listed', 'auctions', 'insert'],
    ['after a lot was listed and before that was noted', 'house_stock', 'update'],
    ['while a lot is made', 'house_stock', 'insert'],
  ] as const)('although its job was stopped %s', async (_, table, event) => {
    days(1);
    await stopAt(table, event);
    await clean();
    await open(server);
    expect((await perDay()).at(-1)).toBe(HOUSE_LOTS);
    expect((await houseOf(server)).tokens).toBe(0);
    await clean();
  });

  it('and none for an earlier day when the clock is set back', async () => {
    days(2);
    await open(server);
    const before = await lotsOf(server);
    for (const back of [-1, -1, -30, 32]) {
      days(back);
      await open(server);
    }
    expect(await lotsOf(server)).toHaveLength(before.length);
    days(1);
    await open(server);
    expect((await perDay()).at(-1)).toBe(HOUSE_LOTS);
    expect(Math.max(...(await perDay()))).toBe(HOUSE_LOTS);
    await clean();
  });
});

describe('nobody', () => {
  it('logs in as the house, with any password', async () => {
    for (const password of ['', 'House', 'correct-horse-7', '$argon2id$']) {
      expect((await logIn(server, { username: 'House', password })).status).toBe(400);
    }
  });

  it('logs in as the house even after an operator gave it a password', async () => {
    const { id } = await houseOf(server);
    await sql`update players set password_hash = (select password_hash from players where id = ${player.id}) where id = ${id}`;
    expect((await logIn(server, { ...player, username: 'House' })).status).toBe(400);
    await sql`update players set password_hash = '' where id = ${id}`;
  });

  it('registers its name or takes it later', async () => {
    const body = {
      username: 'hOuSe',
      password: 'correct-horse-7',
      captchaToken: await server.captcha('register'),
    };
    expect((await server.request('POST /api/auth/register', { body })).code).toBe('USERNAME_NOT_ALLOWED');
    const renamed = await player.request('PATCH /api/settings/username', {
      body: { newUsername: 'House', password: player.password },
    });
    expect(renamed.code).toBe('USERNAME_NOT_ALLOWED');
  });

  it('befriends it, writes to it, trades with it or sees it among players', async () => {
    const { id } = await houseOf(server);
    expect((await player.request(`POST /api/friends/${id}`)).code).toBe('USER_UNKNOWN');
    expect((await player.request('POST /api/trades', { body: { userId: id } })).code).toBe('USER_UNKNOWN');
    expect((await player.request(`GET /api/users/${id}`)).status).toBe(404);
    const { body } = await player.request('GET /api/leaderboard');
    expect(JSON.stringify(body)).not.toContain(id);
    expect(JSON.stringify(body)).toContain(player.id);
  });
});
