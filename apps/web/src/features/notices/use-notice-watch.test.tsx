import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useNoticeWatch } from './use-notice-watch.ts';

const line = vi.hoisted(() => ({ isReady: false, becomeReady: () => {} }));
vi.mock('../../transport/socket.ts', () => ({
  socket: {
    on: () => () => undefined,
    isReady: () => line.isReady,
    onReady: (listener: () => void) => {
      line.becomeReady = listener;
      return () => undefined;
    },
  },
}));

let requested: string[];
beforeEach(() => {
  requested = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    return Response.json({ notices: [], unread: 0, hasMore: false });
  });
});
it('notices are fetched at once if the socket is connected, otherwise when it connects', () => {
  line.isReady = true;
  renderHook(useNoticeWatch).unmount();
  expect(requested).toEqual(['/api/notices']);

  line.isReady = false;
  renderHook(useNoticeWatch);
  expect(requested).toHaveLength(1);
  line.becomeReady();
  expect(requested).toHaveLength(2);
});
