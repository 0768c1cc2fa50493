import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { getCount, setCount } from '../../session/holdings/counts.ts';
import { fakeSocket } from '../../transport/socket-fixtures.ts';
import { useAuctionWatch } from './use-auction-watch.ts';

const line = fakeSocket();
vi.mock('../../transport/socket.ts', () => ({
  get socket() {
    return line.socket;
  },
}));

let requested: string[];
let outbid: number[];
beforeEach(() => {
  outbid = [];
  requested = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    return Response.json({ watched: [], outbid });
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

it('a page that becomes visible counts outbid listings again, because the player may have bid in another tab', async () => {
  outbid = [7];
  const watch = renderHook(useAuctionWatch);
  act(() => line.isReadyAgain());
  await waitFor(() => expect(getCount('/auction-house')).toBe(1));
  outbid = [];
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(getCount('/auction-house')).toBe(0));
  const before = requested.length;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(requested).toHaveLength(before);
  watch.unmount();
  setCount('/auction-house', 1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(requested).toHaveLength(before);
});
