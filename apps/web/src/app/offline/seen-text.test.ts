import { expect, it } from 'vitest';
import { seenText } from './seen-text.ts';

const now = new Date(2026, 10, 16, 15, 0);

it.each([
  [new Date(2026, 10, 16, 14, 11), 'today', '14:11'],
  [new Date(2026, 10, 15, 23, 59), 'yesterday', '23:59'],
  [new Date(2026, 10, 14, 9, 5), 'on 14 November', '09:05'],
])('a shelf seen at %s was seen %s at %s', (seen, day, time) =>
  expect(seenText(seen.getTime(), now)).toEqual({ day, time }),
);
