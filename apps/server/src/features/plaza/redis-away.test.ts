/** Two servers of one plaza that lose their Redis: what changed meanwhile is the same on both afterwards. */
import { beforeEach, expect, it } from 'vitest';
import { publishMap, shortCourse } from '../../testing/games/short-course.ts';
import { testRedis } from '../../testing/services/test-redis.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { waitFor } from '../../testing/until.ts';
import { visitorsOf } from '../../testing/visitors.ts';

const redis = await testRedis();
const environment = { REDIS_URL: redis.url, SECRET: 'shared' };
const redisTimes = { deadlineMs: 200, heartbeatMs: 1000 };
const near = await testServer(environment, { redisTimes });
const far = await testServer(environment, { redisTimes, databaseAddress: near.databaseAddress });
const comeNear = visitorsOf(near, await near.listen());
const comeFar = visitorsOf(far, await far.listen());

const redisOf = async (server: TestServer) => JSON.parse((await server.request('GET /ready')).text).redis;
const bothSee = (state: 'up' | 'away') =>
  waitFor(async () => expect([await redisOf(near), await redisOf(far)]).toEqual([state, state]));
beforeEach(() => bothSee('up'));

it('a brass button that was found while Redis was away is gone on the other server too', async () => {
  const [ann, bo] = [await comeNear(), await comeFar()];
  const [x, y] = [Math.round(ann.at.x), Math.round(ann.at.y + 60)];
  const [button] = await near.database.sql<{ id: number; x: number; y: number }[]>`
    insert into plaza_buttons (plaza, x, y) values (1, ${x}, ${y}) returning id, x, y`;
  if (!button) throw new Error('nothing was placed');
  const word = { k: 'buttons', plaza: 1, buttons: [button] };
  near.bus.publish('plaza.words', JSON.stringify({ from: 'a test', word }));
  await waitFor(async () => {
    const scout = await comeFar();
    await scout.socket.close();
    expect(scout.joined.buttons).toContainEqual(button);
  });

  await redis.kill();
  await bothSee('away');
  await ann.walk(0, 10, 6);
  const found = () => ann.socket.received.flatMap(({ t, d }) => (t === 'plaza.button-found' ? d.id : []));
  await waitFor(() => expect(found()).toContain(button.id));
  await redis.start();
  // Pages enter again then, as after a lost connection.
  await bo.socket.next('resync');
  bo.socket.say('plaza.join', {});
  expect((await bo.socket.next('plaza.joined')).buttons).not.toContainEqual(button);
  expect((await comeFar()).joined.buttons).not.toContainEqual(button);
});

it('a map that was published while Redis was away is used by the players of the other server', async () => {
  const bo = await comeFar();
  await redis.kill();
  await bothSee('away');
  await publishMap(near, shortCourse());
  await redis.start();
  const { mapRevision } = await bo.socket.next('plaza.map-changed');
  expect((await comeFar()).joined.mapRevision).toBe(mapRevision);
  expect((await comeNear()).joined.mapRevision).toBe(mapRevision);
});
