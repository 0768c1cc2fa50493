import { GUILD_INVITES_MAX, GUILD_REQUESTS_MAX } from '@blookery/game/players/guilds';
import { describe, expect, it } from 'vitest';
import { areFriends, isBlocked, mayRequestTrade } from '../../players/relations.ts';
import { collectPublished } from '../../testing/collecting.ts';
import { hallOf, makeGuild } from '../../testing/guilds.ts';
import { quickPlayers } from '../../testing/quick-players.ts';
import type { TestPlayer } from '../../testing/test-server.ts';
import { openSocket } from '../../testing/test-socket.ts';
import {
  address,
  answer,
  ask,
  befriend,
  block,
  list,
  mode,
  named,
  players,
  server,
  setUp,
  two,
} from './friends-fixtures.ts';

setUp();

describe('a block', () => {
  it('ends friendship and requests, prevents new ones, and is not revealed to the blocked player', async () => {
    const [one, other] = await two();
    await befriend(one, other);
    const received = collectPublished(server, `user:${other.id}`);
    expect((await block(one, other)).body.standing).toBe('blocked');
    expect(received).toEqual([{ t: 'friends.changed', d: { userId: one.id, standing: 'none' } }]);
    expect((await list(one)).friends).toEqual([]);
    expect((await list(other)).friends).toEqual([]);
    expect((await list(one)).blocked.map(({ id }) => id)).toEqual([other.id]);
    expect((await list(other)).blocked).toEqual([]);
    expect((await ask(one, other)).code).toBe('FRIEND_YOU_BLOCKED');
    // The same refusal as from anybody who takes no requests.
    expect((await ask(other, one)).code).toBe('FRIEND_REQUESTS_OFF');
    expect((await other.request(`GET /api/friends/${one.id}`)).body).toEqual({
      standing: 'none',
      mutualFriends: 0,
      mayAsk: false,
    });
  });

  it('looks to the blocked player like a setting that takes no requests, also with friends in common', async () => {
    const [one, blocker, closed, between] = await players(4);
    for (const other of [one, blocker, closed]) await befriend(other, between);
    const seen = async (other: TestPlayer) => (await one.request(`GET /api/friends/${other.id}`)).body;
    expect([(await seen(blocker)).mutualFriends, (await seen(closed)).mutualFriends]).toEqual([1, 1]);
    await block(blocker, one);
    await mode(closed, 'Off');
    expect(await seen(blocker)).toEqual({ standing: 'none', mutualFriends: 0, mayAsk: false });
    expect(await seen(closed)).toEqual(await seen(blocker));
    await ask(closed, one);
    expect(await seen(closed)).toEqual({ standing: 'asked', mutualFriends: 1, mayAsk: true });
    await answer(one, closed, true);
    expect(await seen(closed)).toMatchObject({ standing: 'friends', mutualFriends: 1 });
  });

  it('prevents messages both ways', async () => {
    const [one, other] = await two();
    const room = `direct:${[one.id, other.id].sort().join(':')}`;
    const write = (player: TestPlayer, nonce: string) =>
      player.request(`POST /api/chat/messages/${room}`, { body: { content: 'psst', nonce } });
    await befriend(one, other);
    expect((await write(one, 'a')).status).toBe(200);
    await block(one, other);
    expect((await write(one, 'b')).status).toBe(404);
    expect((await write(other, 'b')).status).toBe(404);
    await one.request(`DELETE /api/friends/${other.id}/block`);
    await befriend(one, other);
    expect((await write(other, 'c')).status).toBe(200);
  });

  it('prevents trades both ways, as does the setting', async () => {
    const [one, other] = await two();
    const { sql } = server.database;
    const may = () =>
      Promise.all([mayRequestTrade(sql, one.id, other.id), mayRequestTrade(sql, other.id, one.id)]);
    expect(await may()).toEqual([true, true]);
    await mode(other, 'Friends', 'tradeRequests');
    expect(await may()).toEqual([false, true]);
    await befriend(one, other);
    expect(await may()).toEqual([true, true]);
    await mode(other, 'Off', 'tradeRequests');
    expect(await may()).toEqual([false, true]);
    await mode(other, 'On', 'tradeRequests');
    await block(one, other);
    expect(await may()).toEqual([false, false]);
  });

  it('hides messages of the blocked player from open pages at once', async () => {
    const [one, other] = await two();
    const socket = await openSocket(address, { token: one.token });
    const say = (content: string, nonce: string) =>
      other.request('POST /api/chat/messages/global', { body: { content, nonce } });
    await say('before', 'a');
    await expect.poll(() => socket.received.some(({ t }) => t === 'chat.created')).toBe(true);
    await block(one, other);
    await expect
      .poll(async () => {
        const count = socket.received.length;
        await say('after', `b${count}${Math.random()}`.slice(0, 20));
        await socket.quiet();
        return socket.received.slice(count).some(({ t }) => t === 'chat.created');
      })
      .toBe(false);
    await socket.close();
  });

  it('prevents a friendship that is accepted at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = await two();
      await ask(one, other);
      await Promise.all([answer(other, one, true), block(one, other)]);
      const { sql } = server.database;
      expect([await areFriends(sql, one.id, other.id), await areFriends(sql, other.id, one.id)]).toEqual([
        false,
        false,
      ]);
      expect(await isBlocked(sql, other.id, one.id)).toBe(true);
    }
  });

  it('ends invitations to a guild between the two, in both directions', async () => {
    const { id, owner } = await makeGuild(server, { change: { entry: 'invite' } });
    const [blocker, blocked, third] = await players(3);
    for (const { username } of [blocker, blocked, third]) {
      const { status } = await owner.request('POST /api/guilds/mine/invites', { body: { username } });
      expect(status).toBe(200);
    }
    await block(blocker, owner);
    await block(owner, blocked);
    for (const player of [blocker, blocked]) {
      expect((await player.request('GET /api/guilds/suggestions')).body.invites).toEqual([]);
      expect((await player.request(`POST /api/guilds/${id}/join`)).code).toBe('GUILD_INVITE_ONLY');
    }
    expect((await hallOf(owner)).invites.map(({ player }) => player.id)).toEqual([third.id]);
  });

  it('is not revealed by the refusals of a guild, also if there are other reasons', async () => {
    const { id, owner } = await makeGuild(server, { change: { entry: 'request' } });
    const blocker = await server.player();
    await block(blocker, owner);
    const { sql } = server.database;
    const refusals = async () => [
      (await owner.request('POST /api/guilds/mine/invites', { body: { username: blocker.username } })).code,
      (await blocker.request(`POST /api/guilds/${id}/join`)).code,
    ];
    expect(await refusals()).toEqual(['GUILD_INVITED_ENOUGH', 'GUILD_REQUESTED_ENOUGH']);
    const crowd = (await quickPlayers(sql, GUILD_INVITES_MAX)).map((player) => player.id);
    await sql`
      insert into guild_invites (guild_id, player_id, invited_by) select ${id}, unnest(${crowd}::uuid[]), ${owner.id}`;
    await sql`
      insert into guilds (name, name_folded, tag, language, entry, color, emblem_id, banner_id, capacity,
        officer_limit, week_of, patch)
      select 'Busy ' || n, 'busy' || n, 'B' || n, 'en', 'request', 'teal', 1, 1, 30, 0, '2026-01-05', 60
      from generate_series(1, ${GUILD_REQUESTS_MAX}) n`;
    await sql`
      insert into guild_requests (guild_id, player_id)
      select g.id, ${blocker.id} from guilds g where g.name like 'Busy %'`;
    expect(await refusals()).toEqual(['GUILD_INVITES_TOO_MANY', 'GUILD_REQUESTS_TOO_MANY']);
  });

  it('can be lifted, without restoring the friendship', async () => {
    const [one, other] = await two();
    await block(one, other);
    await block(one, other);
    expect((await one.request(`DELETE /api/friends/${other.id}/block`)).body.standing).toBe('none');
    expect((await ask(other, one)).body.standing).toBe('asking');
  });
});

describe('presence', () => {
  it('shows to friends only that a player is online and what they do', async () => {
    const [one, friend, stranger] = await players(3);
    await befriend(one, friend);
    const [watching, aloof] = [
      await openSocket(address, { token: friend.token }),
      await openSocket(address, { token: stranger.token }),
    ];
    expect((await list(friend)).friends[0]?.presence).toBeNull();
    const page = await openSocket(address, { token: one.token });
    expect(await watching.next('friends.presence')).toEqual({
      userId: one.id,
      presence: { activity: 'around' },
    });
    page.say('friends.doing', { activity: 'plaza' });
    expect(await watching.next('friends.presence')).toEqual({
      userId: one.id,
      presence: { activity: 'plaza' },
    });
    expect((await list(friend)).friends[0]?.presence).toEqual({ activity: 'plaza' });
    await page.close();
    expect(await watching.next('friends.presence')).toEqual({ userId: one.id, presence: null });
    expect((await list(friend)).friends[0]?.presence).toBeNull();
    await aloof.quiet();
    expect(aloof.received.filter(({ t }) => t === 'friends.presence')).toEqual([]);
    await Promise.all([watching.close(), aloof.close()]);
  });

  it('does not change when a page is reloaded', async () => {
    const [one, friend] = await two();
    await befriend(one, friend);
    const watching = await openSocket(address, { token: friend.token });
    const first = await openSocket(address, { token: one.token });
    await watching.next('friends.presence');
    await first.close();
    const second = await openSocket(address, { token: one.token });
    second.say('friends.doing', { activity: 'chat' });
    expect(await watching.next('friends.presence')).toMatchObject({ presence: { activity: 'chat' } });
    await Promise.all([watching.close(), second.close()]);
  });

  it('lists online friends first', async () => {
    const [one, absent, present] = await players(3);
    await befriend(one, absent);
    await befriend(one, present);
    const page = await openSocket(address, { token: present.token });
    await expect.poll(async () => named((await list(one)).friends)).toEqual([present.id, absent.id]);
    await page.close();
  });
});
