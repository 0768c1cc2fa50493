/**
 * A muted player can neither talk, also by a new name, a picture or a friend request, nor trade: tries every call whose
 * contract says so, and the socket messages.
 */

import { randomUUID } from 'node:crypto';
import { directRoom } from '@blookery/game/chat/rooms';
import { guildColors, guildLanguages } from '@blookery/game/players/guilds';
import { expect, it } from 'vitest';
import { makeGuild } from '../../../testing/guilds.ts';
import { befriend } from '../../../testing/quick-players.ts';
import { everyCall } from '../../../testing/response.ts';
import { givePermissions, staffMember } from '../../../testing/staff.ts';
import { testServer } from '../../../testing/test-server.ts';
import { openSocket } from '../../../testing/test-socket.ts';

const server = await testServer();
const { id: guildId, owner: muted } = await makeGuild(server);
const friend = await server.player();
const staff = await staffMember(server, 'MUTE_USERS');
const { sql } = server.database;
await befriend(sql, muted, friend);
await givePermissions(server, muted.id, ['CUSTOM_AVATAR']);
const said = await muted.request('POST /api/chat/messages/global', {
  body: { content: 'before', nonce: 'a' },
});
const messageId = said.body.message.id;
const tradeId = (await friend.request('POST /api/trades', { body: { userId: muted.id } })).body.id;
await staff.request(`POST /api/staff/users/${muted.id}/mute`, { body: { reason: 'Enough.', minutes: 5 } });

const words = { name: 'Loud Ones', tag: 'LOUD', motto: '', language: guildLanguages[0], entry: 'open' };
const bodies: Record<string, () => object> = {
  'chat.send': () => ({ content: 'after', nonce: 'b' }),
  'chat.edit': () => ({ content: 'after' }),
  'trades.ask': () => ({ userId: friend.id }),
  'auctions.create': () => ({ type: 'blook', blookId: 1, price: 5, duration: 60 }),
  'auctions.createMany': () => ({ listings: [{ type: 'blook', blookId: 1, price: 5 }], duration: 60 }),
  'auctions.bid': () => ({ amount: 5, captchaToken: 'x' }),
  'auctions.buy': () => ({ captchaToken: 'x' }),
  'swaps.offer': () => ({ blook: 1, wants: { blookId: 1, shiny: null, below: null } }),
  'swaps.take': () => ({ blook: 1 }),
  'guilds.found': () => ({ ...words, look: { color: guildColors[0], emblemId: 1, bannerId: 1 } }),
  'guilds.change': () => ({ motto: 'Hush' }),
  'guilds.invite': () => ({ username: friend.username }),
  'guilds.pinNotice': () => ({ text: 'Hear, hear' }),
  'guilds.payIn': () => ({ tokens: 5 }),
  'guilds.payOut': () => ({ tokens: 5, userId: friend.id }),
  'guilds.disband': () => ({}),
  'guilds.changeRole': () => ({ role: 'owner' }),
  'trades.accept': () => ({}),
  'settings.username': () => ({ newUsername: 'Free_Me', password: 'x' }),
  'friends.ask': () => ({}),
  'cosmetics.avatarUpload': () => ({ uploadId: randomUUID() }),
  'cosmetics.bannerUpload': () => ({ uploadId: randomUUID() }),
};
/** These need an open trade; features/trades tests them. */
const atTheTable = ['trades.offer', 'trades.lock', 'trades.confirm'];

const silent = everyCall.filter(({ call }) => call.refusals.includes('CHAT_MUTED'));

it('the calls closed to muted players include talking, trading and selling', () => {
  const names = silent.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['chat.send', 'chat.edit', 'trades.ask', 'trades.accept']));
  expect(names).toEqual(expect.arrayContaining(['auctions.create', 'auctions.bid', 'guilds.pinNotice']));
});

it('the test has a valid request for every call closed to muted players', () => {
  const listed = [...Object.keys(bodies), ...atTheTable];
  expect(silent.map(({ name }) => name).sort()).toEqual(listed.sort());
});

it.each(silent.filter(({ name }) => bodies[name]))(
  '$name is refused to a muted player, with the reason and the end',
  async ({ name, call }) => {
    const path = call.path
      .replace('{roomId}', 'global')
      .replace('{messageId}', String(messageId))
      .replace('{userId}', friend.id)
      .replace('{id}', name.startsWith('trades') ? String(tradeId) : '1');
    const response = await muted.request(`${call.method} ${path}`, { body: bodies[name]?.() ?? {} });
    expect([response.status, response.code], response.text).toEqual([403, 'CHAT_MUTED']);
    expect(response.refusal.params).toEqual({ reason: 'Enough.', until: expect.stringMatching(/^20\d\d-/) });
  },
);

it('a muted player cannot send messages to the global, friend or guild room', async () => {
  for (const room of ['global', directRoom(muted.id, friend.id), `guild:${guildId}`]) {
    const body = { content: 'anybody?', nonce: `to ${room}`.replace(/\W/g, '-').slice(0, 60) };
    const response = await muted.request(`POST /api/chat/messages/${room}`, { body });
    expect(response.code, room).toBe('CHAT_MUTED');
  }
});

it('a muted player shows no speech bubble in the plaza and no typing indicator', async () => {
  const address = await server.listen();
  const page = await openSocket(address, { token: muted.token });
  const other = await openSocket(address, { token: friend.token });
  page.say('plaza.join', {});
  await page.next('plaza.joined');
  page.say('plaza.emote', { emote: 'wave' }, 7);
  expect((await page.next('refused')).code).toBe('CHAT_MUTED');
  page.say('chat.typing', { roomId: 'global' });
  await page.quiet();
  await other.quiet();
  expect(other.received.map(({ t }) => t)).not.toContain('chat.typing');
  await Promise.all([page.close(), other.close()]);
});

it('a muted player moves no tokens through the guild treasury', async () => {
  const [before] = await sql`select treasury, member_count from guilds where id = ${guildId}`;
  const transfers = await sql`select count(*) from transfers`;
  for (const [call, body] of [
    ['POST /api/guilds/mine/treasury/pay-in', { tokens: 5 }],
    ['POST /api/guilds/mine/treasury/pay-out', { tokens: 5, userId: muted.id }],
    ['DELETE /api/guilds/mine', undefined],
  ] as const) {
    expect((await muted.request(call, { body })).code, call).toBe('CHAT_MUTED');
  }
  expect(await sql`select count(*) from transfers`).toEqual(transfers);
  expect(await sql`select treasury, member_count from guilds where id = ${guildId}`).toEqual([before]);
});

it('a muted player can still accept a friend request, also by asking back', async () => {
  const [one, other] = [await server.player(), await server.player()];
  for (const asker of [one, other]) {
    expect((await asker.request(`POST /api/friends/${muted.id}`)).body.standing).toBe('asking');
  }
  const accepted = await muted.request(`PUT /api/friends/${one.id}`, { body: { accept: true } });
  expect(accepted.body.standing).toBe('friends');
  expect((await muted.request(`POST /api/friends/${other.id}`)).body.standing).toBe('friends');
});

it('a muted player who asks to be friends does not find out who takes no requests', async () => {
  const [blocker, closed] = [await server.player(), await server.player()];
  await blocker.request(`POST /api/friends/${muted.id}/block`);
  await closed.request('PATCH /api/settings', { body: { key: 'friendRequests', value: 'Off' } });
  for (const { id } of [blocker, closed]) {
    expect((await muted.request(`POST /api/friends/${id}`)).code).toBe('CHAT_MUTED');
  }
});

it('a muted player can still report others', async () => {
  const body = { kind: 'profile', id: friend.id, reason: 'other' };
  expect((await muted.request('POST /api/reports', { body })).status).toBe(200);
});
