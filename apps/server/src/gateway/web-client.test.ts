/** The client of the browser against the real gateway. */
import type { Socket } from 'node:net';
import { GATEWAY_PATH } from '@blookery/game/realtime';
import { describe, expect, it, vi } from 'vitest';
import { openWire } from '../../../web/src/transport/open-wire.ts';
import { createSocket } from '../../../web/src/transport/socket-client.ts';
import { quickPlayer } from '../testing/quick-players.ts';
import { testServer } from '../testing/test-server.ts';
import { waitFor } from '../testing/until.ts';

/** Every connection to the server, to be cut as a network would. */
const connections = new Set<Socket>();
const server = await testServer();
server.app.server.on('connection', (connection) => connections.add(connection));
const address = await server.listen();

function page(first: string | null) {
  let token = first;
  const followers = new Set<(token: string | null) => void>();
  const state: { state: string; latency: number | null } = { state: 'off', latency: null };
  const onRefused = vi.fn();
  const socket = createSocket({
    connect: (events) => openWire(address + GATEWAY_PATH, events),
    token: {
      get: () => token,
      onChange: (listener) => {
        followers.add(listener);
        return () => followers.delete(listener);
      },
    },
    report: (change) => Object.assign(state, change),
    onRefused,
    onFault: (fault) => {
      throw fault;
    },
    now: () => performance.now(),
    random: Math.random,
  });
  return {
    socket,
    state,
    onRefused,
    stop: socket.start(),
    setToken: (next: string | null) => {
      token = next;
      for (const follower of [...followers]) follower(next);
    },
  };
}

const isOpen = (state: { state: string }) => waitFor(() => expect(state.state).toBe('open'));

describe('a page', () => {
  it('connects, measures the delay, receives and sends [1.7.39, 1.7.40, 1.4.26]', async () => {
    const [ann, bo] = [await quickPlayer(server.database.sql), await quickPlayer(server.database.sql)];
    const [one, other] = [page(ann.token), page(bo.token)];
    await Promise.all([isOpen(one.state), isOpen(other.state)]);
    await waitFor(() => expect(one.state.latency).toBeGreaterThan(0));
    const [created, typing] = [vi.fn(), vi.fn()];
    other.socket.on('chat.created', created);
    other.socket.on('chat.typing', typing);
    expect(one.socket.send('chat.typing', { roomId: 'global' })).toBe(true);
    await waitFor(() => expect(typing).toHaveBeenCalledOnce());
    await server.request('POST /api/chat/messages/global', {
      token: ann.token,
      body: { content: 'hello', nonce: 'n' },
    });
    await waitFor(() => expect(created.mock.calls[0]?.[0].message.content).toBe('hello'));
    expect(Math.abs(one.socket.serverTime() - Date.now())).toBeLessThan(1000);
    one.stop();
    other.stop();
  });

  it('reconnects after the connection was lost, and fetches again [1.4.25]', async () => {
    const ann = await quickPlayer(server.database.sql);
    const { socket, state, stop } = page(ann.token);
    const ready = vi.fn();
    socket.onReady(ready);
    await isOpen(state);
    for (const connection of connections) connection.destroy();
    await waitFor(() => expect(state.state).toBe('waiting'));
    expect(state.latency).toBeNull();
    await waitFor(() => expect(ready).toHaveBeenCalledTimes(2));
    expect(state.state).toBe('open');
    stop();
  });

  it('is notified when its session ends, and drops the token', async () => {
    const ann = await quickPlayer(server.database.sql);
    const { state, onRefused, setToken, stop } = page(ann.token);
    onRefused.mockImplementation(() => setToken(null));
    await isOpen(state);
    await server.request('DELETE /api/auth/logout', { token: ann.token });
    await waitFor(() => expect(state.state).toBe('off'));
    expect(onRefused).toHaveBeenCalledOnce();
    stop();
  });

  it('follows a log-in', async () => {
    const ann = await quickPlayer(server.database.sql);
    const { state, setToken, stop } = page(null);
    expect(state.state).toBe('off');
    setToken(ann.token);
    await isOpen(state);
    stop();
    expect(state.state).toBe('off');
  });
});
