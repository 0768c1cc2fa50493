/** Uses a server that loses its responses, over real sockets. A second attempt must repeat the same request. */
import { createServer, type Server } from 'node:http';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anAuction } from '../auction-fixtures.ts';
import { useBuyNow, usePlaceBid } from '../auction-queries.ts';

/** `insist` sends a request four times. */
const ATTEMPTS = 4;

let server: Server;
let lost: number;
let keys: (string | undefined)[];
beforeEach(async () => {
  keys = [];
  lost = 0;
  server = createServer((request, response) => {
    keys.push(request.headers['idempotency-key']?.toString());
    request.resume().on('end', () => {
      if (lost > 0) {
        lost--;
        response.destroy();
        return;
      }
      response.setHeader('content-type', 'application/json').end(JSON.stringify(anAuction()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const overTheWire = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    overTheWire(`http://127.0.0.1:${port}${path}`, init),
  );
});
afterEach(() => {
  cleanup();
  server.closeAllConnections();
  server.close();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

it('a bid repeated with a new captcha keeps its key; another amount or a later bid gets a new one', async () => {
  const { result } = renderHook(() => usePlaceBid(7), { wrapper });
  const bid = (amount: number, captchaToken: string) => result.current.mutateAsync({ amount, captchaToken });
  lost = ATTEMPTS;
  await expect(bid(151, 'first')).rejects.toThrow();
  await bid(151, 'second');
  await bid(160, 'third');
  await bid(160, 'fourth');
  expect(keys).toHaveLength(ATTEMPTS + 3);
  const [first, again, other, later] = [keys[0], ...keys.slice(ATTEMPTS)];
  expect(new Set(keys.slice(0, ATTEMPTS))).toEqual(new Set([first]));
  expect(again).toBe(first);
  expect(new Set([first, other, later]).size).toBe(3);
}, 15_000);

it('a purchase repeated in a reopened dialog keeps its key', async () => {
  const dialog = renderHook(() => useBuyNow(7), { wrapper });
  lost = ATTEMPTS;
  await expect(dialog.result.current.mutateAsync('first')).rejects.toThrow();
  dialog.unmount();
  await renderHook(() => useBuyNow(7), { wrapper }).result.current.mutateAsync('second');
  expect(new Set(keys)).toEqual(new Set([keys[0]]));
  await renderHook(() => useBuyNow(8), { wrapper }).result.current.mutateAsync('third');
  expect(keys.at(-1)).not.toBe(keys[0]);
}, 15_000);
