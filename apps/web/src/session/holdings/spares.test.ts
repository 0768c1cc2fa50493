// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { noneHeld } from './held-queries.ts';
import { spareKinds } from './spares.ts';

const copy = (id: number, serial: number, shiny = false, blookId = 8) => ({ id, blookId, shiny, serial });
const blooks = [copy(1, 40), copy(2, 900), copy(3, 7), copy(4, 5000, true), copy(5, 60, false, 9)];
const held = {
  ...noneHeld,
  blooks: new Map([[2, { by: 'auction' as const, byId: 1 }]]),
  locked: new Set([3]),
};

it('a kind is spare if one of it stays, also one that is locked, in the showcase or worn', () => {
  expect(
    spareKinds(blooks, noneHeld, []).map(({ blookId, shiny, count }) => [blookId, shiny, count]),
  ).toEqual([[8, false, 2]]);
  expect(spareKinds(blooks, held, [])).toMatchObject([
    { blookId: 8, shiny: false, count: 1, copies: [{ id: 1 }] },
  ]);
  expect(spareKinds(blooks, noneHeld, [{ id: 2 }])).toMatchObject([
    { count: 2, copies: [{ id: 1 }, { id: 3 }] },
  ]);
  expect(spareKinds(blooks, { ...noneHeld, worn: 2 }, [])).toMatchObject([
    { count: 2, copies: [{ id: 1 }, { id: 3 }] },
  ]);
});
