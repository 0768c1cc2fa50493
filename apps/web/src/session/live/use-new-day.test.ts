import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeSocket } from '../../transport/socket-fixtures.ts';
import { aPlayer } from '../player-fixtures.ts';
import { useNewDay } from './use-new-day.ts';

const line = fakeSocket();
vi.mock('../../transport/socket.ts', () => ({
  get socket() {
    return line.socket;
  },
}));

const SECOND = 1000;
const DAY = 86_400 * SECOND;

let requested: string[];
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-19T23:59:50Z') });
  requested = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    return Response.json(aPlayer());
  });
});

it('the player is fetched shortly after the end of each day, which brings the free ticket', () => {
  renderHook(useNewDay);
  vi.advanceTimersByTime(10 * SECOND);
  expect(requested).toEqual([]);
  vi.advanceTimersByTime(30 * SECOND);
  expect(requested).toEqual(['/api/users/me']);
  vi.advanceTimersByTime(DAY);
  expect(requested).toHaveLength(2);
});

it('not all pages fetch the player at once', () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.5);
  renderHook(useNewDay);
  renderHook(useNewDay);
  vi.advanceTimersByTime(12 * SECOND);
  expect(requested).toHaveLength(1);
  vi.advanceTimersByTime(18 * SECOND);
  expect(requested).toHaveLength(2);
});

it('the end of the day is looked up again with each connection, which brings the time of the server', () => {
  const { unmount } = renderHook(useNewDay);
  const behind = vi.spyOn(line.socket, 'serverTime').mockImplementation(() => Date.now() - 3600 * SECOND);
  line.isReadyAgain();
  vi.advanceTimersByTime(60 * SECOND);
  expect(requested).toEqual([]);
  vi.advanceTimersByTime(3600 * SECOND);
  expect(requested).toHaveLength(1);
  expect(behind).toHaveBeenCalled();
  unmount();
  vi.advanceTimersByTime(DAY);
  expect([requested.length, line.listening()]).toEqual([1, 0]);
});
