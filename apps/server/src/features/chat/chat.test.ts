import { ChatHistory, ChatMessageShown } from '@blookery/contract';
import type { Permission } from '@blookery/contract/base/permissions';
import { directRoom, GLOBAL_ROOM } from '@blookery/game/chat/rooms';
import { Check } from 'typebox/value';
import { beforeAll, describe, expect, it } from 'vitest';
import { befriend, type QuickPlayer, quickPlayer, quickPlayers } from '../../testing/quick-players.ts';
import { givePermissions } from '../../testing/staff.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { openSocket } from '../../testing/test-socket.ts';

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await testServer();
  address = await server.listen();
});

const someone = (prefix = 'quick') => quickPlayer(server.database.sql, { prefix });
const open = ({ token }: QuickPlayer) => openSocket(address, { token });
const permit = (player: QuickPlayer, permission: Permission) =>
  givePermissions(server, player.id, [permission]);
const friends = async (): Promise<[QuickPlayer, QuickPlayer]> => {
  const [one, other] = [await someone(), await someone()];
  await befriend(server.database.sql, one, other);
  return [one, other];
};
let nonces = 0;
const nonce = () => `nonce-${++nonces}`;
const say = (player: QuickPlayer, content: string, more: object = {}, roomId = GLOBAL_ROOM) =>
  server.ask(`POST /api/chat/messages/${roomId}`, {
    token: player.token,
    body: { content, nonce: nonce(), ...more },
  });
const said = async (player: QuickPlayer, content: string, more: object = {}, roomId = GLOBAL_ROOM) => {
  const answer = await say(player, content, more, roomId);
  return answer.body.message;
};
const history = async (player: QuickPlayer, query = '', roomId = GLOBAL_ROOM) =>
  (await server.ask(`GET /api/chat/messages/${roomId}${query}`, { token: player.token })).body;
const contents = (page: { messages: { content: string }[] }) => page.messages.map(({ content }) => content);
const change = (player: QuickPlayer, method: 'PUT' | 'DELETE', id: number, content?: string) =>
  server.ask(`${method} /api/chat/messages/global/${id}`, {
    token: player.token,
    ...(content === undefined ? {} : { body: { content } }),
  });

describe('sending a message', () => {
  it('in the global room reaches everyone there, with a face [1.0.04, 2.1.04, 2.2.40]', async () => {
    const [ann, bo] = [await someone('ann'), await someone('bo')];
    const sockets = [await open(ann), await open(bo)];
    const answer = await say(ann, 'hello shelf', { nonce: 'first' });
    expect(Check(ChatMessageShown, answer.body)).toBe(true);
    for (const socket of sockets) {
      const created = await socket.next('chat.created');
      expect(created).toEqual(answer.body);
      expect(created.message).toMatchObject({ authorId: ann.id, content: 'hello shelf', roomId: 'global' });
      expect(created.players).toMatchObject([{ id: ann.id, username: ann.username }]);
    }
  });

  it('needs a login [2.2.39]', async () => {
    expect((await server.ask('GET /api/chat/messages/global')).status).toBe(401);
    expect((await server.ask('POST /api/chat/messages/global', { body: {} })).status).toBe(401);
  });

  it('returns a message with all its fields [2.3.12]', async () => {
    const ann = await someone();
    const first = await said(ann, 'one');
    const { body } = await say(ann, 'two', { replyingTo: first.id, nonce: 'mine' });
    expect(body.message).toEqual({
      id: first.id + 1,
      roomId: 'global',
      authorId: ann.id,
      content: 'two',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      editedAt: null,
      replyingTo: first.id,
      mentions: [],
      upload: null,
      nonce: 'mine',
    });
  });

  it.each([
    ['', 'CHAT_MESSAGE_EMPTY'],
    [' \n\t\u200b', 'CHAT_MESSAGE_EMPTY'],
    ['a\u0000b', 'REQUEST_INVALID'],
    ['a\ud800b', 'REQUEST_INVALID'],
    ['x'.repeat(2049), 'CHAT_MESSAGE_TOO_LONG'],
  ])('that is empty or too long is refused: %j [2.5.32, 2.2.42]', async (content, code) => {
    const ann = await someone();
    expect(await say(ann, content)).toMatchObject({ status: 400, code });
    expect(
      (await history(ann)).messages.filter(({ authorId }: { authorId: string }) => authorId === ann.id),
    ).toEqual([]);
  });

  it('accepts 2048 characters of any script', async () => {
    const ann = await someone();
    for (const content of [
      'x'.repeat(2048),
      '😀'.repeat(1024),
      '\u4e00'.repeat(2048),
      `a${'"\\'.repeat(1023)}b`,
    ]) {
      expect((await said(ann, content)).content).toBe(content);
    }
  });

  it('tidies it, and survives characters that a database cannot store', async () => {
    const ann = await someone();
    const message = await said(ann, '  ab \'; drop table players;-- \u202e {"x":1}\n\n\n\n\nend ');
    expect(message.content).toBe('ab \'; drop table players;--  {"x":1}\n\nend');
    expect((await history(ann, '?limit=1')).messages[0]?.content).toBe(message.content);
  });

  it('counts as a message sent, and the page is notified', async () => {
    const ann = await someone();
    const socket = await open(ann);
    await said(ann, 'one');
    await said(ann, 'two');
    expect(await socket.next('player.updated')).toEqual({ statistics: { messagesSent: 1 } });
    expect(await socket.next('player.updated')).toEqual({ statistics: { messagesSent: 2 } });
    const me = await server.ask('GET /api/users/me', { token: ann.token });
    expect(me.body.statistics.messagesSent).toBe(2);
  });

  it('numbers messages without gaps, and publishes them in that order, even concurrently', async () => {
    const crowd = await quickPlayers(server.database.sql, 40);
    const [listener] = crowd;
    if (!listener) throw new Error('nobody');
    const socket = await open(listener);
    const answers = await Promise.all(crowd.flatMap((one) => [say(one, 'a'), say(one, 'b'), say(one, 'c')]));
    const ids = answers.map(({ body }): number => body.message.id).sort((a, b) => a - b);
    expect(new Set(ids).size).toBe(120);
    expect((ids.at(-1) ?? 0) - (ids[0] ?? 0)).toBe(119);
    const heard = [];
    for (let n = 0; n < 120; n++) heard.push((await socket.next('chat.created')).message.id);
    expect(heard).toEqual(ids);
  });
});

describe('a nonce', () => {
  it('makes retries safe: the same message, once', async () => {
    const ann = await someone();
    const answers = await Promise.all(Array.from({ length: 12 }, () => say(ann, 'once', { nonce: 'again' })));
    answers.push(await say(ann, 'once, but different', { nonce: 'again' }));
    expect(new Set(answers.map(({ body }) => body.message.id)).size).toBe(1);
    const mine = (await history(ann)).messages.filter(
      ({ authorId }: { authorId: string }) => authorId === ann.id,
    );
    expect(mine).toHaveLength(1);
    expect(mine[0]?.content).toBe('once');
    const me = await server.ask('GET /api/users/me', { token: ann.token });
    expect(me.body.statistics.messagesSent).toBe(1);
  });

  it('that is repeated gets a response but is not published again', async () => {
    const [ann, bo] = [await someone(), await someone()];
    const sockets = [await open(ann), await open(bo)];
    const first = await say(ann, 'once', { nonce: 'told-once' });
    const again = await say(ann, 'once', { nonce: 'told-once' });
    expect(again).toMatchObject({ status: 200, body: first.body });
    for (const socket of sockets) {
      await socket.quiet();
      expect(socket.heard.filter(({ t }) => t === 'chat.created')).toHaveLength(1);
    }
  });

  it('does not bring back a deleted message', async () => {
    const [ann, bo, staff] = [await someone(), await someone(), await someone()];
    await permit(staff, 'MANAGE_MESSAGES');
    const body = { nonce: 'deleted-by-staff' };
    const { id } = await said(ann, 'something rude', body);
    expect((await change(staff, 'DELETE', id)).status).toBe(204);
    const socket = await open(bo);
    const again = await say(ann, 'something rude', body);
    expect(again).toMatchObject({ status: 410, code: 'CHAT_MESSAGE_DELETED' });
    expect(again.text).not.toContain('rude');
    await socket.quiet();
    expect(socket.heard.map(({ t }) => t)).toEqual(['ready', 'pong']);
    expect(contents(await history(bo))).not.toContain('something rude');
  });

  it('of a deleted message shows it, marked, to an author who sees deleted messages [1.6.05]', async () => {
    const staff = await someone();
    await permit(staff, 'MANAGE_MESSAGES');
    const { id } = await said(staff, 'my own', { nonce: 'deleted-own' });
    await change(staff, 'DELETE', id);
    expect(await say(staff, 'my own', { nonce: 'deleted-own' })).toMatchObject({
      status: 200,
      body: { message: { id, deletedAt: expect.any(String) } },
    });
  });

  it('counts per author', async () => {
    const [ann, bo] = [await someone(), await someone()];
    const [one, other] = [await said(ann, 'a', { nonce: 'same' }), await said(bo, 'b', { nonce: 'same' })];
    expect(one.id).not.toBe(other.id);
  });

  it('cannot move a message to another room', async () => {
    const [ann, bo] = await friends();
    await said(ann, 'a', { nonce: 'here' });
    expect(await say(ann, 'a', { nonce: 'here' }, directRoom(ann.id, bo.id))).toMatchObject({
      status: 409,
      code: 'CHAT_NONCE_USED',
    });
  });

  it.each(['', 'white space', 'x'.repeat(65)])('must be valid: %j', async (bad) => {
    expect((await say(await someone(), 'a', { nonce: bad })).status).toBe(400);
  });
});

describe('mentions', () => {
  it('written @username are sent as <@userId> and listed, with faces [2.5.33, 2.5.42]', async () => {
    const [ann, bo] = [await someone('Ann'), await someone('Bo')];
    const { body } = await say(ann, `hi @${bo.username.toUpperCase()}, and @nobody-at-all and <@${ann.id}>`);
    expect(body.message.content).toBe(`hi <@${bo.id}>, and @nobody-at-all and <@${ann.id}>`);
    expect(body.message.mentions).toEqual([bo.id, ann.id]);
    expect(body.players.map(({ id }: { id: string }) => id).sort()).toEqual([ann.id, bo.id].sort());
    const page = await history(ann, '?limit=1');
    expect(page.players.map(({ id }: { id: string }) => id).sort()).toEqual([ann.id, bo.id].sort());
  });

  it('that are not ids stay text', async () => {
    const ann = await someone();
    const content = `<@${'-'.repeat(36)}> <@00000000-0000-4000-8000-000000000000>`;
    expect(await said(ann, content)).toMatchObject({ content, mentions: [] });
  });
});

describe('replies', () => {
  it('go to messages of others, which are included if they are not on the page [2.6.09]', async () => {
    const [ann, bo] = [await someone(), await someone()];
    const original = await said(ann, 'who took my sock?');
    for (let n = 0; n < 3; n++) await said(ann, 'filler');
    await said(bo, 'not me', { replyingTo: original.id });
    const page = await history(bo, '?limit=1');
    expect(page.messages[0]?.replyingTo).toBe(original.id);
    expect(page.replied).toMatchObject([{ id: original.id, content: 'who took my sock?' }]);
    expect(page.players.map(({ id }: { id: string }) => id).sort()).toEqual([ann.id, bo.id].sort());
    expect((await history(bo, '?limit=10')).replied).toEqual([]);
  });

  it('to unknown messages are refused', async () => {
    const [ann, bo] = await friends();
    const gone = await said(ann, 'gone soon');
    await change(ann, 'DELETE', gone.id);
    const elsewhere = await said(ann, 'private', {}, directRoom(ann.id, bo.id));
    expect(elsewhere.id).toBe(1);
    for (const replyingTo of [gone.id, 999_999_999]) {
      expect(await say(bo, 'what?', { replyingTo })).toMatchObject({ code: 'CHAT_REPLY_UNKNOWN' });
    }
  });
});

describe('uploads in a message', () => {
  it('that do not exist are refused', async () => {
    expect(await say(await someone(), 'look', { uploadId: 'abc' })).toMatchObject({
      status: 400,
      refusal: { code: 'CHAT_UPLOAD_UNKNOWN', message: 'There is no upload of yours with that id.' },
    });
  });
});

describe('editing', () => {
  it('one\u2019s own message updates it for everyone [2.7.06, 2.6.07]', async () => {
    const [ann, bo] = [await someone(), await someone()];
    const socket = await open(bo);
    const { id } = await said(ann, 'helo');
    const answer = await change(ann, 'PUT', id, `hello @${bo.username}`);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: { id, content: `hello <@${bo.id}>`, mentions: [bo.id], editedAt: expect.any(String) },
      },
    });
    expect(await socket.next('chat.updated')).toEqual(answer.body);
    expect((await history(bo, `?around=${id}&limit=1`)).messages[0]).toEqual(answer.body?.message);
  });

  it('a message of another player is refused, to staff too [2.6.07]', async () => {
    const [ann, bo, staff] = [await someone(), await someone(), await someone()];
    await permit(staff, 'MANAGE_MESSAGES');
    const { id } = await said(ann, 'mine');
    for (const other of [bo, staff]) {
      expect(await change(other, 'PUT', id, 'yours')).toMatchObject({
        status: 403,
        code: 'CHAT_MESSAGE_NOT_YOURS',
      });
    }
    expect((await history(ann, `?around=${id}&limit=1`)).messages[0]).toMatchObject({
      content: 'mine',
      editedAt: null,
    });
  });

  it('to an empty or too long text, or a deleted message, is refused [2.4.19]', async () => {
    const ann = await someone();
    const { id } = await said(ann, 'mine');
    expect(await change(ann, 'PUT', id, ' \n')).toMatchObject({ code: 'CHAT_MESSAGE_EMPTY' });
    expect(await change(ann, 'PUT', id, 'x'.repeat(2049))).toMatchObject({
      code: 'CHAT_MESSAGE_TOO_LONG',
    });
    await change(ann, 'DELETE', id);
    for (const gone of [id, 999_999_999]) {
      expect(await change(ann, 'PUT', gone, 'x')).toMatchObject({
        status: 404,
        code: 'CHAT_MESSAGE_UNKNOWN',
      });
    }
  });
});

describe('deleting', () => {
  it('one\u2019s own message removes it for everyone [2.7.05, 2.6.08]', async () => {
    const [ann, bo] = [await someone(), await someone()];
    const socket = await open(bo);
    const { id } = await said(ann, 'oops');
    expect((await change(ann, 'DELETE', id)).status).toBe(204);
    expect(await socket.next('chat.deleted')).toEqual({
      roomId: 'global',
      messageId: id,
      deletedAt: expect.any(String),
    });
    for (const player of [ann, bo]) expect(contents(await history(player))).not.toContain('oops');
    expect((await change(ann, 'DELETE', id)).status).toBe(404);
  });

  it('a message of another player is refused [2.6.08]', async () => {
    const [ann, bo] = [await someone(), await someone()];
    const { id } = await said(ann, 'mine');
    expect(await change(bo, 'DELETE', id)).toMatchObject({
      status: 403,
      code: 'CHAT_MESSAGE_NOT_YOURS',
    });
    expect(contents(await history(bo))).toContain('mine');
  });

  it('any message needs MANAGE_MESSAGES, and is recorded [2.6.05]', async () => {
    const [ann, staff] = [await someone(), await someone()];
    await permit(staff, 'MANAGE_MESSAGES');
    const { id } = await said(ann, 'rude');
    expect((await change(staff, 'DELETE', id)).status).toBe(204);
    const acts = await server.database.sql`select * from audit_trail where staff_id = ${staff.id}`;
    expect(acts).toMatchObject([
      {
        action: 'delete-message',
        player_id: ann.id,
        before: { roomId: 'global', messageId: id, content: 'rude' },
      },
    ]);
    const own = await said(staff, 'my own');
    await change(staff, 'DELETE', own.id);
    expect(await server.database.sql`select 1 from audit_trail where staff_id = ${staff.id}`).toHaveLength(1);
  });

  it('leaves the message visible, marked, to holders of MANAGE_MESSAGES only [1.6.05]', async () => {
    const [ann, staff] = [await someone(), await someone()];
    await permit(staff, 'MANAGE_MESSAGES');
    const { id } = await said(ann, 'was here');
    const reply = await said(staff, 'indeed', { replyingTo: id });
    await change(ann, 'DELETE', id);
    const seen = (await history(staff, `?around=${id}`)).messages.find(
      (one: { id: number }) => one.id === id,
    );
    expect(seen).toMatchObject({ content: 'was here', deletedAt: expect.any(String) });
    for (const query of [
      '',
      `?around=${id}`,
      `?after=${id - 1}`,
      `?before=${id + 1}`,
      `?around=${reply.id}&limit=1`,
    ]) {
      expect(JSON.stringify(await history(ann, query))).not.toContain('was here');
    }
  });
});

describe('history', () => {
  it('is a page of the newest messages, newest last, and continues from there [2.2.40]', async () => {
    const [ann, bo] = await friends();
    const room = directRoom(ann.id, bo.id);
    for (let n = 1; n <= 12; n++) await said(n % 2 ? ann : bo, `m${n}`, {}, room);
    const ids = async (query: string) =>
      (await history(ann, query, room)).messages.map(({ id }: { id: number }) => id);
    expect(await ids('?limit=3')).toEqual([10, 11, 12]);
    expect(await ids('?limit=3&before=10')).toEqual([7, 8, 9]);
    expect(await ids('?limit=3&after=2')).toEqual([3, 4, 5]);
    expect(await ids('?after=12')).toEqual([]);
    expect(await ids('?after=0&limit=2')).toEqual([1, 2]);
    expect(await ids('?limit=5&around=6')).toEqual([4, 5, 6, 7, 8]);
    expect(await ids('?limit=4&around=6')).toEqual([4, 5, 6, 7]);
    expect(await ids('?limit=4&around=1')).toEqual([1, 2]);
    expect(await ids('?limit=1&around=6')).toEqual([6]);
    expect(await ids('?limit=3&after=2&before=5')).toEqual([3, 4]);
    expect(await ids('')).toHaveLength(12);
    const page = await history(ann, '?limit=4', room);
    expect(Check(ChatHistory, page)).toBe(true);
    expect(page.players).toHaveLength(2);
  });

  it.each(['?limit=101', '?limit=0', '?before=0', '?before=x', '?after=-1', '?around=1.5', '?page=2'])(
    'is refused with %s',
    async (query) => {
      const { status } = await server.ask(`GET /api/chat/messages/global${query}`, {
        token: (await someone()).token,
      });
      expect(status).toBe(400);
    },
  );

  it('takes one statement besides the session, two if it mentions somebody who wrote nothing on the page', async () => {
    const [ann, bo] = await friends();
    const room = directRoom(ann.id, bo.id);
    await said(ann, `hi @${ann.username}`, { replyingTo: (await said(ann, 'x', {}, room)).id }, room);
    // A server that does not listen runs no jobs, so all its statements come from the request.
    const quiet = await testServer({}, { databaseAddress: server.databaseAddress });
    const statements: string[] = [];
    Object.assign(quiet.database.sql.options, {
      debug: (_: unknown, statement: string) => statements.push(statement),
    });
    const count = async () => {
      statements.length = 0;
      const { status } = await quiet.ask(`GET /api/chat/messages/${room}?limit=50`, { token: ann.token });
      expect(status).toBe(200);
      // Besides the session, and the check whether a private room is open to them.
      return statements.filter((one) => !/from sessions|from player_blocks/.test(one)).length;
    };
    // A new connection first reads the types.
    await count();
    expect(await count()).toBe(1);
    await said(ann, `and @${(await someone()).username}`, {}, room);
    expect(await count()).toBe(2);
  });
});
