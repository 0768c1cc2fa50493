import type { WeekEntry, WeekTable } from '@blookery/contract';
import type { GameTable } from '@blookery/game/games/pay';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setList } from '../../../catalog/catalog.ts';
import { aTitle, emptyCatalog } from '../../../catalog/catalog-fixtures.ts';
import { currentPath } from '../../../navigation/navigation-fixtures.tsx';
import { aFace } from '../../../players/face-fixtures.ts';
import { setServerBehind } from '../../../session/live/clock-fixtures.ts';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { setUser } from '../../../session/session.ts';
import { ApiError } from '../../../transport/api-error.ts';
import { call } from '../../../transport/http.ts';
import { renderPage } from '../../../ui/page-fixtures.tsx';
import { WeekPage } from './week-page.tsx';

vi.mock('../../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const calls = vi.mocked(call);

const NOW = new Date('2026-11-20T20:00:00Z');
const runners = (count: number): WeekEntry[] =>
  Array.from({ length: count }, (_, place) => ({
    rank: place + 1,
    score: -47_000 - place * 500,
    rounds: place + 1,
    face: aFace(`runner${place + 1}`, { titleId: place === 4 ? 7 : null }),
  }));
const aTable = (change: Partial<WeekTable> = {}): WeekTable => ({
  game: 'run',
  endsAt: '2026-11-23T00:00:00.000Z',
  titleId: 58,
  first: runners(20),
  own: null,
  others: [
    { game: 'pairs', rank: 5 },
    { game: 'who', rank: null },
  ],
  ...change,
});

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  emptyCatalog();
  setList('titles', [aTitle({ id: 58, name: 'Fleet of Foot' }), aTitle({ id: 7, name: 'Tin Hat' })]);
  setUser(aPlayer(aFace('oddsock')));
  calls.mockReset();
});
const show = (at = '/trading-plaza/week?game=run') => renderPage(<WeekPage />, at);
async function showTable(table: WeekTable, at?: string) {
  calls.mockResolvedValue(table);
  show(at);
  await screen.findByRole('list', { name: 'The first three' });
}
const rows = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');
const own = () => screen.getByRole('region', { name: /this week$|^No place yet$/ });

describe('the weekly table', () => {
  it('of the next week is fetched once the week is over for the server, although this clock is ahead', async () => {
    vi.useFakeTimers({ now: NOW });
    setServerBehind(5000);
    calls.mockResolvedValue(aTable({ endsAt: new Date(NOW.getTime() + 55_000).toISOString() }));
    show();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(calls).toHaveBeenCalledOnce();
    calls.mockResolvedValue(aTable());
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(calls).toHaveBeenCalledTimes(2);
  });

  it('shows three on the podium and the others down to the twentieth, with titles and runs [3.6.03]', async () => {
    await showTable(aTable());
    expect(rows('The first three').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^1strunner10:47\.00/),
      expect.stringMatching(/^2ndrunner20:47\.50/),
      expect.stringMatching(/^3rdrunner30:48\.00/),
    ]);
    const others = rows('Rank 4 onward').map(({ textContent }) => textContent ?? '');
    expect(others).toHaveLength(17);
    expect(others[1]).toMatch(/^5thrunner5Tin Hat5 runs0:49\.00/);
    expect(others.at(-1)).toMatch(/^20thrunner2020 runs0:56\.50/);
    expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toContain('2 d 4 h');
  });

  it('names the title that the winner of the week keeps [3.6.03]', async () => {
    await showTable(aTable());
    expect(screen.getByText('Fleet of Foot')).toBeTruthy();
  });

  it('marks the player’s own row, and says how far the next player is ahead [3.6.03]', async () => {
    const first = runners(20).with(8, { rank: 9, score: -51_580, rounds: 14, face: aFace('oddsock') });
    await showTable(aTable({ first, own: { rank: 9, score: -51_580, rounds: 14 } }));
    expect(screen.getAllByText('You')).toHaveLength(1);
    expect(rows('Rank 4 onward')[5]?.textContent).toContain('oddsockYou');
    expect(own().textContent).toBe('9thYour best this week1.08 s behind runner8, in 14 runs0:51.58');
  });

  it('shows the player’s own place outside the first twenty [3.6.03]', async () => {
    await showTable(aTable({ own: { rank: 34, score: -70_000, rounds: 1 } }));
    expect(screen.queryByText('You')).toBeNull();
    expect(own().textContent).toBe('34thYour best this week13.50 s behind runner20 in 20th, in 1 run1:10.00');
  });

  it('says so when the player has no place yet', async () => {
    await showTable(aTable());
    expect(own().textContent).toContain('Finish a run to get one.');
    expect(within(own()).getByRole('link', { name: 'To the plaza' }).getAttribute('href')).toBe(
      '/trading-plaza',
    );
  });

  it('links to the player of each row, and to the tables of the other games with the own places', async () => {
    await showTable(aTable());
    expect(screen.getAllByRole('link', { name: /^View User/ })).toHaveLength(20);
    expect(screen.getByRole('link', { name: 'View User runner6' }).getAttribute('href')).toBe(
      '/dashboard?name=runner6',
    );
    const pairs = screen.getByRole('link', { name: 'Pairs 5th' });
    expect(pairs.getAttribute('href')).toBe('/trading-plaza/week?game=pairs');
    expect(screen.getByRole('link', { name: 'Who is it? No place yet' })).toBeTruthy();
  });

  it('has a tab for each game, which changes the address and is reached with the arrow keys', async () => {
    await showTable(aTable(), '/trading-plaza/week');
    const chosen = () => screen.getByRole('tab', { selected: true });
    const requested = () => calls.mock.calls.map(([, request]) => request?.params);
    expect(chosen().textContent).toBe('Lantern Run');
    fireEvent.keyDown(chosen(), { key: 'ArrowRight' });
    expect(chosen().textContent).toBe('Pairs');
    expect(document.activeElement).toBe(chosen());
    expect(currentPath()).toBe('/trading-plaza/week?game=pairs');
    fireEvent.click(screen.getByRole('tab', { name: 'Who is it?' }));
    expect(currentPath()).toBe('/trading-plaza/week?game=who');
    await waitFor(() => expect(requested()).toEqual([{ game: 'run' }, { game: 'pairs' }, { game: 'who' }]));
    expect(screen.getByRole('tabpanel', { name: 'Who is it?' })).toBeTruthy();
  });

  it.each<[string, GameTable]>([
    ['who', 'who'],
    ['chess', 'run'],
  ])('requests, when the address says %s, the table of %s', async (game, wanted) => {
    await showTable(aTable({ game: wanted }), `/trading-plaza/week?game=${game}`);
    expect(calls).toHaveBeenCalledWith(
      'GET /api/games/tables/{game}',
      expect.objectContaining({ params: { game: wanted } }),
    );
  });

  it('says that nobody has played, with a link to the plaza', async () => {
    await showTable(aTable({ first: [] }));
    expect(screen.getByText('Nobody has played this week yet. The first place is free.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the plaza' })).toBeTruthy();
    expect(rows('The first three').map(({ textContent }) => textContent)).toEqual([
      '1stNobody yet',
      '2ndNobody yet',
      '3rdNobody yet',
    ]);
  });

  it('says that the places below the podium are free when two have played', async () => {
    await showTable(aTable({ first: runners(2) }));
    expect(screen.getByText('Every place from the 4th on is still free.')).toBeTruthy();
    expect(rows('The first three').at(-1)?.textContent).toBe('3rdNobody yet');
  });

  it('shows an error that can be retried', async () => {
    calls.mockRejectedValueOnce(new ApiError({ status: 503, code: 'X', message: 'The slate is wet.' }));
    show();
    await screen.findByText('The slate is wet.');
    calls.mockResolvedValue(aTable());
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'The first three' })).toBeTruthy();
  });
});
