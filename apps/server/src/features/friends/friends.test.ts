import { FRIEND_REQUESTS_MAX, FRIENDS_MAX } from '@blookery/game/players/friends';
import { describe, expect, it } from 'vitest';
import { collectPublished } from '../../testing/collecting.ts';
import { atOnce } from '../../testing/connections.ts';
import { quickPlayers } from '../../testing/quick-players.ts';
import type { TestPlayer } from '../../testing/test-server.ts';
import {
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

describe('becoming friends', () => {
  it('takes a request and an acceptance, and notifies both', async () => {
    const [one, other] = await two();
    const [oneReceived, otherReceived] = [
      collectPublished(server, `user:${one.id}`),
      collectPublished(server, `user:${other.id}`),
    ];
    expect(await ask(one, other)).toMatchObject({ status: 200, body: { standing: 'asking' } });
    expect(otherReceived).toMatchObject([
      { t: 'friends.requested', d: { player: { id: one.id, username: one.username }, mutualFriends: 0 } },
      { t: 'notices.created', d: { notice: { kind: 'friend', player: { id: one.id } } } },
    ]);
    expect(named((await list(other)).incoming)).toEqual([one.id]);
    expect(named((await list(one)).outgoing)).toEqual([other.id]);
    expect((await answer(other, one, true)).body.standing).toBe('friends');
    for (const [player, friend] of [
      [one, other],
      [other, one],
    ] as const) {
      const { friends, incoming, outgoing } = await list(player);
      expect(named(friends)).toEqual([friend.id]);
      expect([incoming, outgoing]).toEqual([[], []]);
    }
    await expect
      .poll(() => oneReceived.at(-1))
      .toMatchObject({ t: 'friends.changed', d: { userId: other.id, standing: 'friends' } });
  });

  it('can be declined, withdrawn and ended', async () => {
    const [one, other] = await two();
    await ask(one, other);
    expect((await answer(other, one, false)).body.standing).toBe('none');
    expect((await answer(other, one, true)).code).toBe('FRIEND_REQUEST_UNKNOWN');
    await ask(one, other);
    expect((await one.request(`DELETE /api/friends/${other.id}`)).body.standing).toBe('none');
    expect((await list(other)).incoming).toEqual([]);
    await befriend(one, other);
    expect((await other.request(`DELETE /api/friends/${one.id}`)).body.standing).toBe('none');
    expect((await list(one)).friends).toEqual([]);
    expect((await other.request(`DELETE /api/friends/${one.id}`)).code).toBe('FRIEND_UNKNOWN');
  });

  it('is not undone by taking back a request that was accepted meanwhile', async () => {
    const [one, other] = await two();
    const takeBack = () => one.request(`DELETE /api/friends/${other.id}?only=request`);
    await ask(one, other);
    expect((await takeBack()).body.standing).toBe('none');
    await befriend(one, other);
    expect(await takeBack()).toMatchObject({ status: 409, code: 'FRIEND_ALREADY' });
    expect(named((await list(one)).friends)).toEqual([other.id]);
  });

  it('ignores a second request', async () => {
    const [one, other] = await two();
    const received = collectPublished(server, `user:${other.id}`);
    const responses = await atOnce(5, () => ask(one, other));
    expect(responses.every(({ body }) => body.standing === 'asking')).toBe(true);
    expect(received.map(({ t }) => t)).toEqual(['friends.requested', 'notices.created']);
    expect((await list(other)).incoming).toHaveLength(1);
  });

  it('happens once for two players who ask each other at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = await two();
      const responses = await Promise.all([ask(one, other), ask(other, one)]);
      expect(responses.map(({ body }) => body.standing).sort()).toEqual(['asking', 'friends']);
      const { sql } = server.database;
      const rows = await sql`select 1 from friendships where player_id in (${one.id}, ${other.id})`;
      expect(rows).toHaveLength(2);
      const waiting = await sql`select 1 from friend_requests where from_player in (${one.id}, ${other.id})`;
      expect(waiting).toHaveLength(0);
    }
  });

  it('is refused for oneself, a friend, and an unknown player', async () => {
    const [one, other] = await two();
    await befriend(one, other);
    expect((await ask(one, one)).code).toBe('FRIEND_SELF');
    expect((await ask(one, other)).code).toBe('FRIEND_ALREADY');
    const nobody = { id: '00000000-0000-4000-8000-000000000000' };
    expect(await ask(one, nobody)).toMatchObject({ status: 404, code: 'USER_UNKNOWN' });
    expect((await answer(one, nobody, true)).code).toBe('FRIEND_REQUEST_UNKNOWN');
    expect((await block(one, one)).code).toBe('FRIEND_SELF');
  });

  it('cannot be accepted by a third player', async () => {
    const [one, other, third] = await players(3);
    await ask(one, other);
    expect((await answer(third, one, true)).code).toBe('FRIEND_REQUEST_UNKNOWN');
    expect((await answer(one, other, true)).code).toBe('FRIEND_REQUEST_UNKNOWN');
    expect((await list(one)).friends).toEqual([]);
  });
});

describe('a friend notice', () => {
  const bell = async (player: TestPlayer) => (await player.request('GET /api/notices')).body.notices;

  it('is sent to the asked player, and to the asker on acceptance', async () => {
    const [one, other] = await two();
    await ask(one, other);
    expect(await bell(other)).toMatchObject([
      {
        kind: 'friend',
        player: { id: one.id },
        text: 'wants to be friends',
        link: `/dashboard?name=${one.id}`,
        action: 'Answer',
        read: false,
      },
    ]);
    expect(await bell(one)).toEqual([]);
    await answer(other, one, true);
    expect(await bell(one)).toMatchObject([{ player: { id: other.id }, text: 'is now your friend' }]);
    expect(await bell(other)).toHaveLength(1);
  });

  it('is sent once a day for repeated requests, and not on declining', async () => {
    const [one, other] = await two();
    for (let time = 0; time < 3; time++) {
      await ask(one, other);
      await one.request(`DELETE /api/friends/${other.id}`);
    }
    const [first] = await bell(other);
    expect(await bell(other)).toEqual([first]);
    await other.request('PATCH /api/notices/read', { body: { id: first?.id } });
    await ask(one, other);
    expect(await bell(other)).toHaveLength(1);
    await answer(other, one, false);
    expect(await bell(one)).toEqual([]);
  });
});

describe('a friend request', () => {
  it('follows the setting of the other player: anyone, friends of friends, nobody [2.1.13]', async () => {
    const [one, other, between] = await players(3);
    await mode(other, 'Off');
    expect(await ask(one, other)).toMatchObject({ status: 403, code: 'FRIEND_REQUESTS_OFF' });
    await mode(other, 'Mutual');
    expect(await ask(one, other)).toMatchObject({ status: 403, code: 'FRIEND_REQUESTS_MUTUAL' });
    expect((await one.request(`GET /api/friends/${other.id}`)).body).toEqual({
      standing: 'none',
      mutualFriends: 0,
      mayAsk: false,
    });
    await befriend(one, between);
    await befriend(between, other).then(() => mode(other, 'Mutual'));
    expect((await list(other)).friends).toHaveLength(0);
    await ask(other, between);
    await answer(between, other, true);
    expect((await one.request(`GET /api/friends/${other.id}`)).body).toEqual({
      standing: 'none',
      mutualFriends: 1,
      mayAsk: true,
    });
    expect((await ask(one, other)).body.standing).toBe('asking');
    expect((await list(other)).incoming[0]?.mutualFriends).toBe(1);
  });

  it('can be accepted even if the player takes no requests', async () => {
    const [one, other] = await two();
    await ask(one, other);
    await mode(one, 'Off');
    expect((await ask(other, one)).body.standing).toBe('friends');
  });

  it('counts against exact limits of requests and friends', async () => {
    const { sql } = server.database;
    const player = await server.player();
    const crowd = await quickPlayers(sql, FRIENDS_MAX + 2);
    const rows = crowd.slice(0, FRIENDS_MAX - 1);
    await sql`
      insert into friendships (player_id, friend_id)
      select ${player.id}, id from players where id = any(${rows.map(({ id }) => id)}::uuid[])
      union all select id, ${player.id} from players where id = any(${rows.map(({ id }) => id)}::uuid[])`;
    const last = crowd.slice(FRIENDS_MAX - 1);
    for (const { token } of last) await server.request(`POST /api/friends/${player.id}`, { token });
    const responses = await Promise.all(last.map((one) => answer(player, one, true)));
    expect(responses.map((one) => one.code ?? one.body.standing).sort()).toEqual([
      'FRIENDS_FULL',
      'FRIENDS_FULL',
      'friends',
    ]);

    const asker = await server.player();
    await sql`
      insert into friend_requests (from_player, to_player)
      select ${asker.id}, id from players
      where id = any(${crowd.slice(0, FRIEND_REQUESTS_MAX).map(({ id }) => id)}::uuid[])`;
    expect((await ask(asker, await server.player())).code).toBe('FRIEND_REQUESTS_TOO_MANY');
  });
});
