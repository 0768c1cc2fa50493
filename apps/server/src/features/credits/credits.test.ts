import { wellKnown } from '@blookery/content';
import { expect, it } from 'vitest';
import { lists } from '../../testing/collecting.ts';
import { testServer } from '../../testing/test-server.ts';

const server = await testServer();
const player = await server.player();

const people = async () => (await player.request('GET /api/credits')).body.people;

it('the credits name everybody in the list of the content, with what they did [2.3.18, 2.3.19]', async () => {
  const { status, body } = await player.request('GET /api/credits');
  expect(status).toBe(200);
  expect(body.people.map(({ username }) => username)).toEqual(lists.credits.map(({ username }) => username));
  for (const { description } of body.people) expect(description.length).toBeGreaterThan(5);
  expect(body.notes).toEqual(lists.creditsList);
  expect((await server.request('GET /api/credits')).status).toBe(401);
});

it('the credits link to a player only with a staff badge [2.3.18]', async () => {
  const somebody = await server.player('Quillby');
  const quillby = async () => (await people()).find(({ username }) => username === 'quillby');
  expect((await quillby())?.user).toBeNull();
  const [badge] = wellKnown.houseBadgeIds;
  await server.database.sql`
    insert into cosmetics (player_id, kind, content_id) values (${somebody.id}, 'badge', ${badge ?? 0})`;
  expect((await quillby())?.user).toMatchObject({ id: somebody.id, username: 'Quillby' });
});
