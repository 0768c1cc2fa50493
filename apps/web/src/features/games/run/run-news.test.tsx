import type { RacePlaced, RunFinished } from '@blookery/contract';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyCatalog } from '../../../catalog/catalog-fixtures.ts';
import { aFace } from '../../../players/face-fixtures.ts';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { setUser } from '../../../session/session.ts';
import { call } from '../../../transport/http.ts';
import { socket } from '../../../transport/socket.ts';
import { useModalQueue } from '../../../ui/overlays/modal-queue.ts';
import { ModalHost } from '../../../ui/overlays/modals.tsx';
import { useToastQueue } from '../../../ui/overlays/toast-queue.ts';
import LanternRun from './lantern-run.tsx';
import { noteEnded, noteFinished, notePlaced, noteStarted } from './run-store.ts';
import { useRunLive } from './use-run-live.ts';

vi.mock('../../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const finished: RunFinished = {
  runId: 'one',
  raceId: null,
  ms: 52_410,
  splits: [6000, 12_000, 18_000, 24_000, 30_000, 36_000, 42_000, 48_000, 52_410],
  before: null,
  paid: { tokens: 30, experience: 10, tokensLeft: 570, roundsLeft: 4 },
};
const placed: RacePlaced = {
  raceId: 'race',
  startedAt: '2026-11-19T12:00:00.000Z',
  runners: [{ face: aFace('quillby'), place: 1, ms: 60_000, lit: 9 }],
  count: 4,
  place: null,
  paid: null,
};

/** The page of the plaza; `nearStart` is whether it shows the parts of the run. */
function Page({ nearStart = false }) {
  useRunLive();
  return (
    <>
      {nearStart && <LanternRun atStart={false} faceOf={() => undefined} />}
      <ModalHost />
    </>
  );
}

beforeEach(() => {
  emptyCatalog();
  setUser(aPlayer({ id: 'me', username: 'oddsock' }));
  vi.mocked(call).mockResolvedValue({ endsAt: placed.startedAt, places: [{ game: 'run', rank: 9 }] });
});
const start = () => act(() => noteStarted({ runId: 'one', raceId: null, best: null }, performance.now()));
const toasts = () => useToastQueue.getState().queue.map(({ text }) => text);
const resultIsClosed = () => waitFor(() => expect(useModalQueue.getState().queue).toEqual([]));

it('a run that ends far from the start says so at once, and once [3.6.05]', () => {
  const { rerender } = render(<Page />);
  start();
  act(() => noteEnded({ runId: 'one', why: 'left' }));
  expect(toasts()).toEqual(['The run is over. The lanterns go out behind you.']);
  rerender(<Page nearStart />);
  expect(toasts()).toHaveLength(1);
});

it('a finish far from the start shows the time of a run alone, and starts the next one from there [3.6.05]', async () => {
  const sent = vi.spyOn(socket, 'send').mockReturnValue(true);
  render(<Page />);
  start();
  act(() => noteFinished(finished));
  expect(await screen.findByRole('heading', { name: 'All lanterns lit' })).toBeTruthy();
  await waitFor(() => expect(screen.getByText('This week').nextElementSibling?.textContent).toBe('9th'));
  // As wide as the one column that it has.
  const sheet = screen.getByRole('dialog').querySelector<HTMLElement>('[style]');
  expect(sheet?.style.getPropertyValue('--sheet')).toBe('fit-content');
  expect(screen.getByRole('link', { name: 'Weekly table' }).getAttribute('href')).toBe(
    '/trading-plaza/week?game=run',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Run again, alone' }));
  expect(sent.mock.calls).toEqual([['run.start', {}]]);
});

it('a result that was closed does not come back when the player walks to the start', async () => {
  const { rerender } = render(<Page nearStart />);
  start();
  act(() => noteFinished(finished));
  fireEvent.click(await screen.findByRole('button', { name: 'Walk on' }));
  await resultIsClosed();
  rerender(<Page />);
  rerender(<Page nearStart />);
  expect(useModalQueue.getState().queue).toEqual([]);
});

it('a player who gave up far from the start sees the places of the race [3.6.06]', async () => {
  render(<Page />);
  start();
  act(() => noteEnded({ runId: 'one', why: 'left' }));
  act(() => notePlaced(placed));
  expect(await screen.findByRole('heading', { name: 'The race is over' })).toBeTruthy();
});

it('nothing covers the course while the player runs again: the place in a race is shown in one line [3.6.06]', () => {
  render(<Page />);
  start();
  act(() => notePlaced({ ...placed, place: 2 }));
  expect(useModalQueue.getState().queue).toEqual([]);
  expect(toasts()).toEqual(['The race is over. You are 2nd of 4.']);
});
