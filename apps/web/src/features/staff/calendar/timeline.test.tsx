import type { PlannedEvent } from '@blookery/contract';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inOrder } from './event-text.ts';
import { Timeline } from './timeline.tsx';
import { layOutTimeline } from './timeline-layout.ts';

/** A Tuesday. */
const now = Date.parse('2026-11-17T12:00:00Z');
let ids = 0;
const event = (name: string, beginsAt: string, endsAt: string, part: Partial<PlannedEvent> = {}) => ({
  id: ++ids,
  kind: 'booster' as const,
  name,
  text: '',
  packId: null,
  booster: null,
  dress: null,
  beginsAt: `${beginsAt}:00.000Z`,
  endsAt: `${endsAt}:00.000Z`,
  plannedEnd: `${endsAt}:00.000Z`,
  stoppedAt: null,
  ...part,
});
const fair = event('Harvest Fair', '2026-10-12T00:00', '2026-11-23T00:00', { kind: 'pack' });
const tide = event('Moon tide', '2026-11-20T18:00', '2026-11-22T18:00');

describe('the timeline of events', () => {
  it('has four weeks from a Monday, and the line for now between their ends', () => {
    const { start, end, days, now: share } = layOutTimeline([], now);
    expect(new Date(start).toISOString()).toBe('2026-11-02T00:00:00.000Z');
    expect(new Date(end).toISOString()).toBe('2026-11-30T00:00:00.000Z');
    expect(days.map(({ label }) => label)).toEqual(['2 Nov', '9', '16', '17', '23']);
    expect(days.map(({ isToday }) => isToday)).toEqual([false, false, false, true, false]);
    expect(days.filter(({ isCrowded }) => isCrowded).map(({ label }) => label)).toEqual(['16']);
    expect(share).toBeCloseTo(15.5 / 28);
  });

  it('names the month where a new one begins, and a Monday that is today only once', () => {
    const days = layOutTimeline([], Date.parse('2026-11-30T00:00:00Z')).days;
    expect(days.map(({ label }) => label)).toEqual(['16 Nov', '23', '30', '7 Dec']);
  });

  it('cuts events at its ends, and puts those at the same time beneath each other', () => {
    const { bars, rows } = layOutTimeline([tide, fair], now);
    expect(bars.map(({ event: { name }, row }) => [name, row])).toEqual([
      ['Harvest Fair', 0],
      ['Moon tide', 1],
    ]);
    expect(rows).toBe(2);
    expect(bars[0]).toMatchObject({ from: 0, to: 0.75, isEarlier: true, isLater: false });
    expect(bars[1]?.from).toBeCloseTo(18.75 / 28);
  });

  it('puts an event into the row of one that is over by then', () => {
    const next = event('Pairs week', '2026-11-24T00:00', '2026-11-26T00:00');
    expect(layOutTimeline([tide, fair, next], now).bars.map(({ row }) => row)).toEqual([0, 1, 0]);
  });

  it('keeps an hour wide enough to be seen, also at the very end', () => {
    const { bars } = layOutTimeline([event('Flash', '2026-11-29T23:00', '2026-11-30T00:00')], now);
    expect(bars[0]?.to).toBe(1);
    expect((bars[0]?.to ?? 0) - (bars[0]?.from ?? 0)).toBeGreaterThan(0.015);
  });

  it('leaves out cancelled events and events outside the four weeks', () => {
    const off = event('Called off', '2026-11-20T18:00', '2026-11-17T18:00');
    const later = event('First Snow', '2026-12-07T00:00', '2026-12-27T00:00');
    expect(layOutTimeline([off, later], now).bars).toEqual([]);
  });

  it('reads each event with its time and state to a screen reader', () => {
    render(<Timeline events={[fair, tide]} now={now} />);
    const items = within(screen.getByRole('list', { name: 'Four weeks' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Harvest Fair: 12 Oct 2026, 00:00 to 23 Nov 2026, 00:00, running',
      'Moon tide: 20 Nov 2026, 18:00 to 22 Nov 2026, 18:00, scheduled',
    ]);
  });

  it('shows a message if these weeks are empty', () => {
    render(<Timeline events={[]} now={now} />);
    expect(screen.getByText('Nothing in these four weeks.')).toBeTruthy();
  });
});

it('the table lists running events first, then the coming and the past ones, the nearest first', () => {
  const past = event('Town bell', '2026-11-08T12:00', '2026-11-08T16:00');
  const older = event('Old Fair', '2026-10-08T12:00', '2026-10-09T16:00');
  const snow = event('First Snow', '2026-12-07T00:00', '2026-12-27T00:00');
  const names = inOrder([snow, older, tide, past, fair], now).map(({ name }) => name);
  expect(names).toEqual(['Harvest Fair', 'Moon tide', 'First Snow', 'Town bell', 'Old Fair']);
});
