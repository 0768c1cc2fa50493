import { expect, it } from 'vitest';
import { blooks, held } from './held-fixtures.ts';
import { noneHeld } from './held-queries.ts';
import { spareKinds } from './spares.ts';

it('a kind can be spared if one copy stays, which may be locked, in the showcase or worn', () => {
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
