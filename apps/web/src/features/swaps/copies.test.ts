import { describe, expect, it } from 'vitest';
import { blooks, held } from '../../session/holdings/held-fixtures.ts';
import { noneHeld } from '../../session/holdings/held-queries.ts';
import { canGive, copiesFor } from './copies.ts';

const any = { blookId: 8, shiny: null, below: null };

describe('the copies for an offer', () => {
  it('begin with the least valuable that is neither held nor locked', () => {
    expect(copiesFor(any, blooks, held, []).map(({ id, kept }) => [id, kept])).toEqual([
      [1, null],
      [4, null],
      [2, 'held'],
      [3, 'locked'],
    ]);
  });

  it('end with those in the showcase, which cannot be given', () => {
    const shown = [{ id: 2 }, { id: 1 }];
    expect(copiesFor(any, blooks, noneHeld, shown).map(({ id, kept }) => [id, kept])).toEqual([
      [3, null],
      [4, null],
      [2, 'showcased'],
      [1, 'showcased'],
    ]);
    expect(canGive(any, blooks, held, [{ id: 1 }])).toBe(true);
    expect(canGive(any, blooks, held, [{ id: 1 }, { id: 4 }])).toBe(false);
  });

  it('never begin with the avatar while there is another', () => {
    const wearing = { ...noneHeld, worn: 2 };
    expect(copiesFor(any, blooks, wearing, []).map(({ id }) => id)).toEqual([1, 3, 4, 2]);
    expect(copiesFor({ ...any, blookId: 9 }, blooks, { ...noneHeld, worn: 5 }, [])).toMatchObject([
      { id: 5, kept: null },
    ]);
  });

  it('are only those that fit its limits', () => {
    expect(copiesFor({ ...any, shiny: true }, blooks, noneHeld, []).map(({ id }) => id)).toEqual([4]);
    expect(copiesFor({ ...any, below: 41 }, blooks, noneHeld, []).map(({ id }) => id)).toEqual([1, 3]);
    expect(canGive({ ...any, below: 8 }, blooks, held, [])).toBe(false);
    expect(canGive(any, blooks, held, [])).toBe(true);
  });
});
