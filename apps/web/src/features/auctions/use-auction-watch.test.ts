import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useAuctionWatch } from './use-auction-watch.ts';

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
    return Response.json({ outbid: [] });
  });
});
it('the auction watch counts at once if the connection is ready, otherwise as soon as it is', () => {
  line.isReady = true;
  renderHook(useAuctionWatch).unmount();
  expect(requested).toEqual(['/api/auctions/watching']);

  line.isReady = false;
  renderHook(useAuctionWatch);
  expect(requested).toHaveLength(1);
  line.becomeReady();
  expect(requested).toHaveLength(2);
});
