import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyCatalog } from '../../catalog/catalog-fixtures.ts';
import { notify } from '../../notices/notify.ts';
import { aFace } from '../../players/face-fixtures.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { setUser } from '../../session/session.ts';
import { fakeSocket } from '../../transport/socket-fixtures.ts';
import { useBoosterWatch } from './use-booster-watch.ts';

const line = fakeSocket();
vi.mock('../../transport/socket.ts', () => ({
  get socket() {
    return { ...line.socket, serverTime: () => Date.parse('2026-11-15T12:30:00.000Z') };
  },
}));
vi.mock('../../notices/notify.ts', () => ({ notify: vi.fn() }));

const startedAt = (startsAt: string) =>
  line.receives('market.boosters-changed', {
    global: {
      chance: {
        multiplier: 2,
        startsAt,
        expiresAt: '2026-11-15T13:00:00.000Z',
        itemId: 5,
        user: aFace('quillby'),
      },
      shiny: null,
    },
    queue: [],
  });

beforeEach(() => {
  emptyCatalog();
  setUser(aPlayer());
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.mocked(notify).mockReset();
  renderHook(useBoosterWatch);
});

it('a hidden tab notifies of a booster that starts, once', () => {
  startedAt('2026-11-15T12:29:59.000Z');
  startedAt('2026-11-15T12:29:59.000Z');
  expect(notify).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ title: 'quillby used a booster' }),
  );
});

it('a hidden tab does not notify of an earlier booster when another one is queued', () => {
  startedAt('2026-11-15T12:05:00.000Z');
  expect(notify).not.toHaveBeenCalled();
});
