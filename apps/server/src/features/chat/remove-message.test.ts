/** Who may delete a message in a room that they are not in. */
import { directRoom, guildRoomOf } from '@blookery/game/chat/rooms';
import { messageSubject } from '@blookery/game/players/reports';
import { expect, it } from 'vitest';
import { makeGuild } from '../../testing/guilds.ts';
import type { QuickPlayer } from '../../testing/quick-players.ts';
import { friends, open, permit, remove, said, server, setUp, someone } from './chat-fixtures.ts';

setUp();

const staffMember = async () => {
  const staff = await someone();
  await permit(staff, 'MANAGE_MESSAGES');
  return staff;
};

const report = ({ token }: QuickPlayer, roomId: string, id: number) =>
  server.request('POST /api/reports', {
    token,
    body: { kind: 'message', id: messageSubject(roomId, id), reason: 'unkind' },
  });

it('staff delete messages in guilds and plazas that they are not in [2.6.05]', async () => {
  const staff = await staffMember();
  const { id: guildId, owner } = await makeGuild(server);
  const walker = await someone();
  const plaza = await open(walker);
  plaza.say('plaza.join', {});
  const { roomId } = await plaza.next('plaza.joined');
  const [inGuild, inPlaza] = [
    await said(owner, 'awful', {}, guildRoomOf(guildId)),
    await said(walker, 'awful', {}, roomId),
  ];
  expect((await remove(staff, inGuild.id, guildRoomOf(guildId))).status).toBe(204);
  expect((await remove(staff, inPlaza.id, roomId)).status).toBe(204);
  expect(await plaza.next('chat.deleted')).toMatchObject({ roomId, messageId: inPlaza.id });
  expect(await remove(staff, inPlaza.id, roomId)).toMatchObject({
    status: 404,
    code: 'CHAT_MESSAGE_UNKNOWN',
  });
});

it('staff delete a private message once it was reported, and no other [2.6.05]', async () => {
  const staff = await staffMember();
  const [ann, bo] = await friends();
  const room = directRoom(ann.id, bo.id);
  const [awful, secret] = [await said(ann, 'awful', {}, room), await said(ann, 'our secret', {}, room)];
  expect((await report(bo, room, awful.id)).status).toBe(200);
  const page = await open(bo);
  expect((await remove(staff, awful.id, room)).status).toBe(204);
  expect(await page.next('chat.deleted')).toMatchObject({ messageId: awful.id });
  expect(await remove(staff, awful.id, room)).toMatchObject({ status: 404, code: 'CHAT_MESSAGE_UNKNOWN' });
  expect(await remove(staff, secret.id, room)).toMatchObject({ status: 404, code: 'CHAT_ROOM_UNKNOWN' });
});

it('an author can delete an own message in a room that is now closed to them [2.6.08]', async () => {
  const [ann, bo] = await friends();
  const room = directRoom(ann.id, bo.id);
  const mine = await said(ann, 'my address is', {}, room);
  const theirs = await said(bo, 'thank you', {}, room);
  await server.request(`POST /api/friends/${ann.id}/block`, { token: bo.token });
  expect((await remove(ann, mine.id, room)).status).toBe(204);
  expect(await remove(ann, theirs.id, room)).toMatchObject({ status: 404, code: 'CHAT_ROOM_UNKNOWN' });
});

it('a member who has left a guild can delete only their own messages there', async () => {
  const { id, owner, others } = await makeGuild(server, { members: 1 });
  const [member] = others;
  const room = guildRoomOf(id);
  const [mine, theirs] = [await said(member, 'bye', {}, room), await said(owner, 'see you', {}, room)];
  await member.request('POST /api/guilds/mine/leave');
  expect((await remove(member, mine.id, room)).status).toBe(204);
  expect(await remove(member, theirs.id, room)).toMatchObject({ status: 404, code: 'CHAT_ROOM_UNKNOWN' });
});
