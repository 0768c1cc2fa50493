import { expect, it } from 'vitest';
import { requestsOfTwoPages } from '../query-fixtures.ts';
import { useBoosters } from './boosters.ts';
import { useCalendar } from './calendar-queries.ts';

it.each([
  ['calendar is', useCalendar, '/api/calendar'],
  ['boosters are', useBoosters, '/api/data/boosters'],
])(
  'the %s fetched again on the next page, because messages between the two are missed',
  async (_, hook, url) => {
    expect(await requestsOfTwoPages(hook)).toEqual([url, url]);
  },
);
