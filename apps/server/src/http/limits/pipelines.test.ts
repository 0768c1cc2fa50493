/** Requests that a connection sends before it has read the response to the first one. */
import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { dial, head } from './peer-fixtures.ts';

const server = await testServer();
const address = await server.listen();

it('a connection with a few requests in line gets all responses, and one with many is closed', async () => {
  const request = head('GET /health HTTP/1.1', 'Host: x', '');
  const peer = await dial(address, request.repeat(8));
  await expect.poll(() => peer.received().match(/HTTP\/1.1 200/g)).toHaveLength(8);
  const greedy = await dial(address, request.repeat(500));
  await greedy.closed;
  expect(greedy.received().match(/HTTP\/1.1 200/g) ?? []).toHaveLength(0);
});

it('a connection that asks for an upgrade right behind another request is closed, and the server goes on', async () => {
  const connected = new Promise<Socket>((resolve) => server.app.server.once('connection', resolve));
  const upgrade = head('GET /gateway HTTP/1.1', 'Host: x', 'Connection: Upgrade', 'Upgrade: websocket', '');
  await dial(address, head('GET /health HTTP/1.1', 'Host: x', '') + upgrade);
  const end = await connected;
  await expect.poll(() => end.destroyed).toBe(true);
  expect((await fetch(`${address}/health`)).status).toBe(200);
});
