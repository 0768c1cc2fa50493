import type { GamesToday, PairsTables, WeekPlaces } from '@blookery/contract';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setList } from '../../catalog/catalog.ts';
import { aPack, emptyCatalog } from '../../catalog/catalog-fixtures.ts';
import { currentPath, startAt } from '../../navigation/navigation-fixtures.tsx';
import { aFace } from '../../players/face-fixtures.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { queryClient } from '../../session/queries.tsx';
import { refetch } from '../../session/query-fixtures.ts';
import { setUser } from '../../session/session.ts';
import { ApiError } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { socket } from '../../transport/socket.ts';
import { dropModals, MODAL_CLOSE_MS, useModalQueue } from '../../ui/overlays/modal-queue.ts';
import { ModalHost } from '../../ui/overlays/modals.tsx';
import type { StallsView } from './game-card.tsx';
import { todayQuery } from './game-queries.ts';
import { openStalls } from './open-stalls.tsx';

vi.mock('../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const calls = vi.mocked(call);

/** Two minutes and forty seconds before a race, and 12:40 before a silhouette. */
const NOW = new Date('2026-11-18T19:47:20Z');
const SILHOUETTE = new Date('2026-11-18T20:00:10Z');
const today: GamesToday = {
  tokens: 240,
  games: [
    { game: 'run', roundsLeft: 3 },
    { game: 'pairs', roundsLeft: 3 },
    { game: 'pairs-duel', roundsLeft: 4 },
    { game: 'who', roundsLeft: 7 },
  ],
  double: false,
  endsAt: '2026-11-19T00:00:00.000Z',
};
const week: WeekPlaces = {
  endsAt: '2026-11-23T00:00:00.000Z',
  places: [
    { game: 'run', rank: 12 },
    { game: 'pairs', rank: 7 },
    { game: 'who', rank: null },
  ],
};
const tables: PairsTables = { packId: 3, own: null, tables: [{ id: 9, players: [aFace('tinplate')] }] };
const away = new ApiError({ status: 503, code: 'SERVICE_UNAVAILABLE', message: 'Not now.' });
const reply = async (name: string) => {
  if (name === 'GET /api/games/today') return today;
  return name === 'GET /api/games/week' ? week : tables;
};

beforeEach(() => {
  queryClient().clear();
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  emptyCatalog();
  setList('packs', [aPack({ id: 3, name: 'Midnight Pantry' })]);
  setUser(aPlayer(aFace('oddsock')));
  calls.mockReset();
  calls.mockImplementation(reply);
});

async function show(view: Partial<StallsView> = {}) {
  const onShow = vi.fn();
  startAt('/trading-plaza');
  render(<ModalHost />);
  act(() => void openStalls({ here: null, onMap: ['run', 'pairs', 'who'], onShow, ...view }));
  await screen.findByRole('region', { name: 'Your week' });
  await screen.findByText(/Tonight’s deck is Midnight Pantry/);
  return onShow;
}
const game = (name: string) => within(screen.getByRole('region', { name }));
const buttons = (name: string) =>
  game(name)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const games = () =>
  screen
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
    .filter((name) => name !== 'Earned at the stalls today' && name !== 'Your week');

describe('the list of stalls', () => {
  it('has a row for each game, with its state and how many rounds still pay', async () => {
    await show();
    expect(games()).toEqual(['Pairs', 'Lantern Run', 'Who is it?']);
    expect(screen.getByRole('region', { name: 'Lantern Run' }).textContent).toContain('Together in 2:40.');
    expect(game('Lantern Run').getByText('3 of 5 left')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Who is it?' }).textContent).toContain('Next in 12:40.');
    expect(game('Who is it?').getByText('7 of 10 left')).toBeTruthy();
    expect(screen.queryByText('You are here')).toBeNull();
  });

  it('starts its counts again when the day of the server is over', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-18T23:59:58Z') });
    render(<ModalHost />);
    act(() => void openStalls({ here: null, onMap: [], onShow: vi.fn() }));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByText('360 left.')).toBeTruthy();
    calls.mockImplementation(async (name: string) =>
      name === 'GET /api/games/today'
        ? { ...today, tokens: 0, endsAt: '2026-11-20T00:00:00.000Z' }
        : reply(name),
    );
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(screen.getByText('600 left.')).toBeTruthy();
  });

  it('stays when it cannot be fetched again', async () => {
    await show();
    calls.mockRejectedValue(away);
    await refetch(todayQuery.queryKey);
    expect(games()).toEqual(['Pairs', 'Lantern Run', 'Who is it?']);
  });

  it('can be requested again if it could not be loaded', async () => {
    calls.mockRejectedValue(away);
    render(<ModalHost />);
    act(() => void openStalls({ here: null, onMap: ['run'], onShow: vi.fn() }));
    expect(await screen.findByText('Not now.')).toBeTruthy();
    calls.mockImplementation(reply);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('360 left.');
  });

  it('has no Lantern Run on a map without a course [3.6.04]', async () => {
    await show({ onMap: ['pairs', 'who'] });
    expect(games()).toEqual(['Pairs', 'Who is it?']);
  });

  it('begins with the game whose place the player is at', async () => {
    await show({ here: 'who' });
    expect(games()).toEqual(['Who is it?', 'Pairs', 'Lantern Run']);
    expect(game('Who is it?').getByText('You are here')).toBeTruthy();
    expect(game('Who is it?').queryByRole('button', { name: 'Show me' })).toBeNull();
    expect(game('Who is it?').getByRole('button', { name: 'Look' })).toBeTruthy();
    expect(screen.getAllByText('You are here')).toHaveLength(1);
  });

  it('shows the way to a game once it has closed', async () => {
    const onShow = await show();
    fireEvent.click(game('Lantern Run').getByRole('button', { name: 'Show me' }));
    expect(onShow).not.toHaveBeenCalled();
    await waitFor(() => expect(onShow).toHaveBeenCalledWith('run'), { timeout: MODAL_CLOSE_MS * 4 });
    expect(useModalQueue.getState().queue).toEqual([]);
  });

  it('shows no way when it is closed without a choice', async () => {
    const onShow = await show();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(useModalQueue.getState().queue).toEqual([]), { timeout: MODAL_CLOSE_MS * 4 });
    expect(onShow).not.toHaveBeenCalled();
  });

  it('starts a run from the start line', async () => {
    const sent = vi.spyOn(socket, 'send').mockReturnValue(true);
    await show({ here: 'run' });
    fireEvent.click(game('Lantern Run').getByRole('button', { name: 'Run alone' }));
    expect(sent.mock.calls).toEqual([['run.start', {}]]);
  });

  it('offers cards at a table only, and elsewhere the way to one', async () => {
    await show();
    expect(game('Pairs').getByText('Alone, within 24 turns')).toBeTruthy();
    expect(game('Pairs').getByText('tinplate')).toBeTruthy();
    expect(buttons('Pairs')).toEqual(['Show me']);
    cleanup();
    dropModals();
    await show({ here: 'pairs' });
    expect(buttons('Pairs')).toEqual(['Play', 'Sit down', 'Play']);
  });

  it('lets the player name a silhouette from everywhere while it is shown [3.6.15]', async () => {
    vi.setSystemTime(SILHOUETTE);
    await show();
    expect(game('Who is it?').getByText('A silhouette is up.')).toBeTruthy();
    expect(game('Who is it?').getByRole('button', { name: 'Guess' })).toBeTruthy();
    expect(game('Who is it?').queryByRole('button', { name: 'Show me' })).toBeNull();
  });
});

describe('the week at the foot of the list', () => {
  it('shows the player’s own place in each table and when the week ends [3.6.03]', async () => {
    await show();
    const foot = screen.getByRole('region', { name: 'Your week' });
    await waitFor(() => expect(foot.textContent).toContain(', ends in 4 d 4 h'));
    const places = within(foot)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(places).toEqual([
      ['Pairs', '7th'],
      ['Lantern Run', '12th'],
      ['Who is it?', '–no place yet'],
    ]);
    expect(calls.mock.calls.filter(([name]) => name.startsWith('GET /api/games/tables'))).toEqual([]);
  });

  it('leads to the weekly table and closes, even when the places cannot be read', async () => {
    calls.mockImplementation(async (name: string) => {
      if (name === 'GET /api/games/week') throw new Error('no connection');
      return reply(name);
    });
    await show();
    expect(screen.getAllByText('no place yet')).toHaveLength(3);
    fireEvent.click(screen.getByRole('link', { name: 'Weekly table' }));
    expect(currentPath()).toBe('/trading-plaza/week?game=pairs');
    expect(useModalQueue.getState().closing).toBe(true);
  });
});
