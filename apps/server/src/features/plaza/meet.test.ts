import { NEXT_TO } from '@blookery/game/plaza/plaza';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { waitFor } from '../../testing/until.ts';
import { visitorsOf } from '../../testing/visitors.ts';

// Everybody arrives at the same place.
const server = await testServer({}, { dice: { roll: () => 0.5 } });
const comeIn = visitorsOf(server, await server.listen());
const meetings = async (playerId: string): Promise<number> => {
  const [row] = await server.database.sql<{ amount: number }[]>`
    select amount from tallies where player_id = ${playerId} and kind = 'meet-somebody'`;
  return row?.amount ?? 0;
};

it('walking up to somebody counts once a visit, only near them, and never for oneself', async () => {
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

it('walking up to somebody is refused outside the plaza', async () => {
  const ann = await comeIn();
  ann.socket.say('plaza.leave', {});
  await ann.socket.next('plaza.left');
  ann.socket.say('plaza.meet', { userId: ann.id });
  expect((await ann.socket.next('refused')).code).toBe('PLAZA_NOT_THERE');
});
