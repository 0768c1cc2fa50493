/** Who may send messages, how many, and who receives them. */
import { wordFilter } from '@blookery/content';
import { FLOOD_MAX, FLOOD_SECONDS } from '@blookery/game/chat/chat';
import { GLOBAL_ROOM } from '@blookery/game/chat/rooms';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../testing/connections.ts';
import type { QuickPlayer } from '../../testing/quick-players.ts';
import { edit, history, open, permit, said, say, server, setUp, someone } from './chat-fixtures.ts';

setUp({ RATE_LIMITS: 'on' });

/** Moves everything this player said into the past. */
const letTimePass = async (player: QuickPlayer, seconds: number) => {
  const { sql } = server.database;
  await sql`
    update chat_messages set created_at = created_at - make_interval(secs => ${seconds})
    where author_id = ${player.id}`;
  await sql`
    update chat_pace set taken = array(select at - make_interval(secs => ${seconds}) from unnest(taken) at)
    where player_id = ${player.id}`;
};

/** Expects this many seconds to wait, less the whole seconds that really passed since the start. */
function stopwatch() {
  const began = performance.now();
  return (params: Record<string, unknown> | undefined, expected: number) => {
    expect(params).toEqual({ seconds: expect.any(Number) });
    const seconds = params?.seconds;
    expect(seconds).toBeLessThanOrEqual(expected);
    expect(seconds).toBeGreaterThanOrEqual(expected - Math.floor((performance.now() - began) / 1000));
  };
}

describe('flood control', () => {
  it('refuses a flood with a friendly text, even of concurrent messages, until time has passed', async () => {
    const ann = await someone();
    const expectLeft = stopwatch();
    const responses = await atOnce(FLOOD_MAX + 5, (n) => say(ann, `m${n}`));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(FLOOD_MAX);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    const { code, message, params } = refused[0]?.refusal ?? {};
    expectLeft(params, 10);
    expect({ code, message }).toEqual({
      code: 'CHAT_TOO_FAST',
      message: `Easy there. You can write again in ${params?.seconds} s.`,
    });
    await letTimePass(ann, 4);
    expectLeft((await say(ann, 'still')).refusal.params, 6);
    await letTimePass(ann, 6);
    expect((await say(ann, 'better')).status).toBe(200);
  });

  it('uses a sliding window: each old message makes room for a new one', async () => {
    const ann = await someone();
    const expectLeft = stopwatch();
    for (let n = 0; n < FLOOD_MAX / 2; n++) await say(ann, 'early');
    await letTimePass(ann, 6);
    for (let n = 0; n < FLOOD_MAX / 2; n++) await say(ann, 'late');
    expectLeft((await say(ann, 'no')).refusal.params, 4);
    await letTimePass(ann, 4);
    for (let n = 0; n < FLOOD_MAX / 2; n++) expect((await say(ann, 'yes')).status).toBe(200);
    expect((await say(ann, 'no')).status).toBe(429);
  });

  it('counts each player separately', async () => {
    const [ann, bo] = [await someone(), await someone()];
    for (let n = 0; n < FLOOD_MAX; n++) await say(ann, 'x');
    expect((await say(ann, 'x')).status).toBe(429);
    expect((await say(bo, 'hello')).status).toBe(200);
  });

  it('counts repeats of one message', async () => {
    const ann = await someone();
    const repeat = () => say(ann, 'again and again', { nonce: 'again' });
    const responses = await atOnce(FLOOD_MAX + 3, repeat);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(FLOOD_MAX);
    expect((await say(ann, 'something else')).code).toBe('CHAT_TOO_FAST');
    await letTimePass(ann, FLOOD_SECONDS);
    expect((await repeat()).status).toBe(200);
  });

  it('counts edits', async () => {
    const ann = await someone();
    const { id } = await said(ann, 'one');
    for (let n = 1; n < FLOOD_MAX; n++) expect((await edit(ann, id, `edit ${n}`)).status).toBe(200);
    expect((await edit(ann, id, 'one too many')).code).toBe('CHAT_TOO_FAST');
    expect((await say(ann, 'one more')).code).toBe('CHAT_TOO_FAST');
  });

  it('refuses before any other lookup', async () => {
    const ann = await someone();
    const show = () => say(ann, 'look', { uploadId: 'none' });
    expect((await show()).code).toBe('CHAT_UPLOAD_UNKNOWN');
    for (let n = 0; n < FLOOD_MAX; n++) await say(ann, 'x');
    expect((await show()).code).toBe('CHAT_TOO_FAST');
  });
});

describe('slow mode', () => {
  const slow = (player: QuickPlayer, seconds: number, roomId = GLOBAL_ROOM) =>
    server.request(`PUT /api/chat/rooms/${roomId}/slow-mode`, { token: player.token, body: { seconds } });

  it('is set by staff, is shown, spaces messages out, and does not apply to staff', async () => {
    const [ann, staff] = [await someone(), await someone()];
    expect((await slow(ann, 30)).code).toBe('PERMISSION_MISSING');
    await permit(staff, 'MANAGE_MESSAGES');
    const page = await open(ann);
    expect((await slow(staff, 30)).body).toEqual({ slowModeSeconds: 30 });
    try {
      expect(await page.next('chat.slow-mode')).toEqual({ roomId: GLOBAL_ROOM, seconds: 30 });
      expect((await history(ann)).slowModeSeconds).toBe(30);
      expect((await say(ann, 'one')).status).toBe(200);
      expect(await say(ann, 'two')).toMatchObject({
        status: 429,
        refusal: { code: 'CHAT_SLOW_MODE', params: { seconds: 30 } },
      });
      const [acts] = await server.database.sql`
        select action, after from audit_trail where staff_id = ${staff.id}`;
      expect(acts).toEqual({ action: 'slow-mode', after: { roomId: 'global', seconds: 30 } });
      await letTimePass(ann, 29);
      expect((await say(ann, 'two')).status).toBe(429);
      await letTimePass(ann, 1);
      expect((await say(ann, 'two')).status).toBe(200);
      for (const content of ['a', 'b']) expect((await say(staff, content)).status).toBe(200);
    } finally {
      expect((await slow(staff, 0)).status).toBe(200);
    }
    expect(await page.next('chat.slow-mode')).toEqual({ roomId: GLOBAL_ROOM, seconds: 0 });
    expect((await say(ann, 'three')).status).toBe(200);
  });
});

describe('a muted player', () => {
  it('cannot send, edit or type; the refusal has the reason and the end', async () => {
    const [ann, bo] = [await someone(), await someone()];
    const { id } = await said(ann, 'before');
    const until = new Date(Date.now() + 3_600_000);
    await server.database.sql`
      insert into punishments (player_id, kind, reason, expires_at)
      values (${ann.id}, 'mute', 'shouting', ${until})`;
    const message = `You are muted for shouting, until ${until.toISOString()}.`;
    expect(await say(ann, 'after')).toMatchObject({ status: 403, refusal: { code: 'CHAT_MUTED', message } });
    expect((await edit(ann, id, 'after')).refusal.message).toBe(message);

    const [annSocket, boSocket] = [await open(ann), await open(bo)];
    annSocket.say('chat.typing', { roomId: 'global' });
    await annSocket.quiet();
    await boSocket.quiet();
    expect(boSocket.received.map(({ t }) => t)).toEqual(['ready', 'pong']);

    await server.database.sql`update punishments set expires_at = now() where player_id = ${ann.id}`;
    expect((await say(ann, 'later')).status).toBe(200);
  });

  it('without an end gets a refusal that says so', async () => {
    const ann = await someone();
    await server.database.sql`
      insert into punishments (player_id, kind, reason) values (${ann.id}, 'mute', 'shouting')`;
    expect((await say(ann, 'x')).refusal.message).toBe('You are muted for shouting, until further notice.');
  });
});

it('words of the filter are masked, in edits too', async () => {
  const ann = await someone();
  const word = wordFilter[0] ?? '';
  const { id, content } = await said(ann, `you ${word}s`);
  expect(content).toBe(`you ${'*'.repeat(word.length + 1)}`);
  const edited = await edit(ann, id, [...word].join(' '));
  expect(edited.body.message.content).toMatch(/^\*+$/);
});

it('a message is sent without reading all players or all rooms', async () => {
  const ann = await someone();
  const { sql } = server.database;
  await sql`
    with made as (
      insert into players (username, password_hash) select 'crowd' || n, 'x' from generate_series(1, 8000) n returning id
    ) insert into player_statistics (player_id) select id from made`;
  await sql`insert into chat_rooms (id) select 'plaza:crowd-' || n from generate_series(1, 8000) n`;
  await sql`analyze player_statistics, chat_rooms`;
  const batch = [{ roomId: GLOBAL_ROOM, authorId: ann.id, content: 'hello', nonce: 'one', isStaff: false }];
  const scans = await sql.begin(async (tx) => {
    await tx`select chat_send_2(${JSON.stringify(batch)}::text::jsonb, current_date, now(), 14, 3, 10)`;
    return tx`
      select pg_stat_get_xact_numscans('player_statistics'::regclass)::int as players,
        pg_stat_get_xact_numscans('chat_rooms'::regclass)::int as rooms`;
  });
  expect(scans[0]).toEqual({ players: 0, rooms: 0 });
});
