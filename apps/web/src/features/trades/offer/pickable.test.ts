import { describe, expect, it } from 'vitest';
import { aBlook, anItem } from '../../../catalog/catalog-fixtures.ts';
import { pickable, type Shelf } from './pickable.ts';

const names: Record<number, string> = { 1: 'Pip', 2: 'Dot', 3: 'Grand' };
const shelf: Shelf = {
  blooks: [
    { id: 1, blookId: 1, shiny: false, serial: 20 },
    { id: 2, blookId: 1, shiny: false, serial: 123 },
    { id: 3, blookId: 1, shiny: true, serial: 1 },
    { id: 4, blookId: 3, shiny: false, serial: 12 },
  ],
  items: [
    { id: 9, itemId: 5, usesLeft: 1 },
    { id: 10, itemId: 5, usesLeft: 3 },
  ],
  blook: (id) => aBlook({ id, name: names[id] ?? '', rarityId: id, thumbId: id, shinyThumbId: id + 100 }),
  item: (id) => anItem({ id, name: 'Brew', rarityId: 1, imageId: 50 }),
  rank: (rarityId) => rarityId,
};
const pick = (view: 'blooks' | 'items' | 'doubles', search = '', taken: string[] = []) =>
  pickable(shelf, new Set(taken), { view, search }).map(({ name, count, next }) => [name, count, next.of.id]);

describe('the list of things to offer', () => {
  it('shows each kind once, the rarest first, with its highest serial', () => {
    expect(pick('blooks')).toEqual([
      ['Grand', 1, 4],
      ['Pip', 2, 2],
      ['Pip', 1, 3],
    ]);
    expect(pick('blooks', 'gr')).toEqual([['Grand', 1, 4]]);
    expect(pick('doubles')).toEqual([['Pip', 2, 2]]);
  });

  it('leaves out what is already offered or held', () => {
    expect(pick('blooks', 'pip', ['blook:2', 'blook:3'])).toEqual([['Pip', 1, 1]]);
    expect(pick('items', '', ['item:10'])).toEqual([['Brew', 1, 9]]);
  });

  it('shows each copy when a serial is searched for', () => {
    expect(pick('blooks', '#000012')).toEqual([
      ['Grand #12', 1, 4],
      ['Pip #123', 1, 2],
    ]);
  });

  it('shows the item with the most uses first', () => {
    expect(pick('items')).toEqual([['Brew', 2, 10]]);
  });
});
