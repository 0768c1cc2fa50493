import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setConfig } from '../../../catalog/catalog.ts';
import { aConfig } from '../../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { setUser } from '../../../session/session.ts';
import { StoreFront } from '../store-front.tsx';
import { storesQuery } from '../store-queries.ts';

beforeEach(() => {
  vi.useFakeTimers();
  setConfig(aConfig());
  setUser(aPlayer({ id: 'me', username: 'oddsock' }));
});

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

it.each([
  [5, 'Still up', 'Good morning'],
  [12, 'Good morning', 'Good afternoon'],
  [18, 'Good afternoon', 'Good evening'],
  [22, 'Good evening', 'Good night'],
  [24, 'Good night', 'Still up'],
])('the open store changes its greeting when the clock strikes %i [2.9.32]', (hour, before, after) => {
  // One second before the hour in local time.
  vi.setSystemTime(new Date(2026, 10, 15, hour, 0, -1));
  const client = new QueryClient();
  client.setQueryData(storesQuery.queryKey, []);
  render(
    <QueryClientProvider client={client}>
      <StoreFront />
    </QueryClientProvider>,
  );
  expect(heading()).toBe(`${before}, oddsock`);
  act(() => void vi.advanceTimersByTime(2_000));
  expect(heading()).toBe(`${after}, oddsock`);
});
