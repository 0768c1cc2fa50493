import type { WhoBoard } from '@blookery/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setList } from '../../../catalog/catalog.ts';
import { aBlook, aPack, emptyCatalog } from '../../../catalog/catalog-fixtures.ts';
import { aFace } from '../../../players/face-fixtures.ts';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { queryClient } from '../../../session/queries.tsx';
import { setUser } from '../../../session/session.ts';
import { ApiError } from '../../../transport/api-error.ts';
import { call } from '../../../transport/http.ts';
import { instanceOf } from '../../../ui/element-fixtures.ts';
import { aBoard, aResult, aRound } from './who-fixtures.ts';
import { noteAnswered, noteEnded, whoQuery } from './who-queries.ts';
import WhoScreen from './who-screen.tsx';

vi.mock('../../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const calls = vi.mocked(call);

beforeEach(() => {
  queryClient().clear();
  emptyCatalog();
  setList('packs', [aPack({ id: 3, name: 'Clockwork Attic' })]);
  setList('blooks', [aBlook({ id: 40, name: 'Gramora', packId: 3 })]);
  setUser(aPlayer(aFace('oddsock')));
  calls.mockReset();
});

const today = {
  tokens: 0,
  games: [{ game: 'who', roundsLeft: 6 }],
  double: false,
  endsAt: new Date(Date.now() + 3_600_000).toISOString(),
};
const reply = (board: WhoBoard, double = false) =>
  calls.mockImplementation(async (name: string) =>
    name === 'GET /api/games/today' ? { ...today, double } : board,
  );
async function show(board: WhoBoard, { double = false } = {}) {
  reply(board, double);
  render(
    <QueryClientProvider client={queryClient()}>
      <WhoScreen close={vi.fn()} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 2 });
}
const field = () => screen.getByRole('textbox', { name: 'Your answer' });

describe('a round on the board', () => {
  it('has a silhouette with a description that does not name the toy, a timer and a field [3.6.11, 3.6.15]', async () => {
    await show(aBoard({ round: aRound() }));
    const silhouette = screen.getByRole('img', { name: /^A silhouette/ });
    expect(silhouette.getAttribute('alt')).toBe(
      'A silhouette. From Clockwork Attic, the name has 7 letters.',
    );
    expect(document.body.textContent).not.toContain('Gramora');
    expect(screen.getByRole('timer').textContent).toMatch(/^2[45] seconds left$/);
    expect(document.activeElement).toBe(field());
    expect(field().getAttribute('aria-describedby')).not.toBeNull();
    expect(screen.getByText('Nobody has answered yet')).toBeTruthy();
  });

  it('can be answered by keyboard, confirms the answer, and keeps the focus [3.6.15]', async () => {
    await show(aBoard({ round: aRound() }));
    calls.mockResolvedValue({ answer: 'gramora', answered: 1 });
    fireEvent.change(field(), { target: { value: 'gramora' } });
    fireEvent.submit(instanceOf(HTMLFormElement, field().closest('form')));
    expect(await screen.findByText('You handed in gramora.')).toBeTruthy();
    expect(calls).toHaveBeenCalledWith('POST /api/games/who/{roundId}', {
      params: { roundId: 7 },
      body: { answer: 'gramora' },
    });
    expect(document.activeElement).toBe(field());
    expect(screen.getByText('1 has answered')).toBeTruthy();
    // Another name may follow.
    expect(screen.getByRole('button', { name: 'Change' })).toBeTruthy();
  });

  it('says what it pays, and twice as much while an event doubles it [3.6.12]', async () => {
    const pay = () => document.body.textContent?.match(/(\d+) tokens · first (\d+) tokens/)?.slice(1);
    await show(aBoard({ round: aRound() }));
    expect(pay()).toEqual(['15', '40']);
    expect(screen.queryByText('Double right now')).toBeNull();
    cleanup();
    queryClient().clear();
    await show(aBoard({ round: aRound() }), { double: true });
    expect(await screen.findByText('Double right now')).toBeTruthy();
    expect(pay()).toEqual(['30', '80']);
  });

  it('counts the answers of others and shows none of them [3.6.11]', async () => {
    await show(aBoard({ round: aRound() }));
    act(() => noteAnswered({ roundId: 7, answered: 9 }));
    expect(await screen.findByText('9 have answered')).toBeTruthy();
    // A late message of another round, and an older count.
    act(() => noteAnswered({ roundId: 6, answered: 50 }));
    act(() => noteAnswered({ roundId: 7, answered: 8 }));
    expect(queryClient().getQueryData(whoQuery.queryKey)?.round?.answered).toBe(9);
  });

  it('shows a refusal at the field, and sends nothing for an empty one', async () => {
    await show(aBoard({ round: aRound() }));
    calls.mockClear();
    fireEvent.click(screen.getByRole('button', { name: 'Hand in' }));
    expect(calls).not.toHaveBeenCalled();
    calls.mockRejectedValue(new ApiError({ status: 409, code: 'WHO_OVER', message: 'The bell has rung.' }));
    fireEvent.change(field(), { target: { value: 'gramora' } });
    fireEvent.click(screen.getByRole('button', { name: 'Hand in' }));
    expect(await screen.findByText('The bell has rung.')).toBeTruthy();
  });
});

describe('the board', () => {
  it('sends another request only after some seconds while the server cannot be reached', async () => {
    vi.useFakeTimers();
    reply(aBoard({ round: aRound({ endsAt: new Date(Date.now() + 1000).toISOString() }) }));
    render(
      <QueryClientProvider client={queryClient()}>
        <WhoScreen close={vi.fn()} />
      </QueryClientProvider>,
    );
    await act(() => vi.advanceTimersByTimeAsync(500));
    calls.mockClear();
    calls.mockRejectedValue(new ApiError({ status: 503, code: 'DATABASE_AWAY', message: 'Soon.' }));
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    const asked = calls.mock.calls.filter(([name]) => name === 'GET /api/games/who').length;
    expect(asked).toBeGreaterThan(1);
    expect(asked).toBeLessThan(5);
  });
});

describe('the result on the board', () => {
  it('reveals the toy, which can be wished for, says what it paid, and has the focus [3.4.01, 3.6.12, 3.6.15]', async () => {
    await show(aBoard({ round: aRound() }));
    const paid = { tokens: 15, experience: 10, tokensLeft: 585, roundsLeft: 6 };
    // For everybody first, then with the own part; a repetition without it takes nothing away.
    act(() => noteEnded(aResult()));
    act(() => noteEnded(aResult({ own: { answer: 'gramora', right: true, paid } })));
    act(() => noteEnded(aResult()));
    expect(await screen.findByText('It was Gramora. You knew it, and get 15 tokens.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Gramora' }));
    expect(screen.getByRole('button', { name: 'Wish for Gramora' })).toBeTruthy();
    expect(screen.getByText('First, in 4.2 s')).toBeTruthy();
    expect(screen.getByText('2 of 3')).toBeTruthy();
    expect(await screen.findByText('6 of 10 left.')).toBeTruthy();
    expect(screen.getByText(/^Next one in \d+ minutes\.$/)).toBeTruthy();
  });

  it('shows a wrong answer only to its player, and a round without right answers', async () => {
    const own = { answer: 'a loud daisy', right: false, paid: null };
    await show(aBoard({ last: aResult({ own, knew: 0, names: [] }) }));
    expect(screen.getByText('a loud daisy')).toBeTruthy();
    expect(screen.getByText('Nobody')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('It was Gramora. You wrote a loud daisy.');
  });

  it('does not cover the round that has begun meanwhile', async () => {
    await show(aBoard({ round: aRound({ id: 8 }) }));
    act(() => noteEnded(aResult({ roundId: 7 })));
    expect(queryClient().getQueryData(whoQuery.queryKey)).toMatchObject({ round: { id: 8 }, last: null });
  });
});

it('the board between two rounds says when the next one comes, and shows it then [3.6.11]', async () => {
  await show(aBoard());
  expect(screen.getByText(/^0?4:1[12]$/)).toBeTruthy();
  reply(aBoard({ round: aRound() }));
  act(() => {
    queryClient().setQueryData(whoQuery.queryKey, aBoard({ nextAt: new Date(Date.now()).toISOString() }));
  });
  expect(await screen.findByRole('timer')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field()));
});
