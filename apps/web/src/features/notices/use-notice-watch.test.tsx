import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeSocket } from '../../transport/socket-fixtures.ts';
import { useNoticeWatch } from './use-notice-watch.ts';

const line = fakeSocket();
vi.mock('../../transport/socket.ts', () => ({
  get socket() {
    return line.socket;
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
  renderHook(useNoticeWatch).unmount();
  expect(requested).toEqual(['/api/notices']);

  line.isLost();
  renderHook(useNoticeWatch);
  expect(requested).toHaveLength(1);
  line.isReadyAgain();
  expect(requested).toHaveLength(2);
});
