import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { openSocket } from '../../testing/test-socket.ts';
import { loginAs, server, setUp } from './security-fixtures.ts';

setUp();

describe('changing the password', () => {
  const newPassword = 'another-horse-8';

  it('returns a new token and ends the old token, the old password and all other sessions [2.7.16, 2.1.10]', async () => {
    const player = await server.player();
    const elsewhere: string = (await loginAs(player)).body.token;
    const changed = await player.request('PATCH /api/settings/password', {
      body: { oldPassword: player.password, newPassword },
    });
    expect(changed.status).toBe(200);
    for (const token of [player.token, elsewhere]) {
      expect((await server.request('GET /api/users/me', { token })).status).toBe(401);
    }
    expect((await server.request('GET /api/users/me', { token: changed.body.token })).status).toBe(200);
    expect(await loginAs(player)).toMatchObject({ status: 400, code: 'LOGIN_WRONG' });
    expect((await loginAs(player, { password: newPassword })).status).toBe(200);
  });

  it('closes the open pages of every session at once', async () => {
    const address = await server.listen();
    const player = await server.player();
    const elsewhere: string = (await loginAs(player)).body.token;
    const sockets = await Promise.all(
      [player.token, elsewhere].map((token) => openSocket(address, { token })),
    );
    await player.request('PATCH /api/settings/password', {
      body: { oldPassword: player.password, newPassword },
    });
    for (const socket of sockets) expect((await socket.closed).code).toBe(4001);
  });

  it.each([
    ['not-the-password', newPassword, 'PASSWORD_WRONG'],
    ['', newPassword, 'PASSWORD_MISSING'],
    ['correct-horse-7', 'short', 'PASSWORD_LENGTH'],
    ['correct-horse-7', '', 'PASSWORD_MISSING'],
    ['correct-horse-7', 'password123', 'PASSWORD_COMMON'],
    ['correct-horse-7', 'correct-horse-7', 'PASSWORD_SAME'],
  ])('%j → %j is refused with %s, and nothing changes', async (oldPassword, choice, code) => {
    const player = await server.player();
    const response = await player.request('PATCH /api/settings/password', {
      body: { oldPassword, newPassword: choice },
    });
    expect(response).toMatchObject({ status: 400, code });
    expect((await player.request('GET /api/users/me')).status).toBe(200);
    expect((await loginAs(player)).status).toBe(200);
  });

  it('succeeds for one of two concurrent changes', async () => {
    const player = await server.player();
    const responses = await Promise.all(
      ['first-choice-1', 'second-choice-2'].map((choice) =>
        player.request('PATCH /api/settings/password', {
          body: { oldPassword: player.password, newPassword: choice },
        }),
      ),
    );
    expect(responses.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const { sql } = server.database;
    expect(await sql`select id from sessions where player_id = ${player.id}`).toHaveLength(1);
  });

  it('leaves no session to a concurrent log-in with the old password', async () => {
    const player = await server.player();
    // The log-in has checked the old password and waits for the row of the player, which the change holds.
    const blocked = await server.database.sql.reserve();
    await blocked`begin`;
    await blocked`update players set password_hash = 'changed' where id = ${player.id}`;
    await blocked`delete from sessions where player_id = ${player.id}`;
    const underway = loginAs(player);
    const waiting = async () => {
      const [row] = await server.database.sql<{ count: number }[]>`
        select count(*) as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return row?.count;
    };
    await expect.poll(waiting).toBe(1);
    await blocked`commit`;
    blocked.release();
    expect(await underway).toMatchObject({ status: 400, code: 'LOGIN_WRONG' });
    expect(await server.database.sql`select 1 from sessions where player_id = ${player.id}`).toHaveLength(0);
  });

  it('is limited against guessing in a stolen session', async () => {
    const limited = await testServer({ RATE_LIMITS: 'on' });
    const player = await limited.player();
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) {
      const calls = ['PATCH /api/settings/username', 'POST /api/settings/delete-account'] as const;
      const body = i % 2 ? { password: `guess-${i}` } : { newUsername: `n${i}`, password: `guess-${i}` };
      statuses.push((await player.request(calls[i % 2] ?? calls[0], { body })).status);
    }
    expect(statuses.slice(0, 10).every((status) => status === 400)).toBe(true);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });
});

describe('sessions', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

  it('are listed by device, this one first, without any address', async () => {
    const player = await server.player();
    await loginAs(player, { headers: { 'user-agent': firefox } });
    const { body } = await player.request('GET /api/settings/security');
    expect(body.sessions).toHaveLength(2);
    expect(body.sessions[0]).toMatchObject({ current: true, samePlace: true });
    expect(body.sessions[1]).toMatchObject({
      current: false,
      browser: 'Firefox',
      system: 'Linux',
      handheld: false,
    });
    expect(JSON.stringify(body)).not.toContain('127.0.0.1');
  });

  it('end one by one, or all but this one', async () => {
    const player = await server.player();
    const tokens = [];
    for (let i = 0; i < 3; i++) tokens.push((await loginAs(player)).body.token);
    const isOpen = async (token: string) =>
      (await server.request('GET /api/users/me', { token })).status === 200;
    const { body } = await player.request('GET /api/settings/security');
    const ended = body.sessions[1]?.id;
    expect((await player.request(`DELETE /api/settings/sessions/${ended}`)).status).toBe(204);
    expect(await player.request(`DELETE /api/settings/sessions/${ended}`)).toMatchObject({
      status: 404,
      code: 'SESSION_UNKNOWN',
    });
    expect((await Promise.all(tokens.map(isOpen))).filter(Boolean)).toHaveLength(2);
    expect((await player.request('DELETE /api/settings/sessions')).body).toEqual({ ended: 2 });
    expect(await Promise.all(tokens.map(isOpen))).toEqual([false, false, false]);
    expect((await player.request('GET /api/users/me')).status).toBe(200);
  });

  it('of another player cannot be seen or ended', async () => {
    const [player, other] = [await server.player(), await server.player()];
    const theirs = (await other.request('GET /api/settings/security')).body.sessions[0]?.id;
    expect((await player.request(`DELETE /api/settings/sessions/${theirs}`)).code).toBe('SESSION_UNKNOWN');
    expect((await other.request('GET /api/users/me')).status).toBe(200);
  });

  it('record when they were last used, now and then', async () => {
    const player = await server.player();
    const { sql } = server.database;
    await sql`update sessions set last_seen_at = now() - interval '1 day' where player_id = ${player.id}`;
    await player.request('GET /api/users/me');
    await expect
      .poll(async () => {
        const [row] = await sql<{ fresh: boolean }[]>`
          select last_seen_at > now() - interval '1 minute' as fresh from sessions where player_id = ${player.id}`;
        return row?.fresh;
      })
      .toBe(true);
  });
});
