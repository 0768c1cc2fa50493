import type { Notice } from '@blookery/contract';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { playEffect } from '../../catalog/sounds.ts';
import { giveLocks } from '../../notices/lock-fixtures.ts';
import { fakeSocket } from '../../transport/socket-fixtures.ts';
import { useNoticeWatch } from './use-notice-watch.ts';

const line = fakeSocket();
vi.mock('../../transport/socket.ts', () => ({
  get socket() {
    return line.socket;
  },
}));
vi.mock('../../catalog/sounds.ts', () => ({ playEffect: vi.fn() }));

const aNotice = (id: number): Notice => ({
  id,
  kind: 'game',
  player: null,
  text: `Notice ${id}`,
  detail: null,
  imageId: null,
  link: null,
  action: null,
  createdAt: '2026-11-15T00:00:00.000Z',
  read: false,
});

let locks: readonly string[];
let shown: string[];
let requested: string[];
beforeEach(() => {
  requested = [];
  shown = [];
  vi.mocked(playEffect).mockReset();
  vi.stubGlobal(
    'Notification',
    class {
      static permission = 'granted';
      constructor(title: string) {
        shown.push(title);
      }
    },
  );
  locks = giveLocks();
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    return Response.json({ notices: [], unread: 0, hasMore: false });
  });
});

it('notices are fetched at once if the socket is connected, otherwise when it connects', () => {
  renderHook(useNoticeWatch).unmount();
  expect(requested).toEqual(['/api/notices']);

  line.isLost();
  renderHook(useNoticeWatch);
  expect(requested).toHaveLength(1);
  line.isReadyAgain();
  expect(requested).toHaveLength(2);
});

it('a hidden tab rings for a notice only while no other tab is visible', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  renderHook(useNoticeWatch);
  // As in a second tab: the first still counts as visible.
  visibility.mockReturnValue('hidden');
  line.receives('notices.created', { notice: aNotice(1) });
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => locks).toEqual([]);
  line.receives('notices.created', { notice: aNotice(2) });
  await expect.poll(() => shown).toEqual(['Notice 2']);
  expect(playEffect).toHaveBeenCalledExactlyOnceWith('notify');
});
