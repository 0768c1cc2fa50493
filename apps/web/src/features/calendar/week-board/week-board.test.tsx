import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setList } from '../../../catalog/catalog.ts';
import { aBlook, aRarity, emptyCatalog } from '../../../catalog/catalog-fixtures.ts';
import { currentPath, startAt } from '../../../navigation/navigation-fixtures.tsx';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { queryClient } from '../../../session/queries.tsx';
import { setUser } from '../../../session/session.ts';
import { ApiError } from '../../../transport/api-error.ts';
import { call } from '../../../transport/http.ts';
import { dropModals, useModalQueue } from '../../../ui/overlays/modal-queue.ts';
import { ModalHost } from '../../../ui/overlays/modals.tsx';
import { openWeekBoard } from './index.ts';

vi.mock('../../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-17T12:00:00Z'), toFake: ['Date'] });
  emptyCatalog();
  setList('rarities', [aRarity()]);
  setList('blooks', [
    aBlook({ id: 2, name: 'Queen Crumpet', packId: 1, onlyOnDay: 2 }),
    aBlook({ id: 5, name: 'Lanternjaw', packId: 1, onlyOnDay: 5 }),
    aBlook({ id: 6, name: 'Hibbernard', packId: 14, onlyOnDay: 6 }),
  ]);
  setUser(aPlayer());
  queryClient().clear();
  vi.mocked(call).mockResolvedValue({ events: [], seasonalPackIds: [14] });
  startAt('/trading-plaza');
});
afterEach(() => act(() => dropModals()));
const show = async () => {
  render(<ModalHost />);
  act(() => void openWeekBoard());
  await screen.findByText(/^16 to 22 Nov/);
  await vi.waitFor(() => expect(call).toHaveBeenCalled());
  return within(screen.getByRole('dialog', { name: 'Postmark’s board' }));
};

it('the board shows the seven days with their toys, and marks today [3.7.01]', async () => {
  const board = await show();
  await vi.waitFor(() => expect(board.queryByText('Hibbernard')).toBeNull());
  const days = board.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(days).toHaveLength(7);
  expect(days[1]).toMatch(/^Tue 17Today.*Queen Crumpet/);
  expect(days[4]).toMatch(/^Fri 20.*Lanternjaw/);
  expect(board.getAllByRole('listitem', { current: 'date' })).toHaveLength(1);
});

it('the board closes when its link opens the calendar', async () => {
  const board = await show();
  fireEvent.click(board.getByRole('link', { name: 'Open the calendar' }));
  expect(currentPath()).toBe('/calendar');
  expect(useModalQueue.getState().closing).toBe(true);
});

it('the board says when the events cannot be read, and still shows the days', async () => {
  vi.mocked(call).mockRejectedValue(
    new ApiError({ status: 503, code: 'SERVICE_UNAVAILABLE', message: 'Not now.' }),
  );
  const board = await show();
  expect(await board.findByText(/Not now\./)).toBeTruthy();
  expect(board.getByText('Queen Crumpet')).toBeTruthy();
});
