// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aPlayer } from '../../session/player-fixtures.ts';
import { setUser } from '../../session/session.ts';
import { NearBar } from './near-bar.tsx';
import { resetPlaza, usePlaza } from './plaza-store.ts';

beforeEach(() => setUser(aPlayer({})));
afterEach(() => {
  cleanup();
  resetPlaza();
});

const show = () => {
  const [onPlay, onApproach] = [vi.fn(), vi.fn()];
  render(
    <>
      <input aria-label="Say something" />
      <NearBar onTrade={vi.fn()} onOpen={vi.fn()} onStall={vi.fn()} onPlay={onPlay} onApproach={onApproach} />
    </>,
  );
  return { onPlay, onApproach };
};

it('a card table offers Pairs by its button and by E, but not while the player types', () => {
  usePlaza.setState({ atPlace: 'pairs-table' });
  const { onPlay, onApproach } = show();
  expect(onApproach).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Play Pairs' }));
  fireEvent.keyDown(document.body, { key: 'e' });
  expect(onPlay.mock.calls).toEqual([['pairs-table'], ['pairs-table']]);
  screen.getByLabelText('Say something').focus();
  fireEvent.keyDown(screen.getByLabelText('Say something'), { key: 'e' });
  expect(onPlay).toHaveBeenCalledTimes(2);
});

it('nothing is offered away from every table', () => {
  const { onPlay } = show();
  fireEvent.keyDown(document.body, { key: 'e' });
  expect(onPlay).not.toHaveBeenCalled();
  expect(screen.queryByRole('button')).toBeNull();
});
