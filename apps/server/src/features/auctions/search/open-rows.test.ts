import { expect, it } from 'vitest';
import { wireTime } from './open-rows.ts';

it.each([
  '2026-11-18 12:00:00+00',
  '2026-11-18 12:00:00.5+00',
  '2026-11-18 12:00:00.05+00',
  '2026-11-18 12:00:00.123+00',
  '2026-11-18 12:00:00.999999+00',
  '2026-11-18 12:00:00.5+01',
  '2026-11-18 00:30:00-05:30',
])('wireTime writes %s as toISOString does', (time) => {
  expect(wireTime(time)).toBe(new Date(time).toISOString());
});
