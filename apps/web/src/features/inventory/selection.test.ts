import { describe, expect, it } from 'vitest';
import { auctionPath } from './auction-path.ts';
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

  it('leads to the auction house with itself preselected [2.2.70]', () => {
    expect(auctionPath({ blook: 41 })).toBe('/auction-house?sellBlook=41');
    expect(auctionPath({ item: 5 })).toBe('/auction-house?sellItem=5');
  });
});
