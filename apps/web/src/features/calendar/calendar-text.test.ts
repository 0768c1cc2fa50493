import { expect, it } from 'vitest';
import {
  effectOf,
  formatRest,
  formatSpan,
  formatToday,
  formatUntil,
  formatWeek,
  formatWhen,
  sayMoment,
  weekOf,
} from './calendar-text.ts';

const at = (moment: string) => Date.parse(`${moment}Z`);

it('a week begins on Monday for every day', () => {
  expect(formatWeek(weekOf(at('2026-11-16T00:00')))).toBe('16 to 22 Nov');
  expect(formatWeek(weekOf(at('2026-11-22T23:59')))).toBe('16 to 22 Nov');
  expect(formatWeek(weekOf(at('2026-12-01T12:00')))).toBe('30 Nov to 6 Dec');
});

it('an end at midnight belongs to the day before', () => {
  expect(sayMoment(at('2026-11-22T18:00'))).toBe('Sun 18:00');
  expect(sayMoment(at('2026-11-23T00:00'))).toBe('Mon 00:00');
  expect(sayMoment(at('2026-11-23T00:00'), true)).toBe('Sun 24:00');
});

it('a span names its first and last day', () => {
  const span = (beginsAt: string, endsAt: string) => ({ beginsAt: `${beginsAt}Z`, endsAt: `${endsAt}Z` });
  expect(formatSpan(span('2026-12-11T00:00', '2027-01-01T00:00'))).toBe('11 to 31 December');
  expect(formatSpan(span('2027-03-20T00:00', '2027-04-10T00:00'))).toBe('20 March to 9 April');
  expect(formatSpan(span('2026-11-28T16:00', '2026-11-28T20:00'))).toBe('28 November');
  expect(formatWhen(span('2026-11-20T18:00', '2026-11-22T18:00'))).toBe('Fri 18:00 to Sun 18:00');
  expect(formatWhen(span('2026-12-11T00:00', '2027-01-01T00:00'))).toBe('11 to 31 December');
});

it('an end names the time that is left, or the day', () => {
  expect(formatRest('2026-11-22T00:00:00Z', at('2026-11-16T12:00'))).toBe('5 days left');
  expect(formatRest('2026-11-17T00:00:00Z', at('2026-11-16T22:30'))).toBe('1 hour left');
  expect(formatRest('2026-11-17T00:00:00Z', at('2026-11-16T23:30'))).toBe('less than an hour left');
  expect(formatUntil('2026-11-23T00:00:00Z', at('2026-11-17T05:00'))).toBe('until Sun 24:00');
  expect(formatUntil('2027-01-01T00:00:00Z', at('2026-12-12T05:00'))).toBe('until 31 Dec');
  expect(formatToday(at('2026-11-17T05:00'))).toBe('Tuesday, 17 November');
});

it('the text of an event describes its effect', () => {
  const nothing = { booster: null, dress: null };
  expect(effectOf({ ...nothing, kind: 'pack', dress: 'autumn' })).toBe(
    'the pack is on sale, the plaza wears pumpkins',
  );
  expect(effectOf({ ...nothing, kind: 'pack' })).toBe('the pack is on sale');
  expect(effectOf({ ...nothing, kind: 'plaza', dress: 'summer' })).toBe('the plaza wears paper lanterns');
  expect(effectOf({ ...nothing, kind: 'booster', booster: { kind: 'shiny', multiplier: 2 } })).toBe(
    'shiny chance ×2 for everybody',
  );
});
