/** Players become friends, and a few requests wait for an answer. */
import { calls } from '@blookery/contract';
import { forEachOf, type Neighbour, type Step, type Town } from '../town.ts';

/** They met before. */
const refusals = ['FRIEND_ALREADY'] as const;

async function ask(town: Town, from: Neighbour, to: Neighbour): Promise<boolean> {
  const input = { params: { userId: to.id } };
  return (await town.calls.attempt(from.token, calls.friends.ask, input, refusals)) !== null;
}

async function befriend(town: Town, one: Neighbour, other: Neighbour): Promise<void> {
  if (!(await ask(town, one, other))) return;
  await town.calls.attempt(
    other.token,
    calls.friends.answer,
    { params: { userId: one.id }, body: { accept: true } },
    ['FRIEND_REQUEST_UNKNOWN'],
  );
}

export const friendsStep: Step = {
  name: 'friends',
  day: async (town, day) => {
    await day.hour(14);
    const seeking = town.chance.some(day.awake, Math.ceil(day.awake.length / 8));
    const pairs = seeking.flatMap((one) => {
      const [other] = town.chance.some(
        day.awake.filter((awake) => awake !== one),
        1,
      );
      return other ? [{ one, other }] : [];
    });
    // One after the other: two who ask each other at once are friends by the second request.
    for (const { one, other } of pairs) await befriend(town, one, other);
  },
  now: async (town) => {
    const [player, ...others] = town.people;
    if (!player) return;
    const known = town.chance.some(others, 11);
    await forEachOf(known.slice(0, 8), (other) => befriend(town, other, player));
    for (const other of known.slice(8)) await ask(town, other, player);
  },
};
