import { plazaMap } from '@blookery/content';
import { NEXT_TO } from '@blookery/game/plaza/plaza';
import { residentAt, townOf } from '@blookery/game/plaza/residents';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { waitFor } from '../../testing/until.ts';
import { visitorsOf } from '../../testing/visitors.ts';

/** Set by a test. */
let time: number | null = null;
const clock = { now: () => new Date(time ?? Date.now()) };
// Everybody arrives at the same place.
const server = await testServer({}, { clock, dice: { roll: () => 0.5 } });
const comeIn = visitorsOf(server, await server.listen());
const meetings = async (playerId: string): Promise<number> => {
  const [row] = await server.database.sql<{ amount: number }[]>`
    select amount from tallies where player_id = ${playerId} and kind = 'meet-somebody'`;
  return row?.amount ?? 0;
};

it('walking up to a player counts once a visit, only near them, and never for the player themselves', async () => {
  const [ann, bo] = [await comeIn(), await comeIn()];
  ann.socket.say('plaza.meet', { userId: ann.id });
  while (Math.abs(ann.at.y - bo.at.y) <= 2 * NEXT_TO) await ann.walk(0, 10, 1);
  ann.socket.say('plaza.meet', { userId: bo.id });
  await ann.walk(0, -10, 14);
  // Messages of a page are handled in order, so what it says next is read after the two.
  bo.socket.say('plaza.meet', { userId: ann.id });
  await waitFor(async () => expect(await meetings(bo.id)).toBe(1));
  expect(await meetings(ann.id)).toBe(0);
  for (let again = 0; again < 3; again += 1) ann.socket.say('plaza.meet', { userId: bo.id });
  await waitFor(async () => expect(await meetings(ann.id)).toBe(1));
  ann.socket.say('plaza.leave', {});
  await ann.socket.next('plaza.left');
  expect(await meetings(ann.id)).toBe(1);
});

it('walking up to a resident counts for a player who is alone, and not when nobody is there', async () => {
  const bo = await comeIn();
  const residents = townOf(plazaMap());
  const nearest = (at: number): number => {
    const places = [...residents.keys()].flatMap((key) => residentAt(residents, key, at) ?? []);
    return Math.min(...places.map(({ x, y }) => Math.hypot(x - bo.at.x, y - bo.at.y)));
  };
  const seconds = Array.from({ length: 24 * 3600 }, (_, second) => Date.now() + second * 1000);
  const away = seconds.find((at) => nearest(at) > 2 * NEXT_TO);
  const beside = seconds.find((at) => nearest(at) < NEXT_TO);
  if (!away || !beside) throw new Error('the residents of the map never come and go');
  time = beside;
  for (let again = 0; again < 3; again += 1) bo.socket.say('plaza.meet', {});
  await waitFor(async () => expect(await meetings(bo.id)).toBe(1));
  const [ann, cy] = [await comeIn(), await comeIn()];
  time = away;
  ann.socket.say('plaza.meet', {});
  await ann.socket.quiet();
  time = beside;
  cy.socket.say('plaza.meet', {});
  await waitFor(async () => expect(await meetings(cy.id)).toBe(1));
  expect([await meetings(ann.id), await meetings(bo.id)]).toEqual([0, 1]);
  time = null;
});

it('walking up to somebody is refused outside the plaza', async () => {
  const ann = await comeIn();
  ann.socket.say('plaza.leave', {});
  await ann.socket.next('plaza.left');
  ann.socket.say('plaza.meet', { userId: ann.id });
  expect((await ann.socket.next('refused')).code).toBe('PLAZA_NOT_THERE');
});
