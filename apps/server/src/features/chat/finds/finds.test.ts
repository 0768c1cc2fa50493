import { ChatMessageShown } from '@blookery/contract';
import { findRank } from '@blookery/game';
import { Check } from 'typebox/value';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  blookOf,
  collectPublished,
  giveBlook,
  giveTokens,
  lists,
  packToOpen,
} from '../../../testing/collecting.ts';
import { quickTestPlayer } from '../../../testing/quick-players.ts';
import { staffMember } from '../../../testing/staff.ts';
import { type TestPlayer, testServer } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';

const server = await testServer();
/** Nothing waits, and nothing was announced lately. */
beforeEach(async () => {
  await server.database.sql`delete from chat_finds`;
  await passMinute();
});

const rankOf = (blookId: number) =>
  findRank(lists.rarities.find(({ id }) => id === blookOf(blookId).rarityId)?.animationType ?? '');
const ofRank = (rank: number) => lists.blooks.find(({ id }) => rankOf(id) === rank)?.id ?? 0;
const [epic, legendary, mythical] = [ofRank(1), ofRank(2), ofRank(4)];

const passMinute = () =>
  server.database.sql`update chat_rooms set find_told_at = find_told_at - interval '61 seconds'`;
const publishFinds = () => server.runJob('tell-find');

/** A find from half a minute ago. */
async function finds(player: TestPlayer, blookId: number, { seconds = 30, shiny = false } = {}) {
  const toy = await giveBlook(server, player.id, blookId, shiny);
  await server.database.sql`
    insert into chat_finds (blook, player_id, blook_id, shiny, serial, rank, at)
    values (${toy.id}, ${player.id}, ${blookId}, ${shiny}, ${toy.serial}, ${rankOf(blookId)},
      clock_timestamp() - make_interval(secs => ${seconds}))`;
  return toy;
}

interface Published {
  id: number;
  authorId: string;
  content: string;
  find?: { blookId: number; shiny: boolean; serial: number };
}
const history = async (reader: TestPlayer): Promise<Published[]> =>
  (await reader.request('GET /api/chat/messages/global')).body.messages;
/** The finds of these players, in the order they were announced. */
const publishedOf = async (reader: TestPlayer, ...players: TestPlayer[]) =>
  (await history(reader)).filter(({ authorId, find }) => find && players.some(({ id }) => id === authorId));
const twoPlayers = async () => [await quickTestPlayer(server), await quickTestPlayer(server)] as const;

describe('a rare find', () => {
  it('out of a pack is announced in the global room, to pages and in the history [3.2.19]', async () => {
    const player = await server.player();
    await giveTokens(server, player.id, 1_000_000);
    const { sql } = server.database;
    let rare = 0;
    while (rare === 0) {
      const { body } = await player.request('POST /api/market/open-packs', {
        body: { packId: packToOpen().id, count: 25 },
      });
      rare = body.pulls.filter(({ blookId }) => rankOf(blookId) > 0).length;
    }
    await until(async () => (await sql`select 1 from chat_finds`).length > 0);
    // Not before the reveal is over.
    await publishFinds();
    expect(await publishedOf(player, player)).toEqual([]);
    await sql`update chat_finds set at = at - interval '20 seconds'`;
    const received = collectPublished(server, 'room:global');
    await publishFinds();
    const [card] = await publishedOf(player, player);
    expect(card).toMatchObject({ authorId: player.id, content: '' });
    expect(rankOf(card?.find?.blookId ?? 0)).toBeGreaterThan(0);
    expect(received.map(({ t }) => t)).toEqual(['chat.created']);
    expect(Check(ChatMessageShown, received[0]?.d)).toBe(true);
    expect(received[0]?.d).toMatchObject({ message: { find: card?.find }, players: [{ id: player.id }] });
  });

  it('is announced once a minute at most, the rarest first, by all servers together [3.2.20]', async () => {
    const [one, other] = await twoPlayers();
    const second = await testServer({}, { databaseAddress: server.databaseAddress });
    await finds(one, epic);
    await finds(other, mythical);
    await finds(one, legendary);
    const both = () => Promise.all([publishFinds(), second.runJob('tell-find'), publishFinds()]);
    const published = async () => (await publishedOf(one, one, other)).map(({ find }) => find?.blookId);
    await both();
    await both();
    expect(await published()).toEqual([mythical]);
    await passMinute();
    await both();
    expect(await published()).toEqual([mythical, legendary]);
  });

  it('that is two minutes old is not announced any more', async () => {
    const [player] = await twoPlayers();
    await finds(player, mythical, { seconds: 121 });
    await publishFinds();
    expect(await publishedOf(player, player)).toEqual([]);
    expect(await server.database.sql`select 1 from chat_finds`).toEqual([]);
  });

  it('is a numbered message of the room, between those of players', async () => {
    const [player, reader] = await twoPlayers();
    const say = async (nonce: string): Promise<number> =>
      (await reader.request('POST /api/chat/messages/global', { body: { content: 'Hello', nonce } })).body
        .message.id;
    const before = await say('before');
    await finds(player, epic);
    await publishFinds();
    expect(await say('after')).toBe(before + 2);
    const { body } = await reader.request(`GET /api/chat/messages/global?after=${before}`);
    expect(body.messages.map(({ id }) => id)).toEqual([before + 1, before + 2]);
  });
});

describe('a find is not announced', () => {
  it('of a player who does not want it [3.2.20]', async () => {
    const [player, other] = await twoPlayers();
    await player.request('PATCH /api/settings', { body: { key: 'tellFinds', value: false } });
    await finds(player, mythical);
    await finds(other, epic);
    await publishFinds();
    expect((await publishedOf(other, player, other)).map(({ authorId }) => authorId)).toEqual([other.id]);
  });

  it('of a muted player', async () => {
    const [player] = await twoPlayers();
    await server.database.sql`
      insert into punishments (player_id, kind, reason) values (${player.id}, 'mute', 'shouting')`;
    await finds(player, mythical);
    await publishFinds();
    expect(await publishedOf(player, player)).toEqual([]);
  });

  it('to a player who blocks the finder', async () => {
    const [player, blocker] = await twoPlayers();
    await blocker.request(`POST /api/friends/${player.id}/block`);
    await finds(player, mythical);
    await publishFinds();
    expect(await publishedOf(blocker, player)).toEqual([]);
    expect(await publishedOf(player, player)).toHaveLength(1);
  });
});

describe('a card', () => {
  it('cannot be forged: no call takes a find or its nonce, and it cannot be edited', async () => {
    const [player] = await twoPlayers();
    const find = { blookId: mythical, shiny: true, serial: 1 };
    const send = (body: object) => player.request('POST /api/chat/messages/global', { body });
    expect((await send({ content: '', nonce: 'a', find })).status).toBe(400);
    expect((await send({ content: 'x', nonce: 'find:1' })).status).toBe(400);
    expect((await send({ content: JSON.stringify({ find }), nonce: 'b' })).body.message.find).toBeUndefined();
    await finds(player, epic);
    await publishFinds();
    const [card] = await publishedOf(player, player);
    const edited = await player.request(`PUT /api/chat/messages/global/${card?.id}`, {
      body: { content: 'Mythical!' },
    });
    expect(edited.code).toBe('CHAT_MESSAGE_NOT_YOURS');
    expect(await publishedOf(player, player)).toEqual([card]);
  });

  it('is deleted by staff or its finder like a message, and by nobody else', async () => {
    const [player, other] = await twoPlayers();
    const staff = await staffMember(server, 'MANAGE_MESSAGES');
    for (const deleter of [staff, player]) {
      await passMinute();
      await finds(player, epic);
      await publishFinds();
      const [card] = await publishedOf(other, player);
      const remove = (one: TestPlayer) => one.request(`DELETE /api/chat/messages/global/${card?.id}`);
      expect((await remove(other)).code).toBe('CHAT_MESSAGE_NOT_YOURS');
      expect((await remove(deleter)).status).toBe(204);
      expect(await publishedOf(other, player)).toEqual([]);
    }
  });

  it('does not use up the turn of its finder in slow mode', async () => {
    const [player] = await twoPlayers();
    const staff = await staffMember(server, 'MANAGE_MESSAGES');
    const slow = (seconds: number) =>
      staff.request('PUT /api/chat/rooms/global/slow-mode', { body: { seconds } });
    await slow(60);
    await finds(player, epic);
    await publishFinds();
    const { status } = await player.request('POST /api/chat/messages/global', {
      body: { content: 'Look at that!', nonce: 'look' },
    });
    await slow(0);
    expect(status).toBe(200);
  });
});
