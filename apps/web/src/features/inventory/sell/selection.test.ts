import { describe, expect, it } from 'vitest';
import { readSelection, type Selection, selectionSearch } from './selection.ts';

describe('what is picked', () => {
  it.each<Selection>([
    null,
    { of: 'item', id: 3 },
    { of: 'blook', id: 7, shiny: false, copies: false },
    { of: 'blook', id: 7, shiny: true, copies: true },
  ])('survives in the address: %j', (selection) => {
    expect(readSelection(new URLSearchParams(selectionSearch(selection)))).toEqual(selection);
  });

  it.each(['blook=fox', 'blook=-1', 'item=1.5', 'blook=', 'item=1e99'])('is nothing for ?%s', (search) => {
    expect(readSelection(new URLSearchParams(search))).toBeNull();
  });
});
