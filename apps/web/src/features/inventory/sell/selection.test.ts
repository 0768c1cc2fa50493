import { describe, expect, it } from 'vitest';
import { readSelection, type Selection, selectionSearch } from './selection.ts';

describe('the selection of the inventory', () => {
  it.each<Selection>([
    null,
    { of: 'item', id: 3 },
    { of: 'blook', id: 7, shiny: false, copies: false },
    { of: 'blook', id: 7, shiny: true, copies: true },
  ])('is the same after a round trip through the address: %j', (selection) => {
    expect(readSelection(new URLSearchParams(selectionSearch(selection)))).toEqual(selection);
  });

  it.each(['blook=fox', 'blook=-1', 'item=1.5', 'blook=', 'item=1e99'])('is null for ?%s', (search) => {
    expect(readSelection(new URLSearchParams(search))).toBeNull();
  });
});
