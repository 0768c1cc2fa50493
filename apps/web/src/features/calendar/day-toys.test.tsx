import { act, cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setList } from '../../catalog/catalog.ts';
import { aBlook, aRarity, emptyCatalog } from '../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { setUser } from '../../session/session.ts';
import { call } from '../../transport/http.ts';
import { renderPage } from '../../ui/page-fixtures.tsx';
import { TodayCard } from './today-card.tsx';
import { Week } from './week.tsx';

vi.mock('../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const calendar = { events: [], seasonalPackIds: [14] };
const weekdays = [0, 1, 2, 3, 4, 5, 6];

beforeEach(() => {
  emptyCatalog();
  setList('rarities', [aRarity()]);
  // One of each weekday in a pack that is always sold, and one in a pack of a season.
  setList('blooks', [
    ...weekdays.map((day) => aBlook({ id: 10 + day, name: `Day ${day}`, packId: 1, onlyOnDay: day })),
    ...weekdays.map((day) => aBlook({ id: 20 + day, name: `Season ${day}`, packId: 14, onlyOnDay: day })),
  ]);
  setUser(aPlayer());
  vi.mocked(call).mockResolvedValue(calendar);
});
it('the week shows the day toys that are sold, and each can be wished for [3.7.01, 3.4.01]', () => {
  const monday = Date.parse('2026-11-16');
  renderPage(<Week calendar={calendar} week={monday} today={monday} />);
  const hearts = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(hearts).toEqual([1, 2, 3, 4, 5, 6, 0].map((day) => `Wish for Day ${day}`));
});

it('today in town shows the day toy that is sold, and it can be wished for [3.2.23, 3.4.01]', async () => {
  renderPage(<TodayCard claimable={[]} isComplete />);
  const toys = within(screen.getByRole('list', { name: 'Only today' }));
  await vi.waitFor(() => expect(toys.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByRole('button', { name: /^Wish for Day \d$/ })).toBeTruthy();
});

it('today in town shows the toy of the new day after 00:00 UTC [3.2.23]', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-16T23:59:50Z') });
  renderPage(<TodayCard claimable={[]} isComplete />);
  await act(() => vi.advanceTimersByTimeAsync(100));
  const toys = within(screen.getByRole('list', { name: 'Only today' }));
  expect(toys.getByRole('listitem').textContent).toContain('Day 1');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(toys.getByRole('listitem').textContent).toContain('Day 2');
});

it('today in town says that nothing can be claimed only once that is known [3.2.23]', () => {
  renderPage(<TodayCard claimable={[]} isComplete={false} />);
  expect(screen.queryByText(/Nothing waits/)).toBeNull();
  cleanup();
  renderPage(<TodayCard claimable={[]} isComplete />);
  expect(screen.getByText(/Nothing waits/)).toBeTruthy();
});
