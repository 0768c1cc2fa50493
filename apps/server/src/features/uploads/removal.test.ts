/** A picture is deleted with the message that shows it. */

import { messageSubject } from '@blookery/game/players/reports';
import { expect, it } from 'vitest';
import { makeGuild } from '../../testing/guilds.ts';
import { staffMember } from '../../testing/staff.ts';
import type { TestPlayer } from '../../testing/test-server.ts';
import { at, png, server, setUp } from './uploads-fixtures.ts';

setUp();

let nonce = 0;
const say = async (player: TestPlayer, uploadId: string, roomId = 'global'): Promise<number> => {
  const body = { content: 'look', nonce: `look-${++nonce}`, uploadId };
  const { body: said, status } = await player.request(`POST /api/chat/messages/${roomId}`, { body });
  expect(status, JSON.stringify(said)).toBe(200);
  return said.message.id;
};
async function send(player: TestPlayer, roomId?: string) {
  const { body } = await at.upload(player, png);
  const messageId = await say(player, body.uploadId, roomId);
  return { messageId, uploadId: body.uploadId };
}
const show = async ({ id }: TestPlayer, uploadId: string, query = '') =>
  fetch(`${at.origin}/cdn/uploads/${id}/${uploadId}/picture.webp${query}`);
const statusOf = async (player: TestPlayer, uploadId: string) => (await show(player, uploadId)).status;
const remove = (player: TestPlayer, messageId: number) =>
  player.request(`DELETE /api/chat/messages/global/${messageId}`);
const filesOf = (uploadId: string) => at.filesOf('uploads').filter((path) => path.includes(uploadId));

it('a picture is gone at once when its author deletes the message, and its files with the next sweep', async () => {
  const player = await server.player();
  const { messageId, uploadId } = await send(player);
  expect(await statusOf(player, uploadId)).toBe(200);
  expect((await remove(player, messageId)).status).toBe(204);
  expect(await statusOf(player, uploadId)).toBe(404);
  expect(filesOf(uploadId)).not.toEqual([]);
  await server.runJob('sweep-uploads');
  expect(filesOf(uploadId)).toEqual([]);
});

it('a picture is gone at once when staff delete the message', async () => {
  const [player, staff] = [await server.player(), await staffMember(server, 'MANAGE_MESSAGES')];
  const { messageId, uploadId } = await send(player);
  await remove(staff, messageId);
  expect(await statusOf(player, uploadId)).toBe(404);
});

it('a picture in two messages stays until both are deleted', async () => {
  const player = await server.player();
  const { messageId, uploadId } = await send(player);
  const again = await say(player, uploadId);
  await remove(player, messageId);
  expect(await statusOf(player, uploadId)).toBe(200);
  await remove(player, again);
  expect(await statusOf(player, uploadId)).toBe(404);
});

it('a picture whose message was refused is not kept', async () => {
  const player = await server.player();
  const { body } = await at.upload(player, png);
  const refused = await player.request('POST /api/chat/messages/global', {
    body: { content: 'look', nonce: 'no-such-reply', uploadId: body.uploadId, replyingTo: 999_999 },
  });
  expect(refused.code).toBe('CHAT_REPLY_UNKNOWN');
  await server.database
    .sql`update uploads set expires_at = expires_at - interval '1 hour' where id = ${body.uploadId}`;
  await server.runJob('sweep-uploads');
  expect(await statusOf(player, body.uploadId)).toBe(404);
  expect(filesOf(body.uploadId)).toEqual([]);
});

it('a picture in a guild room is gone when the guild is disbanded', async () => {
  const { id, owner: player } = await makeGuild(server);
  const { uploadId } = await send(player, `guild:${id}`);
  expect(await statusOf(player, uploadId)).toBe(200);
  const ended = await player.request('DELETE /api/guilds/mine', {
    headers: { 'idempotency-key': 'the-end' },
  });
  expect(ended.status, JSON.stringify(ended.body)).toBe(200);
  expect(await statusOf(player, uploadId)).toBe(404);
});

const erase = async ({ id }: TestPlayer) => {
  await server.database.sql`update players set deletion_at = now() - interval '1 day' where id = ${id}`;
  await server.runJob('erase-accounts');
};

it('the pictures of an erased account are gone', async () => {
  const player = await server.player();
  const { uploadId } = await send(player);
  await erase(player);
  expect(await statusOf(player, uploadId)).toBe(404);
});

it('a picture of news stays with its post when the account of its author is erased', async () => {
  const staff = await staffMember(server, 'MANAGE_NEWS');
  const { uploadId } = (await at.upload(staff, png)).body;
  const { body: post } = await staff.request('POST /api/news', {
    body: { title: 'Hello', content: 'Everybody.', image: { uploadId }, pinned: false, publishAt: null },
  });
  await erase(staff);
  await server.runJob('sweep-uploads');
  expect(await statusOf(staff, uploadId)).toBe(200);
  const colleague = await staffMember(server, 'MANAGE_NEWS');
  expect((await colleague.request(`DELETE /api/news/${post.id}`)).status).toBe(204);
  expect(await statusOf(staff, uploadId)).toBe(404);
});

it('a reported picture is kept for staff only until the report is decided', async () => {
  const [player, reporter] = [await server.player(), await server.player()];
  const staff = await staffMember(server, 'MANAGE_REPORTS', 'MANAGE_MESSAGES');
  const { messageId, uploadId } = await send(player);
  const subject = { kind: 'message', id: messageSubject('global', messageId), reason: 'adult' };
  const { body: filed } = await reporter.request('POST /api/reports', { body: subject });
  await remove(staff, messageId);
  await server.runJob('sweep-uploads');
  expect(await statusOf(player, uploadId)).toBe(404);

  const { picturePass } = (await staff.request(`GET /api/staff/reports/${filed.id}`)).body;
  const kept = await show(player, uploadId, `?evidence=${picturePass}`);
  expect([kept.status, kept.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  for (const pass of ['', 'x', picturePass?.replace(/^\d+/, '9'), `${picturePass?.slice(0, -1)}_`]) {
    expect((await show(player, uploadId, `?evidence=${pass}`)).status, pass).toBe(404);
  }
  const other = await server.player();
  const { uploadId: elsewhere, messageId: otherMessage } = await send(other);
  await remove(other, otherMessage);
  expect((await show(other, elsewhere, `?evidence=${picturePass}`)).status).toBe(404);

  await staff.request(`PUT /api/staff/reports/${filed.id}/verdict`, {
    body: { verdict: 'handled', reason: 'Taken down.' },
  });
  expect((await show(player, uploadId, `?evidence=${picturePass}`)).status).toBe(404);
  expect((await staff.request(`GET /api/staff/reports/${filed.id}`)).body.picturePass).toBeNull();
  await server.runJob('sweep-uploads');
  expect(filesOf(uploadId)).toEqual([]);
});

it('a browser that has a picture gets 304 until the picture is gone', async () => {
  const player = await server.player();
  const { messageId, uploadId } = await send(player);
  const etag = (await show(player, uploadId)).headers.get('etag') ?? '';
  const request = () =>
    fetch(`${at.origin}/cdn/uploads/${player.id}/${uploadId}/picture.webp`, {
      headers: { 'if-none-match': etag },
    });
  expect((await request()).status).toBe(304);
  await remove(player, messageId);
  expect((await request()).status).toBe(404);
});
