/** Two servers with one plaza, which looks like one to its players. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { redisBus } from '../../adapters/redis/redis-bus.ts';
import { lists } from '../../testing/collecting.ts';
import { testRedis } from '../../testing/services/test-redis.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { testServer } from '../../testing/test-server.ts';
import { until, waitFor } from '../../testing/until.ts';
import { visitorsOf } from '../../testing/visitors.ts';
import type { ServerWord } from './servers.ts';

const redis = await testRedis();
const { address } = await testDatabase();
const environment = { REDIS_URL: redis.url, SECRET: 'shared' };
const near = await testServer(environment, { databaseAddress: address });
const far = await testServer(environment, { databaseAddress: address });
const comeNear = visitorsOf(near, await near.listen());
const comeFar = visitorsOf(far, await far.listen());
/** A third server, of which only the messages exist. */
const third = redisBus(redis.link());

const publishAsThird = (word: ServerWord) =>
  third.publish('plaza.words', JSON.stringify({ from: 'the third server', word }));

describe('two servers with one plaza', () => {
  it('show each other’s players: entering, walking, leaving', async () => {
    const ann = await comeNear();
    await until(async () => {
      const scout = await comeFar();
      await scout.socket.close();
      return scout.joined.players.some(({ userId }) => userId === ann.id);
    });
    const bo = await comeFar();
    expect(bo.joined.plaza).toBe(ann.joined.plaza);
    await waitFor(() =>
      expect(ann.socket.received.some(({ t, d }) => t === 'plaza.join' && d.userId === bo.id)).toBe(true),
    );
    await ann.walk(0, 10, 4);
    await waitFor(() => expect(bo.saw(ann.id).at(-1)).toEqual(ann.at));
    await bo.walk(0, 10, 3);
    await waitFor(() => expect(ann.saw(bo.id).at(-1)).toEqual(bo.at));
    await ann.socket.close();
    await waitFor(() =>
      expect(bo.socket.received.some(({ t, d }) => t === 'plaza.leave' && d.userId === ann.id)).toBe(true),
    );
  });

  it('show changes of look on each other', async () => {
    const ann = await comeNear();
    const bo = await comeFar();
    const fontId = lists.fonts.filter((one) => one.default)[1]?.id;
    // Sent to either server: the change is in the database, and the server that has ann is notified.
    await far.request('PATCH /api/cosmetics/font', { token: ann.token, body: { fontId } });
    expect(await bo.socket.next('plaza.face')).toMatchObject({ id: ann.id, fontId });
    const late = await comeFar();
    const met = late.joined.players.find(({ userId }) => userId === ann.id);
    expect(met?.face.fontId).toBe(fontId);
  });

  it('allow a player in one place only', async () => {
    const ann = await comeNear();
    await comeFar(ann);
    expect(await ann.socket.next('plaza.left')).toEqual({ reason: 'elsewhere' });
  });

  it('announce their players by number, and request the list for a number they do not know', async () => {
    const ann = await comeNear();
    const words: ServerWord[] = [];
    third.subscribe('plaza.words', (message) => words.push(JSON.parse(String(message)).word));
    await third.settled();
    await waitFor(() =>
      expect(words.flatMap((word) => (word.k === 'roll' ? word.numbers : []))).toContain(ann.joined.number),
    );
    // No server requested them, so no faces were sent.
    expect(words.map(({ k }) => k)).not.toContain('here');
    publishAsThird({ k: 'roll', numbers: [60_000] });
    await waitFor(() => expect(words.map(({ k }) => k)).toContain('who'));
    await waitFor(() =>
      expect(words.flatMap((word) => (word.k === 'here' ? word.walkers : []))).toContainEqual(
        expect.objectContaining({ player: expect.objectContaining({ userId: ann.id }) }),
      ),
    );
  });

  it('remove a player whose server no longer announces them', async () => {
    const ann = await comeNear();
    const bo = await comeFar();
    const met = await ann.socket.next('plaza.join');
    const [lost, kept] = [60_001, 60_002].map((number) => ({ ...met, userId: randomUUID(), number }));
    if (!lost || !kept) throw new Error('nobody is there');
    for (const player of [lost, kept])
      publishAsThird({ k: 'join', plaza: bo.joined.plaza, player, stall: null });
    publishAsThird({ k: 'roll', numbers: [kept.number] });
    const leavers = () => ann.socket.received.flatMap(({ t, d }) => (t === 'plaza.leave' ? d.userId : []));
    await waitFor(() => expect(leavers()).toContain(lost.userId));
    expect(leavers()).not.toContain(kept.userId);
  });

  it('forget the players of a server that is gone', async () => {
    const ann = await comeNear();
    const bo = await comeFar();
    await waitFor(() => expect(ann.socket.received.some(({ t }) => t === 'plaza.join')).toBe(true));
    await far.close();
    await waitFor(() =>
      expect(ann.socket.received.some(({ t, d }) => t === 'plaza.leave' && d.userId === bo.id)).toBe(true),
    );
  });
});
