import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeSocket } from '../../transport/socket-fixtures.ts';
import { useAuctionWatch } from './use-auction-watch.ts';

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
    return Response.json({ outbid: [] });
  });
});
it('the auction watch counts at once if the connection is ready, otherwise as soon as it is', () => {
  renderHook(useAuctionWatch).unmount();
  expect(requested).toEqual(['/api/auctions/watching']);

  line.isLost();
  renderHook(useAuctionWatch);
  expect(requested).toHaveLength(1);
  line.isReadyAgain();
  expect(requested).toHaveLength(2);
});
