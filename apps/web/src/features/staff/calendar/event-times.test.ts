import { expect, it } from 'vitest';
import { formatLength, formatPlayersTime } from './event-times.ts';

const at = (text: string) => Date.parse(`2026-11-${text}:00Z`);
const now = at('17T15:00');

it('the form says how long an event takes and when it begins', () => {
  expect(formatLength(at('20T18:00'), at('22T18:00'), now)).toBe('48 h, begins in 3 d 3 h.');
  expect(formatLength(at('17T16:00'), at('17T16:30'), now)).toBe('30 min, begins in 1:00:00.');
  expect(formatLength(at('17T12:00'), at('24T12:00'), now)).toBe('7 days, under way.');
});

it('the form shows the time of an event as players read it', () => {
  expect(formatPlayersTime(at('20T18:00'), at('23T00:00'))).toBe('Fri 18:00 to Sun 24:00');
  expect(formatPlayersTime(at('02T00:00'), at('23T00:00'))).toBe('2 Nov to 22 Nov');
});
