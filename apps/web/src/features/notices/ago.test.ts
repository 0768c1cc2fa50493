import { expect, it } from 'vitest';
import { formatAgo } from './ago.ts';

const now = Date.parse('2026-11-15T12:00:00Z');

it.each([
  ['2026-11-15T11:59:30Z', 'now'],
  ['2026-11-15T12:00:05Z', 'now'],
  ['2026-11-15T11:58:00Z', '2 m'],
  ['2026-11-15T09:00:00Z', '3 h'],
  ['2026-11-14T11:00:00Z', 'Yesterday'],
  ['2026-11-11T11:00:00Z', '4 d'],
  ['2026-11-01T12:00:00Z', 'Nov 1'],
])('the age of a notice from %s is shown as %s', (moment, said) => {
  expect(formatAgo(moment, now)).toBe(said);
});
