import type { TownEvent } from '@blookery/contract';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setList } from '../../catalog/catalog.ts';
import { aPack, emptyCatalog } from '../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { setUser } from '../../session/session.ts';
import { renderPage } from '../../ui/page-fixtures.tsx';
import { SeasonCard } from './season-card.tsx';

const start = Date.parse('2026-12-31T18:59:58Z');
const event: TownEvent = {
  id: 1,
  kind: 'pack',
  packId: 14,
  name: 'Frost Fair',
  text: '',
  booster: null,
  dress: null,
  beginsAt: '2026-12-11T00:00:00Z',
  endsAt: '2027-01-01T00:00:00Z',
};

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  emptyCatalog();
  setList('packs', [aPack({ id: 14, name: 'Frost Fair' })]);
  setUser(aPlayer());
});
const page = () =>
  renderPage(<SeasonCard calendar={{ events: [event], seasonalPackIds: [14] }} now={start} />);

it('the season card counts the hours of its season down', async () => {
  page();
  expect(screen.getByText('This season, 5 hours left')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(screen.getByText('This season, 4 hours left')).toBeTruthy();
});

it('the season card says how to get its toys after the season', () => {
  page();
  expect(
    screen.getByText(/after that they are found among players, or stitched from threads\.$/),
  ).toBeTruthy();
});
