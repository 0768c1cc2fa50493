/** Quests about the stalls are drawn only where the map of the plaza has a game. */
import { expect, it } from 'vitest';
import { publishMap, shortCourse } from '../../testing/games/short-course.ts';
import { quickPlayers, withRequests } from '../../testing/quick-players.ts';
import { testServer } from '../../testing/test-server.ts';
import { waitFor } from '../../testing/until.ts';

const server = await testServer();
const players = await quickPlayers(server.database.sql, 60);

const bareMap = () => {
  const map = shortCourse('Nothing to play');
  return { ...map, layers: map.layers.map((layer) => ({ ...layer, pieces: [] })) };
};

/** How many of the players have a quest about the stalls, today or this week. */
async function withStallQuest(): Promise<number> {
  const all = await Promise.all(players.map((one) => withRequests(server, one).request('GET /api/quests')));
  return all.filter(({ body }) => [...body.daily, ...body.weekly].some(({ kind }) => kind === 'play-round'))
    .length;
}

it('a round at a stall is a quest while the map has a table or a course', async () => {
  expect(await withStallQuest()).toBeGreaterThan(0);
  await publishMap(server, bareMap());
  await waitFor(async () => expect(await withStallQuest()).toBe(0));
  await publishMap(server, shortCourse());
  await waitFor(async () => expect(await withStallQuest()).toBeGreaterThan(0));
});
