import { directRoom } from '@blookery/game/chat/rooms';
import { describe, expect, it } from 'vitest';
import { busWorld } from '../../../gateway/world.ts';
import { befriend, type QuickPlayer } from '../../../testing/quick-players.ts';
import {
  edit,
  friends,
  history,
  open,
  permit,
  read,
  remove,
  said,
  say,
  server,
  setUp,
  someone,
} from '../chat-fixtures.ts';

setUp({ RATE_LIMITS: 'on' });

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
    const { id } = await said(ann, 'our secret', {}, room);
    await edit(ann, id, 'still our secret', room);
    sockets.ann.say('chat.typing', { roomId: room });
    await sockets.ann.quiet();
    expect((await sockets.bo.next('chat.created')).message.content).toBe('our secret');
    expect((await sockets.bo.next('chat.updated')).message.content).toBe('still our secret');
    expect(await sockets.bo.next('chat.typing')).toMatchObject({ roomId: room, userId: ann.id });
    expect((await sockets.ann.next('chat.created')).message.content).toBe('our secret');

    for (const outsider of [eve, staff]) {
      for (const response of [
        await read(outsider, '', room),
        await say(outsider, 'hi', {}, room),
        await edit(outsider, id, 'hi', room),
        await remove(outsider, id, room),
      ]) {
        expect(response).toMatchObject({ status: 404, code: 'CHAT_ROOM_UNKNOWN' });
      }
    }
    sockets.eve.say('chat.typing', { roomId: room });
    expect((await sockets.eve.next('refused')).code).toBe('CHAT_ROOM_UNKNOWN');
    await remove(ann, id, room);
    await sockets.bo.next('chat.deleted');
    for (const outsider of [sockets.eve, sockets.staff]) {
      await outsider.quiet();
      expect(outsider.received.filter(({ t }) => t.startsWith('chat.'))).toEqual([]);
    }
    expect(sockets.bo.received.filter(({ t }) => t === 'chat.typing')).toHaveLength(1);
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
    expect((await read(ann, '', room)).status).toBe(404);
    expect((await say(ann, 'hello?', {}, room)).status).toBe(404);
    const socket = await open(ann);
    socket.say('chat.typing', { roomId: room });
    expect((await socket.next('refused')).code).toBe('CHAT_ROOM_UNKNOWN');
  });

  it('opens for friends, as long as they are friends', async () => {
    const { sql } = server.database;
    const [ann, bo] = [await someone(), await someone()];
    const room = directRoom(ann.id, bo.id);
    expect((await say(ann, 'hello?', {}, room)).status).toBe(404);
    await befriend(sql, ann, bo);
    expect((await say(ann, 'hello?', {}, room)).status).toBe(200);
    await sql`delete from friendships where player_id in (${ann.id}, ${bo.id})`;
    expect((await read(bo, '', room)).status).toBe(404);
  });

  it('is listed for both, the latest first, with the last speaker', async () => {
    const [ann, bo] = await friends();
    const cy = await someone();
    await befriend(server.database.sql, ann, cy);
    const list = async ({ token }: QuickPlayer) =>
      (await server.request('GET /api/chat/conversations', { token })).body.conversations;
    expect(await list(ann)).toEqual([]);
    await say(bo, 'one', {}, directRoom(ann.id, bo.id));
    await say(ann, 'two', {}, directRoom(ann.id, cy.id));
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
    expect((await say(ann, 'hello?', {}, directRoom(ann.id, nobody))).status).toBe(404);
    const [low, high] = [ann.id, bo.id].sort();
    expect((await say(ann, 'hello?', {}, `direct:${high}:${low}`)).status).toBe(404);
  });
});

describe('a blocked player', () => {
  it('does not reach the player who blocked, on the socket or in history; everyone else does', async () => {
    const [ann, bo, cy] = [await someone('ann'), await someone('bo'), await someone('cy')];
    const [annSocket, cySocket] = [await open(ann), await open(cy)];
    const early = await said(bo, 'before the block');
    expect((await annSocket.next('chat.created')).message.authorId).toBe(bo.id);
    await server.database.sql`insert into player_blocks (blocker, blocked) values (${ann.id}, ${bo.id})`;
    busWorld(server.bus).recheck(ann.id);
    await expect
      .poll(async () => {
        busWorld(server.bus).publish(
          'room:global',
          { t: 'chat.typing', d: { roomId: 'global', userId: bo.id, username: bo.username } },
          { playerId: bo.id, echo: false },
        );
        const before = annSocket.received.length;
        await annSocket.quiet();
        return annSocket.received.length - before;
      })
      .toBe(1);

    const receivedBefore = annSocket.received.length;
    const { id } = await said(bo, 'can you hear me?');
    await edit(bo, id, 'and now?');
    await remove(bo, early.id);
    await say(cy, 'I can');
    expect((await annSocket.next('chat.created')).message.authorId).toBe(cy.id);
    await annSocket.quiet();
    expect(annSocket.received.slice(receivedBefore).map(({ t }) => t)).toEqual(['chat.created', 'pong']);
    const words = ['chat.created', 'chat.created', 'chat.updated', 'chat.deleted', 'chat.created'];
    await cySocket.quiet();
    expect(
      cySocket.received
        .map(({ t }) => t)
        .filter((t) => t.startsWith('chat.') && t !== 'chat.typing')
        .sort(),
    ).toEqual(words.sort());

    const page = await history(ann);
    expect(page.messages.every(({ authorId }) => authorId !== bo.id)).toBe(true);
    expect(JSON.stringify(await history(cy))).toContain('and now?');
    expect((await say(bo, 'psst', {}, directRoom(ann.id, bo.id))).status).toBe(404);
    expect((await say(ann, 'psst', {}, directRoom(ann.id, bo.id))).status).toBe(404);

    // A page opened later applies the block from the start.
    const fresh = await open(ann);
    await say(bo, 'anyone?');
    await fresh.quiet();
    expect(fresh.received.map(({ t }) => t)).toEqual(['ready', 'pong']);
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
    expect(other.received.filter(({ t }) => t === 'chat.typing')).toHaveLength(1);
    for (const socket of [one, alsoOne]) {
      expect(socket.received.map(({ t }) => t).filter((t) => t !== 'pong')).toEqual(['ready']);
    }
  });
});
