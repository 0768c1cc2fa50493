/** Two servers with one plaza, which looks like one to its players. */
import { beforeAll, describe, expect, it } from 'vitest';
import { lists } from '../../testing/collecting.ts';
import { quickPlayer } from '../../testing/quick-players.ts';
import { testRedis } from '../../testing/services/test-redis.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { until, waitFor } from '../../testing/until.ts';
import { visit } from '../../testing/visitors.ts';

let near: TestServer;
let far: TestServer;
let nearAddress: string;
let farAddress: string;
beforeAll(async () => {
  const redis = await testRedis();
  const { address } = await testDatabase();
  const environment = { REDIS_URL: redis.url, SECRET: 'shared' };
  near = await testServer(environment, { databaseAddress: address });
  far = await testServer(environment, { databaseAddress: address });
  nearAddress = await near.listen();
  farAddress = await far.listen();
});

const comeIn = async (address: string, who?: Awaited<ReturnType<typeof quickPlayer>>) => {
  const player = who ?? (await quickPlayer(near.database.sql));
  const { id, username, token, sessionId } = player;
  return Object.assign(await visit(address, token), { id, username, token, sessionId });
};

describe('two servers with one plaza', () => {
  it('show each other’s players: entering, walking, leaving', async () => {
    const ann = await comeIn(nearAddress);
    await until(async () => {
      const scout = await comeIn(farAddress);
      await scout.socket.close();
      return scout.joined.players.some(({ userId }) => userId === ann.id);
    });
    const bo = await comeIn(farAddress);
    expect(bo.joined.plaza).toBe(ann.joined.plaza);
    await waitFor(() =>
      expect(ann.socket.heard.some(({ t, d }) => t === 'plaza.join' && d.userId === bo.id)).toBe(true),
    );
    await ann.walk(0, 10, 4);
    await waitFor(() => expect(bo.saw(ann.id).at(-1)).toEqual(ann.at));
    await bo.walk(0, 10, 3);
    await waitFor(() => expect(ann.saw(bo.id).at(-1)).toEqual(bo.at));
    await ann.socket.close();
    await waitFor(() =>
      expect(bo.socket.heard.some(({ t, d }) => t === 'plaza.leave' && d.userId === ann.id)).toBe(true),
    );
  });

  it('show changes of look on each other', async () => {
    const ann = await comeIn(nearAddress);
    const bo = await comeIn(farAddress);
    const fontId = lists.fonts.filter((one) => one.default)[1]?.id;
    // Sent to either server: the change is in the database, and the server that has ann is notified.
    await far.ask('PATCH /api/cosmetics/font', { token: ann.token, body: { fontId } });
    expect(await bo.socket.next('plaza.face')).toMatchObject({ id: ann.id, fontId });
    const late = await comeIn(farAddress);
    const met = late.joined.players.find(({ userId }) => userId === ann.id);
    expect(met?.face.fontId).toBe(fontId);
  });

  it('allow a player in one place only', async () => {
    const ann = await comeIn(nearAddress);
    await comeIn(farAddress, ann);
    expect(await ann.socket.next('plaza.left')).toEqual({ reason: 'elsewhere' });
  });

  it('forget the players of a server that is gone', async () => {
    const ann = await comeIn(nearAddress);
    const bo = await comeIn(farAddress);
    await waitFor(() => expect(ann.socket.heard.some(({ t }) => t === 'plaza.join')).toBe(true));
    await far.close();
    await waitFor(() =>
      expect(ann.socket.heard.some(({ t, d }) => t === 'plaza.leave' && d.userId === bo.id)).toBe(true),
    );
  });
});
