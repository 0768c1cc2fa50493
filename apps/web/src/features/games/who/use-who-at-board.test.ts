import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropModals, useModalQueue } from '../../../ui/overlays/modal-queue.ts';
import { useWhoAtBoard } from './use-who-at-board.ts';

const QUARTER = Date.UTC(2026, 10, 16, 18, 15);
let quarters = 0;
beforeEach(() => {
  // Each test has a quarter of its own: the board opens once for each.
  vi.useFakeTimers({ now: QUARTER + quarters * 3_600_000 - 5000 });
  quarters++;
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});
const opened = () => useModalQueue.getState().queue.map(({ key }) => key);
const stand = (isAtBoard: boolean) =>
  renderHook(({ at }) => useWhoAtBoard(at), { initialProps: { at: isAtBoard } });

it('the board opens when a silhouette appears, only for a player in front of it [3.6.11]', () => {
  const { rerender } = stand(false);
  vi.advanceTimersByTime(6000);
  expect(opened()).toEqual([]);
  rerender({ at: true });
  expect(opened()).toEqual(['who']);
});

it('the board opens for a player who waits there, and only once a round', () => {
  const { rerender } = stand(true);
  expect(opened()).toEqual([]);
  vi.advanceTimersByTime(6000);
  expect(opened()).toEqual(['who']);
  dropModals();
  rerender({ at: false });
  rerender({ at: true });
  expect(opened()).toEqual([]);
  vi.advanceTimersByTime(15 * 60_000);
  expect(opened()).toEqual(['who']);
});

it('the board does not interrupt a player who is writing', () => {
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  stand(true);
  vi.advanceTimersByTime(6000);
  expect(opened()).toEqual([]);
});
