/** Who may send messages, how many, and who receives them. */

import { wordFilter } from '@blookery/content';
import type { Permission } from '@blookery/contract/base/permissions';
import { FLOOD_MAX, FLOOD_SECONDS } from '@blookery/game/chat/chat';
import { directRoom, GLOBAL_ROOM } from '@blookery/game/chat/rooms';
import { beforeAll, describe, expect, it } from 'vitest';
import { busWorld } from '../../gateway/world.ts';
import { befriend, type QuickPlayer, quickPlayer } from '../../testing/quick-players.ts';
import { givePermissions } from '../../testing/staff.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { openSocket } from '../../testing/test-socket.ts';

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await testServer({ RATE_LIMITS: 'on' });
  address = await server.listen();
});

const someone = (prefix = 'quick') => quickPlayer(server.database.sql, { prefix });
const open = ({ token }: QuickPlayer) => openSocket(address, { token });
const friends = async (): Promise<[QuickPlayer, QuickPlayer]> => {
  const [one, other] = [await someone(), await someone()];
  await befriend(server.database.sql, one, other);
  return [one, other];
};
let nonces = 0;
const say = (player: QuickPlayer, content: string, roomId = GLOBAL_ROOM) =>
  server.ask(`POST /api/chat/messages/${roomId}`, {
    token: player.token,
    body: { content, nonce: `n${++nonces}` },
  });
const history = (player: QuickPlayer, roomId = GLOBAL_ROOM, query = '') =>
  server.ask(`GET /api/chat/messages/${roomId}${query}`, { token: player.token });
const permit = (player: QuickPlayer, permission: Permission) =>
  givePermissions(server, player.id, [permission]);
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

describe('flood control', () => {
  it('refuses a flood with a friendly text, even of concurrent messages, until time has passed', async () => {
    const ann = await someone();
    const answers = await Promise.all(Array.from({ length: FLOOD_MAX + 5 }, (_, n) => say(ann, `m${n}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(FLOOD_MAX);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.refusal).toMatchObject({
      code: 'CHAT_TOO_FAST',
      message: 'Easy there. You can write again in 10 s.',
      params: { seconds: 10 },
    });
    await letTimePass(ann, 4);
    expect((await say(ann, 'still')).refusal.params).toEqual({ seconds: 6 });
    await letTimePass(ann, 6);
    expect((await say(ann, 'better')).status).toBe(200);
  });

  it('slides: each old message makes room for a new one', async () => {
    const ann = await someone();
    for (let n = 0; n < FLOOD_MAX / 2; n++) await say(ann, 'early');
    await letTimePass(ann, 6);
    for (let n = 0; n < FLOOD_MAX / 2; n++) await say(ann, 'late');
    expect((await say(ann, 'no')).refusal.params).toEqual({ seconds: 4 });
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
    const repeat = () =>
      server.ask('POST /api/chat/messages/global', {
        token: ann.token,
        body: { content: 'again and again', nonce: 'again' },
      });
    const answers = await Promise.all(Array.from({ length: FLOOD_MAX + 3 }, repeat));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(FLOOD_MAX);
    expect((await say(ann, 'something else')).code).toBe('CHAT_TOO_FAST');
    await letTimePass(ann, FLOOD_SECONDS);
    expect((await repeat()).status).toBe(200);
  });

  it('counts edits', async () => {
    const ann = await someone();
    const { body } = await say(ann, 'one');
    const edit = (content: string) =>
      server.ask(`PUT /api/chat/messages/global/${body.message.id}`, { token: ann.token, body: { content } });
    for (let n = 1; n < FLOOD_MAX; n++) expect((await edit(`edit ${n}`)).status).toBe(200);
    expect((await edit('one too many')).code).toBe('CHAT_TOO_FAST');
    expect((await say(ann, 'one more')).code).toBe('CHAT_TOO_FAST');
  });

  it('refuses before anything else is looked up', async () => {
    const ann = await someone();
    const show = () =>
      server.ask('POST /api/chat/messages/global', {
        token: ann.token,
        body: { content: 'look', nonce: 'look', uploadId: 'none' },
      });
    expect((await show()).code).toBe('CHAT_UPLOAD_UNKNOWN');
    for (let n = 0; n < FLOOD_MAX; n++) await say(ann, 'x');
    expect((await show()).code).toBe('CHAT_TOO_FAST');
  });
});

describe('slow mode', () => {
  const slow = (player: QuickPlayer, seconds: number, roomId = GLOBAL_ROOM) =>
    server.ask(`PUT /api/chat/rooms/${roomId}/slow-mode`, { token: player.token, body: { seconds } });

  it('is set by staff, is shown, spaces messages out, and does not apply to staff', async () => {
    const [ann, staff] = [await someone(), await someone()];
    expect((await slow(ann, 30)).code).toBe('PERMISSION_MISSING');
    await permit(staff, 'MANAGE_MESSAGES');
    const page = await open(ann);
    expect((await slow(staff, 30)).body).toEqual({ slowModeSeconds: 30 });
    try {
      expect(await page.next('chat.slow-mode')).toEqual({ roomId: GLOBAL_ROOM, seconds: 30 });
      expect((await history(ann)).body.slowModeSeconds).toBe(30);
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
    const { body } = await say(ann, 'before');
    const until = new Date(Date.now() + 3_600_000);
    await server.database.sql`
      insert into punishments (player_id, kind, reason, expires_at)
      values (${ann.id}, 'mute', 'shouting', ${until})`;
    const message = `You are muted for shouting, until ${until.toISOString()}.`;
    expect(await say(ann, 'after')).toMatchObject({ status: 403, refusal: { code: 'CHAT_MUTED', message } });
    const edit = await server.ask(`PUT /api/chat/messages/global/${body.message.id}`, {
      token: ann.token,
      body: { content: 'after' },
    });
    expect(edit.refusal.message).toBe(message);

    const [annSocket, boSocket] = [await open(ann), await open(bo)];
    annSocket.say('chat.typing', { roomId: 'global' });
    await annSocket.quiet();
    await boSocket.quiet();
    expect(boSocket.heard.map(({ t }) => t)).toEqual(['ready', 'pong']);

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
  const { body } = await say(ann, `you ${word}s`);
  expect(body.message.content).toBe(`you ${'*'.repeat(word.length + 1)}`);
  const edit = await server.ask(`PUT /api/chat/messages/global/${body.message.id}`, {
    token: ann.token,
    body: { content: [...word].join(' ') },
  });
  expect(edit.body.message.content).toMatch(/^\*+$/);
});

describe('a private room', () => {
  it('is closed to others: they can neither read, write, edit, delete, type nor listen', async () => {
    const [ann, bo] = await friends();
    const [eve, staff] = [await someone(), await someone()];
    await permit(staff, 'MANAGE_MESSAGES');
    const room = directRoom(ann.id, bo.id);
    const sockets = {
      ann: await open(ann),
      bo: await open(bo),
      eve: await open(eve),
      staff: await open(staff),
    };
    const { body } = await say(ann, 'our secret', room);
    await server.ask(`PUT /api/chat/messages/${room}/${body.message.id}`, {
      token: ann.token,
      body: { content: 'still our secret' },
    });
    sockets.ann.say('chat.typing', { roomId: room });
    await sockets.ann.quiet();
    expect((await sockets.bo.next('chat.created')).message.content).toBe('our secret');
    expect((await sockets.bo.next('chat.updated')).message.content).toBe('still our secret');
    expect(await sockets.bo.next('chat.typing')).toMatchObject({ roomId: room, userId: ann.id });
    expect((await sockets.ann.next('chat.created')).message.content).toBe('our secret');

    for (const outsider of [eve, staff]) {
      const at = `/api/chat/messages/${room}`;
      const ask = (call: string, content?: object) =>
        server.ask(call, { token: outsider.token, ...(content ? { body: content } : {}) });
      for (const answer of [
        await ask(`GET ${at}`),
        await ask(`POST ${at}`, { content: 'hi', nonce: 'n' }),
        await ask(`PUT ${at}/${body.message.id}`, { content: 'hi' }),
        await ask(`DELETE ${at}/${body.message.id}`),
      ]) {
        expect(answer).toMatchObject({ status: 404, code: 'CHAT_ROOM_UNKNOWN' });
      }
    }
    sockets.eve.say('chat.typing', { roomId: room });
    expect((await sockets.eve.next('refused')).code).toBe('CHAT_ROOM_UNKNOWN');
    await server.ask(`DELETE /api/chat/messages/${room}/${body.message.id}`, { token: ann.token });
    await sockets.bo.next('chat.deleted');
    for (const outsider of [sockets.eve, sockets.staff]) {
      await outsider.quiet();
      expect(outsider.heard.filter(({ t }) => t.startsWith('chat.'))).toEqual([]);
    }
    expect(sockets.bo.heard.filter(({ t }) => t === 'chat.typing')).toHaveLength(1);
  });

  it.each([
    'guild:1',
    'plaza',
    'nowhere',
    'Global',
    'direct:a:b',
    `direct:00000000-0000-4000-8000-000000000001:00000000-0000-4000-8000-000000000002`,
  ])('does not open as %s: a kind without rules is closed', async (room) => {
    const ann = await someone();
    expect((await history(ann, room)).status).toBe(404);
    expect((await say(ann, 'hello?', room)).status).toBe(404);
    const socket = await open(ann);
    socket.say('chat.typing', { roomId: room });
    expect((await socket.next('refused')).code).toBe('CHAT_ROOM_UNKNOWN');
  });

  it('is for friends, as long as they are friends', async () => {
    const { sql } = server.database;
    const [ann, bo] = [await someone(), await someone()];
    const room = directRoom(ann.id, bo.id);
    expect((await say(ann, 'hello?', room)).status).toBe(404);
    await befriend(sql, ann, bo);
    expect((await say(ann, 'hello?', room)).status).toBe(200);
    await sql`delete from friendships where player_id in (${ann.id}, ${bo.id})`;
    expect((await history(bo, room)).status).toBe(404);
  });

  it('is listed for both, the latest first, with who spoke last', async () => {
    const [ann, bo] = await friends();
    const cy = await someone();
    await befriend(server.database.sql, ann, cy);
    const list = async ({ token }: QuickPlayer) =>
      (await server.ask('GET /api/chat/conversations', { token })).body.conversations;
    expect(await list(ann)).toEqual([]);
    await say(bo, 'one', directRoom(ann.id, bo.id));
    await say(ann, 'two', directRoom(ann.id, cy.id));
    const [first, second, ...others] = await list(ann);
    expect(first).toMatchObject({ player: { id: cy.id }, lastId: 1, lastAuthorId: ann.id });
    expect(second).toMatchObject({
      roomId: directRoom(ann.id, bo.id),
      player: { id: bo.id },
      lastAuthorId: bo.id,
    });
    expect(others).toEqual([]);
    expect(await list(bo)).toMatchObject([{ player: { id: ann.id } }]);
  });

  it('with an unknown player, or with ids in the wrong order, does not exist', async () => {
    const [ann, bo] = await friends();
    const nobody = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
    expect((await say(ann, 'hello?', directRoom(ann.id, nobody))).status).toBe(404);
    const [low, high] = [ann.id, bo.id].sort();
    expect((await say(ann, 'hello?', `direct:${high}:${low}`)).status).toBe(404);
  });
});

describe('a blocked player', () => {
  it('does not reach the player who blocked, on the socket or in history; everyone else does', async () => {
    const [ann, bo, cy] = [await someone('ann'), await someone('bo'), await someone('cy')];
    const [annSocket, cySocket] = [await open(ann), await open(cy)];
    const early = await say(bo, 'before the block');
    expect((await annSocket.next('chat.created')).message.authorId).toBe(bo.id);
    await server.database.sql`insert into player_blocks (blocker, blocked) values (${ann.id}, ${bo.id})`;
    busWorld(server.bus).recheck(ann.id);
    await expect
      .poll(async () => {
        busWorld(server.bus).tell(
          'room:global',
          { t: 'chat.typing', d: { roomId: 'global', userId: bo.id, username: bo.username } },
          { playerId: bo.id, echo: false },
        );
        const before = annSocket.heard.length;
        await annSocket.quiet();
        return annSocket.heard.length - before;
      })
      .toBe(1);

    const heardBefore = annSocket.heard.length;
    const { body } = await say(bo, 'can you hear me?');
    await server.ask(`PUT /api/chat/messages/global/${body.message.id}`, {
      token: bo.token,
      body: { content: 'and now?' },
    });
    await server.ask(`DELETE /api/chat/messages/global/${early.body.message.id}`, { token: bo.token });
    await say(cy, 'I can');
    expect((await annSocket.next('chat.created')).message.authorId).toBe(cy.id);
    await annSocket.quiet();
    expect(annSocket.heard.slice(heardBefore).map(({ t }) => t)).toEqual(['chat.created', 'pong']);
    const words = ['chat.created', 'chat.created', 'chat.updated', 'chat.deleted', 'chat.created'];
    await cySocket.quiet();
    expect(
      cySocket.heard
        .map(({ t }) => t)
        .filter((t) => t.startsWith('chat.') && t !== 'chat.typing')
        .sort(),
    ).toEqual(words.sort());

    const page = (await history(ann)).body;
    expect(page.messages.every(({ authorId }: { authorId: string }) => authorId !== bo.id)).toBe(true);
    expect(JSON.stringify((await history(cy)).body)).toContain('and now?');
    expect((await say(bo, 'psst', directRoom(ann.id, bo.id))).status).toBe(404);
    expect((await say(ann, 'psst', directRoom(ann.id, bo.id))).status).toBe(404);

    // A page opened later applies the block from the start.
    const fresh = await open(ann);
    await say(bo, 'anyone?');
    await fresh.quiet();
    expect(fresh.heard.map(({ t }) => t)).toEqual(['ready', 'pong']);
  });
});

describe('a typing indicator', () => {
  it('is sent to the room but not to its sender, and at a limited rate', async () => {
    const [ann, bo] = [await someone('ann'), await someone()];
    const [one, alsoOne, other] = [await open(ann), await open(ann), await open(bo)];
    for (let n = 0; n < 5; n++) one.say('chat.typing', { roomId: 'global' });
    expect(await other.next('chat.typing')).toEqual({
      roomId: 'global',
      userId: ann.id,
      username: ann.username,
    });
    for (const socket of [one, alsoOne, other]) await socket.quiet();
    expect(other.heard.filter(({ t }) => t === 'chat.typing')).toHaveLength(1);
    for (const socket of [one, alsoOne]) {
      expect(socket.heard.map(({ t }) => t).filter((t) => t !== 'pong')).toEqual(['ready']);
    }
  });
});
