import { describe, expect, it } from 'vitest';
import {
  dressAt,
  EVENT_DAYS_MAX,
  EVENT_MULTIPLIER_MAX,
  EVENT_NAME_MAX,
  EVENT_NAME_MIN,
  EVENT_TEXT_MAX,
  type EventPlan,
  eventFault,
  isRunning,
  plainPlan,
} from './events.ts';

const now = new Date('2026-11-18T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const plan = (change: Partial<EventPlan> = {}): EventPlan => ({
  kind: 'booster',
  name: 'Moon tide',
  text: '',
  packId: null,
  booster: { kind: 'shiny', multiplier: 2 },
  dress: null,
  beginsAt: hours(1),
  endsAt: hours(25),
  ...change,
});

describe('an event', () => {
  it('runs from its beginning up to, not including, its end [3.7.02]', () => {
    const event = { beginsAt: hours(0), endsAt: hours(1) };
    expect(isRunning(event, new Date(now.getTime() - 1))).toBe(false);
    expect(isRunning(event, now)).toBe(true);
    expect(isRunning(event, new Date(hours(1).getTime() - 1))).toBe(true);
    expect(isRunning(event, hours(1))).toBe(false);
  });

  it('can be planned', () => {
    expect(eventFault(plan(), now)).toBeNull();
    expect(eventFault(plan({ kind: 'pack', packId: 11, booster: null, dress: 'spring' }), now)).toBeNull();
    expect(eventFault(plan({ kind: 'plaza', booster: null, dress: 'winter' }), now)).toBeNull();
  });

  it.each([
    { name: 'a'.repeat(EVENT_NAME_MIN) },
    { name: 'a'.repeat(EVENT_NAME_MAX) },
    { text: 'a'.repeat(EVENT_TEXT_MAX) },
    { booster: { kind: 'shiny', multiplier: EVENT_MULTIPLIER_MAX.shiny } },
    { booster: { kind: 'chance', multiplier: EVENT_MULTIPLIER_MAX.chance } },
    { endsAt: hours(1 + EVENT_DAYS_MAX * 24) },
  ] as const)('can be planned at its limits: %j', (change) => {
    expect(eventFault(plan(change), now)).toBeNull();
  });

  it.each([
    ['EVENT_NAME', { name: 'ab' }],
    ['EVENT_NAME', { name: 'a'.repeat(EVENT_NAME_MAX + 1) }],
    ['EVENT_TEXT', { text: 'a'.repeat(EVENT_TEXT_MAX + 1) }],
    ['EVENT_INCOMPLETE', { booster: null }],
    ['EVENT_INCOMPLETE', { kind: 'pack' }],
    ['EVENT_INCOMPLETE', { kind: 'plaza' }],
    ['EVENT_MULTIPLIER', { booster: { kind: 'shiny', multiplier: 1 } }],
    ['EVENT_MULTIPLIER', { booster: { kind: 'shiny', multiplier: EVENT_MULTIPLIER_MAX.shiny + 0.5 } }],
    ['EVENT_MULTIPLIER', { booster: { kind: 'chance', multiplier: EVENT_MULTIPLIER_MAX.chance + 0.5 } }],
    ['EVENT_MULTIPLIER', { booster: { kind: 'chance', multiplier: Number.NaN } }],
    ['EVENT_ENDS_FIRST', { endsAt: hours(1) }],
    ['EVENT_PAST', { beginsAt: hours(-2), endsAt: hours(0) }],
    ['EVENT_TOO_LONG', { endsAt: hours(2 + EVENT_DAYS_MAX * 24) }],
  ] as const)('is refused with %s [3.7.07]', (fault, change) => {
    expect(eventFault(plan(change), now)).toBe(fault);
  });

  it('keeps only what belongs to its kind', () => {
    const all = { packId: 11, booster: { kind: 'chance', multiplier: 2 }, dress: 'spring' } as const;
    expect(plainPlan(plan({ ...all, kind: 'pack' }))).toMatchObject({ ...all, booster: null });
    expect(plainPlan(plan({ ...all, kind: 'booster' }))).toMatchObject({ ...all, packId: null, dress: null });
    expect(plainPlan(plan({ ...all, kind: 'plaza' }))).toMatchObject({ ...all, packId: null, booster: null });
  });
});

it('the plaza shows the dress of the event that began last', () => {
  const season = { beginsAt: hours(-9), endsAt: hours(9), dress: 'winter' } as const;
  const party = { beginsAt: hours(-1), endsAt: hours(1), dress: 'summer' } as const;
  const plain = { beginsAt: hours(0), endsAt: hours(1), dress: null };
  expect(dressAt([season, party, plain], now)).toBe('summer');
  expect(dressAt([season, party, plain], hours(2))).toBe('winter');
  expect(dressAt([season], hours(9))).toBeNull();
});
