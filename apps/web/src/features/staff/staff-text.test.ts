import { describe, expect, it } from 'vitest';
import {
  actDetail,
  actionLabel,
  actText,
  formatAgo,
  formatClock,
  formatDay,
  formatLeft,
  formatMoment,
  formatShortDay,
  lengthText,
  minutesOf,
  waitText,
} from './staff-text.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

describe('the times in the staff panel', () => {
  it.each([
    [0, 'now'],
    [6, '6 min'],
    [59, '59 min'],
    [60, '1 h'],
    [1439, '23 h'],
    [4320, '3 d'],
  ])('show %i minutes ago as %s', (minutes, words) => expect(formatAgo(ago(minutes), now)).toBe(words));

  it.each([
    [-5, '5 min left'],
    [-1440, '24 h left'],
    [-10_080, '7 d left'],
    [3, '0 min left'],
  ])('show %i minutes from the end as %s', (minutes, words) =>
    expect(formatLeft(ago(minutes), now)).toBe(words),
  );

  it('show no end for a permanent ban', () => {
    expect(formatLeft(null, now)).toBe('for good');
    expect([minutesOf('ever'), minutesOf('60')]).toEqual([null, 60]);
    expect(lengthText('1440')).toBe('24 h');
  });
});

it('staff dates have one form: the day before the month, and a clock of 24 hours', () => {
  const evening = new Date(2026, 10, 5, 18, 4).toISOString();
  expect(formatMoment(evening)).toBe('5 Nov 2026, 18:04');
  expect(formatDay(evening)).toBe('5 Nov 2026');
  expect(formatShortDay(evening)).toBe('5 Nov');
  expect(formatClock(evening)).toBe('18:04');
});

it('a queue shows how long its first entry has waited', () => {
  expect(waitText(ago(0), now)).toBe('The oldest came just now');
  expect(waitText(ago(6), now)).toBe('The oldest has waited 6 min');
});

describe('the staff actions', () => {
  const act = (action: string, was: unknown, is: unknown, undoes: number | null = null) =>
    actDetail({ action, before: was, after: is, undoes });

  it('show their most important detail', () => {
    expect(act('rename', { username: 'a' }, { username: 'b' })).toBe('a → b');
    expect(act('grant', {}, { kind: 'tokens', amount: 5 })).toBe('5 tokens');
    expect(act('ban', {}, { until: null })).toBe('until lifted');
    expect(
      act('switch-experiment', { mode: 'on' }, { experiment: 'guilds', mode: 'percentage', percentage: 20 }),
    ).toBe('guilds: on → percentage 20%');
    expect(act('undo', {}, {}, 12)).toBe('line 12');
    expect(act('mute', null, {})).toBe('until lifted');
    expect(act('settle-refund', { purchase: 12 }, { settled: true })).toBe('P-000012');
  });

  it('show no detail once the account is deleted', () => {
    for (const action of ['rename', 'grant', 'mute']) expect(act(action, null, null)).toBe('');
    expect(act('undo', null, null, 12)).toBe('line 12');
  });

  it('show their own name if it is unknown', () => {
    expect(actText('paint-door')).toEqual({ verb: 'paint door', tone: 'plain' });
    expect(actionLabel('store.flagged')).toBe('Store flagged');
  });
});
