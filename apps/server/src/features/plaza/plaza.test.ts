/** Entering the plaza, walking, talking, leaving. */

import { plazaMap } from '@blookery/content';
import { describe, expect, it } from 'vitest';
import { giveBlook, lists } from '../../testing/collecting.ts';
import { atOnce } from '../../testing/connections.ts';
import { befriend, type QuickPlayer, quickPlayer } from '../../testing/quick-players.ts';
import { testServer } from '../../testing/test-server.ts';
import { openSocket } from '../../testing/test-socket.ts';
import { timeThatJumps } from '../../testing/time-that-jumps.ts';
import { waitFor } from '../../testing/until.ts';
import { seesWhatComesNext, visit, visitorsOf } from '../../testing/visitors.ts';

const { elapsed, jump } = timeThatJumps();
const server = await testServer({}, { elapsed });
const address = await server.listen();

const someone = () => quickPlayer(server.database.sql);
const comeIn = visitorsOf(server, address);

describe('entering the plaza', () => {
  it('shows everybody there, and is published to them with the userId [2.7.30] [2.7.34] [2.1.05]', async () => {
    const ann = await comeIn();
    const bo = await comeIn();
    const seen = bo.joined.players.find(({ userId }) => userId === ann.id);
    expect(seen).toMatchObject({ userId: ann.id, number: ann.joined.number, x: ann.at.x, y: ann.at.y });
    expect(seen?.face.username).toBe(ann.username);
    expect(await ann.socket.next('plaza.join')).toMatchObject({ userId: bo.id, number: bo.joined.number });
    expect(bo.joined.players.some(({ userId }) => userId === bo.id)).toBe(false);
  });

  it('needs a login [2.2.43]', async () => {
    expect((await server.request('GET /api/plaza/map')).status).toBe(401);
    const nobody = await openSocket(address);
    nobody.say('plaza.join', {});
    expect((await nobody.closed).code).toBe(4001);
  });

  it('puts players at the spawn points, on walkable ground', async () => {
    const map = plazaMap();
    for (let i = 0; i < 5; i++) {
      const { at } = await comeIn();
      const near = map.spawns.some(([x, y]) => Math.hypot(at.x - x * 50, at.y - y * 50) < 50);
      expect(near).toBe(true);
    }
  });

  it('counts for the quests', async () => {
    const ann = await comeIn();
    await waitFor(async () => {
      const [row] = await server.database.sql`
        select amount from tallies where player_id = ${ann.id} and kind = 'visit-plaza'`;
      expect(row?.amount).toBe(1);
    });
  });

  it('from a second page moves the player there, and the first page leaves', async () => {
    const ann = await comeIn();
    const bo = await comeIn();
    const again = await comeIn(ann);
    expect(again.joined).toMatchObject({ number: ann.joined.number, x: ann.at.x, y: ann.at.y });
    expect(await ann.socket.next('plaza.left')).toEqual({ reason: 'elsewhere' });
    await ann.socket.close();
    await again.walk(0, 10, 2);
    await waitFor(() => expect(bo.saw(ann.id).at(-1)).toEqual(again.at));
    expect(bo.socket.received.some(({ t, d }) => t === 'plaza.leave' && d.userId === ann.id)).toBe(false);
  });

  it('from many pages of one player at once keeps only one page in the plaza', async () => {
    const ann = await someone();
    const pages = await atOnce(6, () => visit(address, ann.token));
    expect(new Set(pages.map(({ joined }) => joined.number)).size).toBe(1);
    const bo = await comeIn();
    expect(bo.joined.players.filter(({ userId }) => userId === ann.id)).toHaveLength(1);
  });
});

describe('changing the look in the plaza', () => {
  it('is shown to everybody there at once, also when a worn cosmetic is taken', async () => {
    const ann = await comeIn();
    const bo = await comeIn();
    const toy = lists.blooks[5];
    const own = await giveBlook(server, ann.id, toy?.id ?? 0);
    const usual = bo.joined.players.find(({ userId }) => userId === ann.id)?.face.avatar;
    await server.request('PATCH /api/cosmetics/avatar', { token: ann.token, body: { id: own.id } });
    const dressed = await bo.socket.next('plaza.face');
    expect(dressed).toMatchObject({
      id: ann.id,
      username: ann.username,
      avatar: { resourceId: toy?.imageId, shiny: false },
    });
    const late = await comeIn();
    const met = late.joined.players.find(({ userId }) => userId === ann.id);
    expect(met?.face).toEqual(dressed);

    await server.request('PUT /api/blooks/sell-blooks', { token: ann.token, body: { blooks: [own.id] } });
    expect(await bo.socket.next('plaza.face')).toEqual({ ...dressed, avatar: usual });
    // Their own pages get the usual message.
    expect(ann.socket.received.some(({ t }) => t === 'plaza.face')).toBe(false);
  });

  it('is not sent to players who blocked this one, nor after leaving', async () => {
    const ann = await comeIn();
    const blocker = await someone();
    // Before entering: a block reaches an open socket only a moment after the response.
    await server.request(`POST /api/friends/${ann.id}/block`, { token: blocker.token });
    const [bo, cy] = [await comeIn(blocker), await comeIn()];
    const wear = (fontId: number | undefined) =>
      server.request('PATCH /api/cosmetics/font', { token: ann.token, body: { fontId } });
    const [usual, other] = lists.fonts.filter((one) => one.default);
    expect((await wear(other?.id)).status).toBe(200);
    expect(await cy.socket.next('plaza.face')).toMatchObject({ id: ann.id, fontId: other?.id });
    await ann.socket.close();
    await cy.socket.next('plaza.leave');
    await wear(usual?.id);
    const dee = await comeIn();
    await cy.socket.next('plaza.join');
    await bo.socket.next('plaza.join');
    expect(dee.joined.players.some(({ userId }) => userId === ann.id)).toBe(false);
    expect(bo.socket.received.some(({ t }) => t === 'plaza.face')).toBe(false);
    expect(cy.socket.received.filter(({ t }) => t === 'plaza.face')).toHaveLength(1);
  });
});

describe('walking', () => {
  it('is seen by players nearby, by userId, and ends at the right place [2.7.31] [2.7.34]', async () => {
    const ann = await comeIn();
    const bo = await comeIn();
    await ann.walk(0, 12, 6);
    await waitFor(() => expect(bo.saw(ann.id).at(-1)).toEqual(ann.at));
    expect(ann.socket.received.some(({ t }) => t === 'plaza.lagback')).toBe(false);
  });

  it('is sent in ticks: many steps of many players make few frames', async () => {
    const bo = await comeIn();
    let frames = 0;
    bo.socket.ws.on('message', (_, isBinary) => (frames += isBinary ? 1 : 0));
    const crowd = await atOnce(6, () => comeIn());
    frames = 0;
    const started = performance.now();
    await Promise.all(crowd.map((one) => one.walk(0, 10, 10)));
    await Promise.all(crowd.map((one) => waitFor(() => expect(bo.saw(one.id).at(-1)).toEqual(one.at))));
    expect(frames).toBeLessThanOrEqual((performance.now() - started) / 50 + 4);
  });

  it('out of sight is not sent, and coming back into sight shows players who stand still', async () => {
    const still = await comeIn();
    const ann = await comeIn();
    // Down the road: further than any screen shows.
    for (let i = 0; i < 88; i++) {
      jump(47);
      await ann.walk(0, 14, 1);
    }
    expect(ann.socket.received.some(({ t }) => t === 'plaza.lagback')).toBe(false);
    await ann.socket.quiet();
    await seesWhatComesNext(still, comeIn);
    const seen = still.saw(ann.id).length;
    await ann.walk(0, 5, 8);
    await ann.socket.quiet();
    await seesWhatComesNext(still, comeIn);
    expect(still.saw(ann.id).length).toBeLessThanOrEqual(seen + 1);
    const before = ann.saw(still.id).length;
    // The distance depends on where the two spawned.
    for (let i = 0; i < 60 && ann.saw(still.id).length === before; i++) {
      jump(47);
      await ann.walk(0, -14, 1);
      await ann.socket.quiet();
    }
    expect(ann.saw(still.id).at(-1)).toEqual(still.at);
  }, 20_000);
});

describe('leaving the plaza', () => {
  it('is published with the userId, by message or by closing the page [2.7.32] [2.7.34]', async () => {
    const bo = await comeIn();
    const ann = await comeIn();
    ann.socket.say('plaza.leave', {});
    expect(await ann.socket.next('plaza.left')).toEqual({ reason: 'asked' });
    expect(await bo.socket.next('plaza.leave')).toEqual({ userId: ann.id });
    const cy = await comeIn();
    await cy.socket.close();
    expect(await bo.socket.next('plaza.leave')).toEqual({ userId: cy.id });
    const { joined } = await comeIn();
    expect(joined.players.some(({ userId }) => userId === ann.id || userId === cy.id)).toBe(false);
  });

  it('ends all messages from it', async () => {
    const ann = await comeIn();
    const bo = await comeIn();
    ann.socket.say('plaza.leave', {});
    await ann.socket.next('plaza.left');
    const received = ann.socket.received.length;
    await bo.walk(0, 10, 2);
    bo.socket.say('plaza.emote', { emote: 'wave' });
    await bo.socket.next('plaza.emoted');
    await ann.socket.quiet();
    expect(ann.socket.received.length).toBe(received + 1);
  });
});

describe('talking in the plaza', () => {
  const say = (player: QuickPlayer, roomId: string, content: string) =>
    server.request(`POST /api/chat/messages/${encodeURIComponent(roomId)}`, {
      token: player.token,
      body: { content, nonce: `n${content.replace(' ', '-')}` },
    });

  it('reaches only the players in that plaza', async () => {
    const ann = await comeIn();
    const bo = await comeIn();
    const away = await someone();
    const elsewhere = await openSocket(address, { token: away.token });
    expect((await say(ann, ann.joined.roomId, 'hello')).status).toBe(200);
    expect((await bo.socket.next('chat.created')).message.content).toBe('hello');
    expect((await say(away, ann.joined.roomId, 'let me')).code).toBe('CHAT_ROOM_UNKNOWN');
    await elsewhere.quiet();
    expect(elsewhere.received.some(({ t }) => t === 'chat.created')).toBe(false);
  });

  it('and emotes are refused to muted players', async () => {
    const ann = await someone();
    await server.database.sql`
      insert into punishments (player_id, kind, reason) values (${ann.id}, 'mute', 'shouting')`;
    const muted = await comeIn(ann);
    muted.socket.say('plaza.emote', { emote: 'wave' });
    expect((await muted.socket.next('refused')).code).toBe('CHAT_MUTED');
    expect((await say(ann, muted.joined.roomId, 'psst')).code).toBe('CHAT_MUTED');
  });

  it('is hidden from players who blocked the speaker, and so is the speaker', async () => {
    const [ann, bo] = [await someone(), await someone()];
    await server.database.sql`insert into player_blocks (blocker, blocked) values (${ann.id}, ${bo.id})`;
    const there = await comeIn(bo);
    const annThere = await comeIn(ann);
    expect(annThere.joined.players.some(({ userId }) => userId === bo.id)).toBe(false);
    there.socket.say('plaza.emote', { emote: 'love' });
    await there.socket.next('plaza.emoted');
    await annThere.socket.quiet();
    expect(annThere.socket.received.some(({ t }) => t === 'plaza.emoted')).toBe(false);
  });
});

describe('a second plaza', () => {
  it('opens when the first is full, and friends are put together', async () => {
    const small = await testServer({ PLAZA_CAPACITY: '2' });
    const smallAddress = await small.listen();
    const player = () => quickPlayer(small.database.sql);
    const enter = async (who: QuickPlayer) => Object.assign(await visit(smallAddress, who.token), who);
    const first = [await enter(await player()), await enter(await player())];
    const third = await enter(await player());
    expect([...first, third].map(({ joined }) => joined.plaza)).toEqual([1, 1, 2]);
    expect(third.joined.players).toEqual([]);
    const room = (id: string) => encodeURIComponent(id);
    const response = await small.request(`GET /api/chat/messages/${room(first[0]?.joined.roomId ?? '')}`, {
      token: third.token,
    });
    expect(response.code).toBe('CHAT_ROOM_UNKNOWN');

    // There is room in the first again, but a friend is in the second.
    await first[0]?.socket.close();
    const friend = await player();
    await befriend(small.database.sql, friend, third);
    const fourth = await enter(friend);
    expect(fourth.joined.plaza).toBe(2);
    expect(fourth.joined.players.map(({ userId }) => userId)).toEqual([third.id]);
  });
});
