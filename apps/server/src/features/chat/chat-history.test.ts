import { directRoom } from '@blookery/game/chat/rooms';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import {
  contents,
  edit,
  friends,
  history,
  open,
  permit,
  remove,
  said,
  server,
  setUp,
  someone,
} from './chat-fixtures.ts';

setUp();

describe('editing', () => {
  it('one\u2019s own message updates it for everyone [2.7.06, 2.6.07]', async () => {
    const [ann, bo] = [await someone(), await someone()];
    const socket = await open(bo);
    const { id } = await said(ann, 'helo');
    const response = await edit(ann, id, `hello @${bo.username}`);
    expect(response).toMatchObject({
      status: 200,
      body: {
        message: { id, content: `hello <@${bo.id}>`, mentions: [bo.id], editedAt: expect.any(String) },
      },
    });
    expect(await socket.next('chat.updated')).toEqual(response.body);
    expect((await history(bo, `?around=${id}&limit=1`)).messages[0]).toEqual(response.body?.message);
  });

  it('a message of another player is refused, even for staff [2.6.07]', async () => {
    const [ann, bo, staff] = [await someone(), await someone(), await someone()];
    await permit(staff, 'MANAGE_MESSAGES');
    const { id } = await said(ann, 'mine');
    for (const other of [bo, staff]) {
      expect(await edit(other, id, 'yours')).toMatchObject({ status: 403, code: 'CHAT_MESSAGE_NOT_YOURS' });
    }
    expect((await history(ann, `?around=${id}&limit=1`)).messages[0]).toMatchObject({
      content: 'mine',
      editedAt: null,
    });
  });

  it('to an empty or too long text, or a deleted message, is refused [2.4.19]', async () => {
    const ann = await someone();
    const { id } = await said(ann, 'mine');
    expect(await edit(ann, id, ' \n')).toMatchObject({ code: 'CHAT_MESSAGE_EMPTY' });
    expect(await edit(ann, id, 'x'.repeat(2049))).toMatchObject({
      code: 'CHAT_MESSAGE_TOO_LONG',
    });
    await remove(ann, id);
    for (const gone of [id, 999_999_999]) {
      expect(await edit(ann, gone, 'x')).toMatchObject({ status: 404, code: 'CHAT_MESSAGE_UNKNOWN' });
    }
  });
});

describe('deleting', () => {
  it('one\u2019s own message removes it for everyone [2.7.05, 2.6.08]', async () => {
    const [ann, bo] = [await someone(), await someone()];
    const socket = await open(bo);
    const { id } = await said(ann, 'oops');
    expect((await remove(ann, id)).status).toBe(204);
    expect(await socket.next('chat.deleted')).toEqual({
      roomId: 'global',
      messageId: id,
      deletedAt: expect.any(String),
    });
    for (const player of [ann, bo]) expect(contents(await history(player))).not.toContain('oops');
    expect((await remove(ann, id)).status).toBe(404);
  });

  it('a message of another player is refused [2.6.08]', async () => {
    const [ann, bo] = [await someone(), await someone()];
    const { id } = await said(ann, 'mine');
    expect(await remove(bo, id)).toMatchObject({ status: 403, code: 'CHAT_MESSAGE_NOT_YOURS' });
    expect(contents(await history(bo))).toContain('mine');
  });

  it('any message needs MANAGE_MESSAGES, and is recorded without its text [2.6.05]', async () => {
    const [ann, staff] = [await someone(), await someone()];
    await permit(staff, 'MANAGE_MESSAGES');
    const { id } = await said(ann, 'rude');
    expect((await remove(staff, id)).status).toBe(204);
    const acts = await server.database.sql`select * from audit_trail where staff_id = ${staff.id}`;
    expect(acts).toMatchObject([{ action: 'delete-message', player_id: ann.id }]);
    expect(acts[0]?.before).toEqual({ roomId: 'global', messageId: id });
    const own = await said(staff, 'my own');
    await remove(staff, own.id);
    expect(await server.database.sql`select 1 from audit_trail where staff_id = ${staff.id}`).toHaveLength(1);
  });

  it('leaves the message visible, marked, to holders of MANAGE_MESSAGES only [1.6.05]', async () => {
    const [ann, staff] = [await someone(), await someone()];
    await permit(staff, 'MANAGE_MESSAGES');
    const { id } = await said(ann, 'was here');
    const reply = await said(staff, 'indeed', { replyingTo: id });
    await remove(ann, id);
    const seen = (await history(staff, `?around=${id}`)).messages.find((one) => one.id === id);
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
    const ids = async (query: string) => (await history(ann, query, room)).messages.map(({ id }) => id);
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
    expect(page.players).toHaveLength(2);
  });

  it.each(['?limit=101', '?limit=0', '?before=0', '?before=x', '?after=-1', '?around=1.5', '?page=2'])(
    'is refused with %s',
    async (query) => {
      const { status } = await server.request(`GET /api/chat/messages/global${query}`, {
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
      const { status } = await quiet.request(`GET /api/chat/messages/${room}?limit=50`, { token: ann.token });
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
