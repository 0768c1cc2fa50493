import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aPlayer } from '../../session/player-fixtures.ts';
import { setUser } from '../../session/session.ts';
import { NearBar } from './near-bar.tsx';
import { resetPlaza, usePlaza } from './plaza-store.ts';

beforeEach(() => setUser(aPlayer({})));
beforeEach(() => resetPlaza());

const show = () => {
  const [onPlay, onApproach] = [vi.fn(), vi.fn()];
  render(
    <NearBar onTrade={vi.fn()} onOpen={vi.fn()} onStall={vi.fn()} onPlay={onPlay} onApproach={onApproach} />,
  );
  return { onPlay, onApproach };
};

it('a card table offers Pairs by its button', () => {
  usePlaza.setState({ atPlace: 'pairs-table' });
  const { onPlay, onApproach } = show();
  expect(onApproach).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Play Pairs' }));
  expect(onPlay.mock.calls).toEqual([['pairs-table']]);
});

it('nothing is offered away from every table', () => {
  show();
  expect(screen.queryByRole('button')).toBeNull();
});

it('the board says when the next silhouette comes, and opens by its button [3.6.11]', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 16, 18, 10, 48) });
  usePlaza.setState({ atPlace: 'who-board' });
  const { onPlay } = show();
  expect(screen.getByText('Who is it? Next one in 04:12')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Look' }));
  expect(onPlay.mock.calls).toEqual([['who-board']]);
  vi.setSystemTime(Date.UTC(2026, 10, 16, 18, 15, 3));
  cleanup();
  show();
  expect(screen.getByRole('button', { name: 'Guess' })).toBeTruthy();
  vi.useRealTimers();
});

it('a free stall is offered, and one whose keeper is blocked is not', () => {
  setUser(aPlayer({ experiments: ['plaza-stalls'] }));
  usePlaza.setState({ atStall: 2 });
  show();
  expect(screen.getByRole('button', { name: 'Lay out my auctions' })).toBeTruthy();
  cleanup();
  // A blocked player is not among the players that this page shows.
  usePlaza.setState({ stalls: new Map([[2, { stall: 2, userId: 'blocked', listings: [] }]]) });
  show();
  expect(screen.queryByText('This stall is free')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
