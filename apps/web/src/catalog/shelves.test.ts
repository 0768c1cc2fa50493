import { describe, expect, it } from 'vitest';
import { aBlook, anItem, aPack } from './catalog-fixtures.ts';
import {
  arrangeShelves,
  type Counts,
  everything,
  NO_PACK,
  type ShelfFilter,
  toysFound,
  toysHere,
} from './shelves.ts';

const blook = (id: number, name: string, packId: number | null, rarityId = 1) =>
  aBlook({ id, name, packId, rarityId, thumbId: id * 10, shinyThumbId: id * 10 + 1 });
const lists = {
  packs: [aPack({ id: 2, name: 'Tidepool' }), aPack({ id: 1, name: 'Bramble Patch' })],
  blooks: [
    blook(1, 'Pip', 1),
    blook(2, 'Foxglow', 1, 5),
    blook(3, 'Bubbo', 2),
    blook(4, 'Thimble', null),
    blook(5, 'Crème', 1),
  ],
  items: [
    anItem({ id: 1, name: 'Spinny Ticket', rarityId: 2, imageId: 901 }),
    anItem({ id: 3, name: 'Luck Brew', rarityId: 1, imageId: 903 }),
  ],
};
const owned: Record<string, number> = { '1': 14, '1s': 1, '2s': 2, '4': 1, '5': 1 };
const counts: Counts = {
  blook: (id, shiny) => owned[`${id}${shiny ? 's' : ''}`] ?? 0,
  item: (id) => (id === 1 ? 3 : 0),
};
const shelves = (change: Partial<ShelfFilter> = {}) =>
  arrangeShelves(lists, counts, { ...everything, ...change }).map(({ title, places }) => [
    title,
    places.map(({ name, shiny, count }) => `${name}${shiny ? '*' : ''}×${count}`).join(' '),
  ]);

describe('the shelves', () => {
  it('show items first, then packs in their order with shinies, then the rest [2.2.22, 2.2.23]', () => {
    expect(shelves()).toEqual([
      ['Items', 'Spinny Ticket×3'],
      ['Bramble Patch', 'Pip×14 Crème×1 Pip*×1 Foxglow*×2'],
      ['Out of no pack', 'Thimble×1'],
    ]);
  });

  it('show the missing blooks of a pack on request, but not those that no pack gives [2.2.66]', () => {
    const none: Counts = { blook: () => 0, item: () => 0 };
    const plan = arrangeShelves(lists, none, { ...everything, missing: true });
    expect(plan.map(({ title, found, total }) => [title, found, total])).toEqual([
      ['Tidepool', 0, 1],
      ['Bramble Patch', 0, 3],
    ]);
    expect(shelves({ missing: true })[1]).toEqual(['Tidepool', 'Bubbo×0']);
  });

  it('count a blook as found once, whether plain or shiny', () => {
    const [, bramble] = arrangeShelves(lists, counts);
    expect([bramble?.found, bramble?.total]).toEqual([3, 3]);
    expect(toysFound(lists.blooks, counts)).toBe(4);
  });

  it('keep name, place and count of a discovered blook that is no longer owned', () => {
    const gone: Counts = { blook: () => 0, item: () => 0, discovered: (id) => id === 2 };
    const [, bramble] = arrangeShelves(lists, gone, { ...everything, missing: true });
    expect(bramble?.found).toBe(1);
    expect(bramble?.places.map(({ name, known }) => [name, known])).toEqual([
      ['Pip', false],
      ['Foxglow', true],
      ['Crème', false],
    ]);
    expect([toysFound(lists.blooks, gone), toysHere(lists.blooks, gone)]).toEqual([1, 0]);
  });

  it('find discovered blooks by search, but not undiscovered ones', () => {
    const gone: Counts = { blook: () => 0, item: () => 0, discovered: (id) => id === 2 };
    const names = (search: string) =>
      arrangeShelves(lists, gone, { ...everything, missing: true, search }).flatMap(({ places }) =>
        places.map(({ name }) => name),
      );
    expect(names('fox')).toEqual(['Foxglow']);
    expect(names('pip')).toEqual([]);
  });

  it('use the picture of the variant', () => {
    const [, bramble] = arrangeShelves(lists, counts);
    expect(bramble?.places.map(({ imageId }) => imageId)).toEqual([10, 50, 11, 21]);
  });

  it('search the names of blooks, items and shelves, ignoring case and accents [2.2.65]', () => {
    expect(shelves({ search: ' FOX' })).toEqual([['Bramble Patch', 'Foxglow*×2']]);
    expect(shelves({ search: 'creme' })).toEqual([['Bramble Patch', 'Crème×1']]);
    expect(shelves({ search: 'ticket' })).toEqual([['Items', 'Spinny Ticket×3']]);
    expect(shelves({ search: 'bramble' })[0]?.[1]).toBe('Pip×14 Crème×1 Pip*×1 Foxglow*×2');
    expect(shelves({ search: 'bubbo', missing: true })).toEqual([]);
  });

  it.each<[Partial<ShelfFilter>, string[][]]>([
    [{ view: 'items' }, [['Items', 'Spinny Ticket×3']]],
    [{ view: 'shiny' }, [['Bramble Patch', 'Pip*×1 Foxglow*×2']]],
    [{ view: 'doubles' }, [['Bramble Patch', 'Pip×14 Foxglow*×2']]],
    [{ rarityId: 5 }, [['Bramble Patch', 'Foxglow*×2']]],
    [{ packId: NO_PACK }, [['Out of no pack', 'Thimble×1']]],
    [{ packId: 2 }, []],
    [{ view: 'shiny', missing: true, packId: 2 }, []],
  ])('filter by %j [2.2.66]', (filter, expected) => {
    expect(shelves(filter)).toEqual(expected);
  });
});
