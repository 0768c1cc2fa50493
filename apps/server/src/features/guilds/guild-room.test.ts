/** The chat room of a guild, which only current members can read and write, and what its hall shows of who is there. */
import { guildRoomOf } from '@blookery/game/chat/rooms';
import { expect, it } from 'vitest';
import { hallOf, makeGuild } from '../../testing/guilds.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';
import { openSocket } from '../../testing/test-socket.ts';
import { waitFor } from '../../testing/until.ts';

const server = await testServer();
const address = await server.listen();

let said = 0;
const say = (player: TestPlayer, room: string) =>
  player.request(`POST /api/chat/messages/${room}`, { body: { content: 'hello', nonce: `n${++said}` } });

it('a guild room is open to members only', async () => {
  const { id, owner, others } = await makeGuild(server, { members: 1 });
  const [member] = others;
  const stranger = await server.player();
  const room = guildRoomOf(id);
  const [inside, outside] = await Promise.all([
    openSocket(address, { token: member.token }),
    openSocket(address, { token: stranger.token }),
  ]);
  expect((await say(owner, room)).status).toBe(200);
  expect((await inside.next('chat.created')).message.roomId).toBe(room);
  for (const response of [
    await say(stranger, room),
    await stranger.request(`GET /api/chat/messages/${room}`),
  ]) {
    expect(response).toMatchObject({ status: 404, code: 'CHAT_ROOM_UNKNOWN' });
  }
  outside.say('chat.typing', { roomId: room });
  expect((await outside.next('refused')).code).toBe('CHAT_ROOM_UNKNOWN');
  await outside.quiet();
  expect(outside.received.filter(({ t }) => t === 'chat.created' || t === 'guilds.changed')).toEqual([]);
  await Promise.all([inside.close(), outside.close()]);
});

it('a guild room opens to a new member and closes to a removed one, on open pages too', async () => {
  const { id, owner } = await makeGuild(server);
  const player = await server.player();
  const room = guildRoomOf(id);
  const socket = await openSocket(address, { token: player.token });
  await player.request(`POST /api/guilds/${id}/join`);
  expect((await socket.next('player.updated')).guild).toMatchObject({ id });
  const receives = async () => {
    const before = socket.received.length;
    await say(owner, room);
    await socket.quiet();
    return socket.received.slice(before).some(({ t }) => t === 'chat.created');
  };
  await expect.poll(receives).toBe(true);
  await owner.request(`DELETE /api/guilds/mine/members/${player.id}`);
  expect((await say(player, room)).status).toBe(404);
  await expect.poll(receives).toBe(false);
  await socket.close();
});

it('a guild room is closed to everybody once the guild is disbanded', async () => {
  const { id, owner } = await makeGuild(server);
  await say(owner, guildRoomOf(id));
  await owner.request('DELETE /api/guilds/mine');
  expect((await say(owner, guildRoomOf(id))).status).toBe(404);
});

it('the hall of a guild shows members what the others do, unless one blocked the other', async () => {
  const { owner, others } = await makeGuild(server, { members: 2 });
  const [blocker, blocked] = others;
  for (const { token } of [owner, ...others]) await openSocket(address, { token });
  await blocker.request(`POST /api/friends/${blocked.id}/block`);
  const seenBy = async (player: TestPlayer) =>
    (await hallOf(player)).members.filter(({ presence }) => presence).map(({ player: { id } }) => id);
  const everybody = [owner, blocker, blocked].map(({ id }) => id);
  await waitFor(async () => expect(new Set(await seenBy(owner))).toEqual(new Set(everybody)));
  expect(new Set(await seenBy(blocker))).toEqual(new Set([owner.id, blocker.id]));
  expect(new Set(await seenBy(blocked))).toEqual(new Set([owner.id, blocked.id]));
});
