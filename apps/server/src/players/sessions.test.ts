import { SESSION_DAYS, SESSION_IDLE_DAYS, SESSIONS_MAX } from '@blookery/game/players/settings';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type TestPlayer, testServer } from '../testing/test-server.ts';
import { openSocket } from '../testing/test-socket.ts';
import { sessionsEndedTopic } from './sessions.ts';

const server = await testServer({}, { gatewayTimes: { sessionsMs: 50 } });
const address = await server.listen();

const login = async ({ username, password }: TestPlayer) =>
  (
    await server.request('POST /api/auth/login', {
      body: { username, password, captchaToken: await server.captcha('login') },
    })
  ).body.token;

/** Moves a player's sessions into the past. */
const age = ({ id }: TestPlayer, { idle = 0, total = idle }: { idle?: number; total?: number }) =>
  server.database.sql`
    update sessions set last_seen_at = now() - make_interval(secs => ${idle * 86_400}),
      created_at = now() - make_interval(secs => ${total * 86_400})
    where player_id = ${id}`;

const status = async (player: TestPlayer) => (await player.request('GET /api/users/me')).status;
const rows = ({ id }: TestPlayer) => server.database.sql`select id from sessions where player_id = ${id}`;

describe('a session', () => {
  it.each([
    ['unused for 29 days', { idle: SESSION_IDLE_DAYS - 1 }, 200],
    ['unused for 30 days', { idle: SESSION_IDLE_DAYS }, 401],
    ['179 days old and used today', { idle: 0, total: SESSION_DAYS - 1 }, 200],
    ['180 days old and used today', { idle: 0, total: SESSION_DAYS }, 401],
  ])('%s gets the expected status', async (_, past, expected) => {
    const player = await server.player();
    await age(player, past);
    expect(await status(player)).toBe(expected);
  });

  it('that has ended stays ended when its player uses it or logs in again', async () => {
    const player = await server.player();
    await age(player, { idle: SESSION_IDLE_DAYS });
    expect(await status(player)).toBe(401);
    const token = await login(player);
    expect((await server.request('GET /api/users/me', { token })).status).toBe(200);
    expect(await status(player)).toBe(401);
  });

  it('that has ended is not listed, and an open one states its end', async () => {
    const player = await server.player();
    await age(player, { idle: SESSION_IDLE_DAYS });
    const token = await login(player);
    const { body } = await server.request('GET /api/settings/security', { token });
    expect(body.sessions).toHaveLength(1);
    const [session] = body.sessions;
    expect(Date.parse(session?.endsAt ?? '') - Date.parse(session?.lastSeenAt ?? '')).toBe(
      SESSION_IDLE_DAYS * 86_400_000,
    );
  });

  it('is recorded as used at most every five minutes', async () => {
    const player = await server.player();
    const seen = async () => {
      const [row] = await server.database.sql<{ at: Date }[]>`
        select last_seen_at as at from sessions where player_id = ${player.id}`;
      return row?.at.getTime() ?? 0;
    };
    await age(player, { idle: 4 / 1440 });
    const before = await seen();
    expect(await status(player)).toBe(200);
    expect(await seen()).toBe(before);
    await age(player, { idle: 6 / 1440 });
    await status(player);
    await expect.poll(async () => Date.now() - (await seen())).toBeLessThan(60_000);
  });

  it('of a player who has the most of them ends at the next log-in if it was unused for longest', async () => {
    const [player, other] = [await server.player(), await server.player()];
    await age(player, { idle: 2 });
    await age(other, { idle: 3 });
    const [oldest] = await rows(player);
    await server.database.sql`
      insert into sessions (token_hash, player_id, address_hash, last_seen_at)
      select 'used-' || n, ${player.id}, '\\x00', now() - interval '1 day' from generate_series(2, ${SESSIONS_MAX}) n`;
    const ended: string[] = [];
    onTestFinished(server.bus.subscribe(sessionsEndedTopic, (id) => void ended.push(String(id))));
    const token = await login(player);
    expect(await rows(player)).toHaveLength(SESSIONS_MAX);
    expect(ended).toEqual([oldest?.id]);
    expect(await status(player)).toBe(401);
    expect((await server.request('GET /api/users/me', { token })).status).toBe(200);
    expect(await status(other)).toBe(200);
  });

  it('that ends closes its open pages', async () => {
    const player = await server.player();
    const socket = await openSocket(address, { token: player.token });
    await age(player, { idle: SESSION_IDLE_DAYS });
    expect((await socket.closed).code).toBe(4001);
  });
});

describe('the job that deletes sessions', () => {
  it('removes those that ended for either reason, and no others', async () => {
    const [idle, old, open] = [await server.player(), await server.player(), await server.player()];
    await age(idle, { idle: SESSION_IDLE_DAYS });
    await age(old, { idle: 0, total: SESSION_DAYS });
    await age(open, { idle: SESSION_IDLE_DAYS - 1, total: SESSION_DAYS - 1 });
    await server.runJob('forget-ended-sessions');
    expect(await rows(idle)).toHaveLength(0);
    expect(await rows(old)).toHaveLength(0);
    expect(await rows(open)).toHaveLength(1);
  });

  it('finds them by index', async () => {
    const { sql } = server.database;
    const plan = await sql.begin(async (tx) => {
      await tx`set local enable_seqscan = off`;
      const { isOpen } = await import('./sessions.ts');
      return tx`explain select s.id from sessions s where not ${isOpen(tx)}`;
    });
    const text = JSON.stringify(plan);
    expect(text).toContain('sessions_by_last_seen');
    expect(text).toContain('sessions_by_start');
  });

  it('works through more than one batch', async () => {
    const player = await server.player();
    await server.database.sql`
      insert into sessions (token_hash, player_id, address_hash, last_seen_at)
      select 'old-' || n, ${player.id}, '\\x00', now() - interval '40 days' from generate_series(1, 2500) n`;
    await server.runJob('forget-ended-sessions');
    expect(await rows(player)).toHaveLength(1);
  });
});
