import { directRoom } from '@blookery/game/chat/rooms';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../testing/connections.ts';
import { quickPlayers } from '../../testing/quick-players.ts';
import {
  contents,
  friends,
  history,
  open,
  permit,
  remove,
  said,
  say,
  server,
  setUp,
  someone,
} from './chat-fixtures.ts';

setUp();

describe('sending a message', () => {
  it('in the global room reaches everyone there, with a face [1.0.04, 2.1.04, 2.2.40]', async () => {
    const [ann, bo] = [await someone('ann'), await someone('bo')];
    const sockets = [await open(ann), await open(bo)];
    const response = await say(ann, 'hello shelf', { nonce: 'first' });
    for (const socket of sockets) {
      const created = await socket.next('chat.created');
      expect(created).toEqual(response.body);
      expect(created.message).toMatchObject({ authorId: ann.id, content: 'hello shelf', roomId: 'global' });
      expect(created.players).toMatchObject([{ id: ann.id, username: ann.username }]);
    }
  });

  it('needs a login [2.2.39]', async () => {
    expect((await server.request('GET /api/chat/messages/global')).status).toBe(401);
    expect((await server.request('POST /api/chat/messages/global', { body: {} })).status).toBe(401);
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
    expect((await history(ann)).messages.filter(({ authorId }) => authorId === ann.id)).toEqual([]);
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

  it('tidies it, and accepts characters that a database cannot store', async () => {
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
    const me = await server.request('GET /api/users/me', { token: ann.token });
    expect(me.body.statistics.messagesSent).toBe(2);
  });

  it('numbers messages without gaps, and publishes them in that order, even concurrently', async () => {
    const crowd = await quickPlayers(server.database.sql, 40);
    const [listener] = crowd;
    if (!listener) throw new Error('nobody');
    const socket = await open(listener);
    const responses = await Promise.all(
      crowd.flatMap((one) => [say(one, 'a'), say(one, 'b'), say(one, 'c')]),
    );
    const ids = responses.map(({ body }): number => body.message.id).sort((a, b) => a - b);
    expect(new Set(ids).size).toBe(120);
    expect((ids.at(-1) ?? 0) - (ids[0] ?? 0)).toBe(119);
    const received = [];
    for (let n = 0; n < 120; n++) received.push((await socket.next('chat.created')).message.id);
    expect(received).toEqual(ids);
  });
});

describe('a nonce', () => {
  it('makes retries safe: the same message, once', async () => {
    const ann = await someone();
    const responses = await atOnce(12, () => say(ann, 'once', { nonce: 'again' }));
    responses.push(await say(ann, 'once, but different', { nonce: 'again' }));
    expect(new Set(responses.map(({ body }) => body.message.id)).size).toBe(1);
    const mine = (await history(ann)).messages.filter(({ authorId }) => authorId === ann.id);
    expect(mine).toHaveLength(1);
    expect(mine[0]?.content).toBe('once');
    const me = await server.request('GET /api/users/me', { token: ann.token });
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
      expect(socket.received.filter(({ t }) => t === 'chat.created')).toHaveLength(1);
    }
  });

  it('does not bring back a deleted message', async () => {
    const [ann, bo, staff] = [await someone(), await someone(), await someone()];
    await permit(staff, 'MANAGE_MESSAGES');
    const body = { nonce: 'deleted-by-staff' };
    const { id } = await said(ann, 'something rude', body);
    expect((await remove(staff, id)).status).toBe(204);
    const socket = await open(bo);
    const again = await say(ann, 'something rude', body);
    expect(again).toMatchObject({ status: 410, code: 'CHAT_MESSAGE_DELETED' });
    expect(again.text).not.toContain('rude');
    await socket.quiet();
    expect(socket.received.map(({ t }) => t)).toEqual(['ready', 'pong']);
    expect(contents(await history(bo))).not.toContain('something rude');
  });

  it('of a deleted message shows it, marked, to an author who sees deleted messages [1.6.05]', async () => {
    const staff = await someone();
    await permit(staff, 'MANAGE_MESSAGES');
    const { id } = await said(staff, 'my own', { nonce: 'deleted-own' });
    await remove(staff, id);
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
    expect(body.players.map(({ id }) => id).sort()).toEqual([ann.id, bo.id].sort());
    const page = await history(ann, '?limit=1');
    expect(page.players.map(({ id }) => id).sort()).toEqual([ann.id, bo.id].sort());
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
    expect(page.players.map(({ id }) => id).sort()).toEqual([ann.id, bo.id].sort());
    expect((await history(bo, '?limit=10')).replied).toEqual([]);
  });

  it('to unknown messages are refused', async () => {
    const [ann, bo] = await friends();
    const gone = await said(ann, 'gone soon');
    await remove(ann, gone.id);
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
