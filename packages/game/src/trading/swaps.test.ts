import { describe, expect, it } from 'vitest';
import { byLeastValue, fitsWanted } from './swaps.ts';

const copy = { blookId: 3, shiny: false, serial: 40 };

describe('what an offer asks for', () => {
  it('is any of a kind, plain or shiny, below a serial if there is a limit [3.4.11]', () => {
    const either = { blookId: 3, shiny: null, below: null };
    expect(fitsWanted(copy, either)).toBe(true);
    expect(fitsWanted({ ...copy, shiny: true }, either)).toBe(true);
    expect(fitsWanted({ ...copy, blookId: 4 }, either)).toBe(false);
    expect(fitsWanted(copy, { ...either, shiny: true })).toBe(false);
    expect(fitsWanted(copy, { ...either, shiny: false })).toBe(true);
    expect(fitsWanted({ ...copy, shiny: true }, { ...either, shiny: false })).toBe(false);
    expect(fitsWanted(copy, { ...either, below: 41 })).toBe(true);
    expect(fitsWanted(copy, { ...either, below: 40 })).toBe(false);
  });

  it('is never a copy without a serial if there is a limit', () => {
    for (const serial of [undefined, null])
      expect(fitsWanted({ ...copy, serial }, { blookId: 3, shiny: null, below: 9 })).toBe(false);
    expect(fitsWanted({ blookId: 3, shiny: false }, { blookId: 3, shiny: null, below: null })).toBe(true);
  });
});

it('the least valuable copy is plain, and has no serial or the highest', () => {
  const copies = [
    { blookId: 3, shiny: true, serial: 900 },
    { blookId: 3, shiny: false, serial: 7 },
    { blookId: 3, shiny: false, serial: null },
    { blookId: 3, shiny: false, serial: 20 },
  ];
  expect(copies.toSorted(byLeastValue).map(({ serial }) => serial)).toEqual([null, 20, 7, 900]);
});

it('copies are compared in both directions, and are equal without serials', () => {
  const shiny = { ...copy, shiny: true };
  expect([byLeastValue(shiny, copy), byLeastValue(copy, shiny)]).toEqual([1, -1]);
  const unnumbered = { ...copy, serial: null };
  expect(byLeastValue(unnumbered, unnumbered)).toBe(0);
});
