import type { PlannedEvent } from '@blookery/contract';
import { expect, it } from 'vitest';
import { draftOf, emptyForm, faultOf, formOf, multipliersOf } from './event-draft.ts';

const now = Date.parse('2026-11-17T14:12:00Z');
const event: PlannedEvent = {
  id: 7,
  kind: 'pack',
  name: 'Second Frost',
  text: 'Once more.',
  packId: 14,
  booster: null,
  dress: 'winter',
  beginsAt: '2026-11-17T14:00:31.250Z',
  endsAt: '2026-11-18T14:00:00.000Z',
  plannedEnd: '2026-11-18T14:00:00.000Z',
  stoppedAt: null,
};

it('a new event begins with the next full hour in UTC', () => {
  expect(emptyForm(now)).toMatchObject({ begins: '2026-11-17T15:00', ends: '2026-11-19T15:00' });
});

it('an unchanged event becomes the same draft, to the millisecond', () => {
  const { id: _i, plannedEnd, stoppedAt: _s, ...same } = event;
  expect(draftOf(formOf(event), ' because ', event)).toEqual({
    ...same,
    endsAt: plannedEnd,
    reason: 'because',
  });
  const later = { ...formOf(event), ends: '2026-11-19T00:00' };
  expect(draftOf(later, 'because', event)).toMatchObject({
    beginsAt: event.beginsAt,
    endsAt: '2026-11-19T00:00:00.000Z',
  });
});

it('a draft has only what belongs to its kind', () => {
  const form = { ...formOf(event), booster: 'chance', multiplier: 1.5 } as const;
  expect(draftOf({ ...form, kind: 'booster' }, 'because', null)).toMatchObject({
    packId: null,
    dress: null,
    booster: { kind: 'chance', multiplier: 1.5 },
  });
  expect(draftOf({ ...form, kind: 'plaza' }, 'because', null)).toMatchObject({
    packId: null,
    dress: 'winter',
    booster: null,
  });
});

it('the page names a fault before the server does', () => {
  const form = { ...emptyForm(now), name: 'Moon tide' };
  expect(faultOf(form, now)).toBeNull();
  expect(faultOf({ ...form, name: 'x' }, now)?.fault).toBe('EVENT_NAME');
  expect(faultOf({ ...form, kind: 'plaza' }, now)?.fault).toBe('EVENT_INCOMPLETE');
  expect(faultOf({ ...form, ends: form.begins }, now)?.text).toBe('An event ends after it begins.');
  expect(faultOf({ ...form, ends: '' }, now)?.text).toBe('Say when it begins and when it ends.');
});

it('offers no multiplier that the rules refuse', () => {
  expect(multipliersOf('chance')).toEqual([1.25, 1.5, 2]);
  expect(multipliersOf('shiny')).toEqual([1.25, 1.5, 2, 2.5, 3, 4]);
});
