import type { TownEvent } from '@blookery/contract';
import { beforeEach, expect, it } from 'vitest';
import { setList } from '../../catalog/catalog.ts';
import { aBlook, emptyCatalog } from '../../catalog/catalog-fixtures.ts';
import { dayToys, isOutSoon } from './day-toys.ts';

const MONDAY = 1;
const at = (time: string) => Date.parse(`2026-12-${time}Z`);
/** The pack of the season is sold from Monday noon to the evening of the Monday after. */
const sale: TownEvent = {
  id: 1,
  kind: 'pack',
  name: 'Behind the Frost',
  text: '',
  packId: 14,
  booster: null,
  dress: null,
  beginsAt: '2026-12-07T12:00:00Z',
  endsAt: '2026-12-14T18:00:00Z',
};
const calendar = { events: [sale], seasonalPackIds: [14] };
const standing = aBlook({ id: 39, name: 'Solenne', packId: 1, onlyOnDay: MONDAY });
const seasonal = aBlook({ id: 93, name: 'Hibbernard', packId: 14, onlyOnDay: MONDAY });
const idsOn = (time: string) => dayToys(calendar, at(time)).map(({ id }) => id);

beforeEach(() => {
  emptyCatalog();
  setList('blooks', [
    standing,
    seasonal,
    aBlook({ id: 1, packId: 1 }),
    aBlook({ id: 2, onlyOnDay: MONDAY, packId: null }),
  ]);
});
it('a day toy of a season comes out while its pack is on sale [3.5.05, 3.2.04]', () => {
  expect(idsOn('07T00:00:00')).toEqual([39, 93]);
  expect(idsOn('14T00:00:00')).toEqual([39, 93]);
  expect(idsOn('14T17:59:59')).toEqual([39, 93]);
  expect(idsOn('14T18:00:00')).toEqual([39]);
  expect(idsOn('21T00:00:00')).toEqual([39]);
  expect(idsOn('08T00:00:00')).toEqual([]);
});

it('a day toy comes soon if its pack is on sale on its next day', () => {
  const soon = (time: string) => isOutSoon(calendar, seasonal, at(time));
  expect(soon('01T10:00:00')).toBe(true);
  expect(soon('10T10:00:00')).toBe(true);
  expect(soon('14T10:00:00')).toBe(true);
  expect(soon('14T18:00:00')).toBe(false);
  expect(soon('15T10:00:00')).toBe(false);
  expect(isOutSoon(calendar, standing, at('15T10:00:00'))).toBe(true);
  expect(isOutSoon(calendar, aBlook({ packId: 1 }), at('15T10:00:00'))).toBe(false);
});
