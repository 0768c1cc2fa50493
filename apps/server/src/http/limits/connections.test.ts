/** Connections that never finish what they began, and too many of them. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { quickPlayer } from '../../testing/quick-players.ts';
import { openRawSocket } from '../../testing/raw-socket.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { openSocket } from '../../testing/test-socket.ts';
import { whenDone } from '../../testing/when-done.ts';
import { dial, head } from './peer-fixtures.ts';
import { Penalties } from './penalties.ts';

const hasty = { headersMs: 60, requestMs: 120, idleMs: 500, checkMs: 20 };

const bodyOf = (response: string) => JSON.parse(response.slice(response.indexOf('\r\n\r\n') + 4));

describe('a connection', () => {
  let server: TestServer;
  let address: string;
  beforeAll(async () => {
    server = await testServer({}, { connectionTimes: hasty });
    address = await server.listen();
  });

  it.each([
    ['sends nothing', ''],
    ['sends half a request line', 'GET /api HT'],
    ['sends half of its headers', head('GET /api HTTP/1.1', 'Host: x', 'X-Slow: a')],
    [
      'sends half of its body',
      `${head('POST /api/auth/login HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 100', '')}{"user`,
    ],
    [
      'sends half of a chunked body',
      `${head('POST /api/auth/login HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Transfer-Encoding: chunked', '')}5\r\n{"use`,
    ],
  ])('that %s gets a timeout error, and is closed', async (_, text) => {
    const peer = await dial(address, text);
    await peer.closed;
    expect(peer.received()).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
    expect(bodyOf(peer.received())).toMatchObject({ code: 'REQUEST_TIMEOUT' });
  });

  it('that sends its body very slowly is closed', async () => {
    const start = head(
      'POST /api/auth/login HTTP/1.1',
      'Host: x',
      'Content-Type: application/json',
      'Content-Length: 9999',
      '',
    );
    const peer = await dial(address, start);
    const trickle = setInterval(() => peer.socket.writable && peer.socket.write(' '), 5);
    await peer.closed;
    clearInterval(trickle);
    expect(peer.received()).toMatch(/^HTTP\/1.1 408 /);
  });

  it('that does not read its response is closed', async () => {
    const connected = new Promise<Socket>((resolve) => server.app.server.once('connection', resolve));
    const { socket } = await dial(address);
    const end = await connected;
    // As with a full buffer.
    Object.defineProperty(end, 'write', { value: () => false });
    socket.write(head('GET /api/openapi.json HTTP/1.1', 'Host: x', ''));
    await expect.poll(() => end.destroyed).toBe(true);
  });

  it('that was refused an upgrade is closed even if its peer keeps its end open', async () => {
    const connected = new Promise<Socket>((resolve) => server.app.server.once('connection', resolve));
    const text = head('GET /health HTTP/1.1', 'Host: x', 'Connection: Upgrade', 'Upgrade: h2c', '');
    const { hostname, port } = new URL(address);
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    socket.resume().on('error', () => {});
    whenDone(async () => void socket.destroy());
    socket.write(text);
    const end = await connected;
    await expect.poll(() => end.destroyed).toBe(true);
  });

  it('that asks for an upgrade and does not read the response is closed', async () => {
    const connected = new Promise<Socket>((resolve) => server.app.server.once('connection', resolve));
    const { socket } = await dial(address);
    const end = await connected;
    // As with a full buffer.
    Object.defineProperty(end, 'write', { value: () => false });
    socket.write(head('GET /api HTTP/1.1', 'Host: x', 'Connection: Upgrade', 'Upgrade: h2c', ''));
    await expect.poll(() => end.destroyed).toBe(true);
  });

  it('that waits for the response to an upgrade does not hold up the stop of the server', async () => {
    const other = await testServer();
    const connected = new Promise<Socket>((resolve) => other.app.server.once('connection', resolve));
    const text = head('GET /api HTTP/1.1', 'Host: x', 'Connection: Upgrade', 'Upgrade: h2c', '');
    const { socket } = await dial(await other.listen());
    const end = await connected;
    Object.defineProperty(end, 'write', { value: () => false });
    const asked = once(other.app.server, 'upgrade');
    socket.write(text);
    await asked;
    await other.app.close();
    expect(end.destroyed).toBe(true);
  });
});

describe('a request that cannot be parsed', () => {
  // With the timeouts of a real server, so that a busy machine does not cause one.
  let address: string;
  beforeAll(async () => {
    address = await (await testServer()).listen();
  });

  it('because it is not HTTP gets 400 in the shape of every refusal', async () => {
    const peer = await dial(address, 'good evening\r\n\r\n');
    await peer.closed;
    expect(peer.received()).toMatch(/^HTTP\/1.1 400 /);
    expect(bodyOf(peer.received())).toEqual({
      code: 'REQUEST_INVALID',
      message: 'The request could not be read.',
      params: { detail: 'The request could not be read.' },
    });
  });

  it('because its header is far too long gets REQUEST_TOO_LARGE', async () => {
    const peer = await dial(address, `GET /api HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`);
    await peer.closed;
    expect(bodyOf(peer.received())).toMatchObject({ code: 'REQUEST_TOO_LARGE' });
  });
});

describe('an unfinished request', () => {
  it('does not keep the server from closing', async () => {
    const server = await testServer({}, { connectionTimes: { goodbyeMs: 50 } });
    const peer = await dial(await server.listen(), 'GET /api HT');
    await server.close();
    await peer.closed;
    expect(peer.received()).toBe('');
  });
});

describe('a socket of the gateway', () => {
  it('outlives every timeout for requests', async () => {
    const server = await testServer({}, { connectionTimes: { ...hasty, keepAliveMs: 50 } });
    const address = await server.listen();
    const { token } = await quickPlayer(server.database.sql);
    const socket = await openSocket(address, { token });
    // Both kinds of timeouts occur for connections that came later.
    await (await dial(address, 'GET /api HT')).closed;
    await (await dial(address, 'GET /api HT')).closed;
    await (await dial(address, 'GET /api HT')).closed;
    await socket.quiet();
  });
});

describe('more connections than allowed', () => {
  const limited = (environment: Record<string, string> = {}) =>
    testServer({ RATE_LIMITS: 'on', CONNECTIONS_PER_ADDRESS: '5', ...environment });
  const alive = async (address: string) => (await fetch(`${address}/health`)).status;

  it('from one address are closed at once, and admitted again when others have closed', async () => {
    const server = await limited();
    const address = await server.listen();
    const peers = await Promise.all(Array.from({ length: 5 }, () => dial(address, 'GET /api HT')));
    const sixth = await dial(address, 'GET /api HT');
    await sixth.closed;
    expect(sixth.received()).toBe('');
    for (const { socket } of peers) socket.destroy();
    await expect.poll(() => alive(address).catch(() => 0)).toBe(200);
  });

  it('are counted together with sockets', async () => {
    const server = await limited();
    const address = await server.listen();
    const sockets = await Promise.all(Array.from({ length: 5 }, () => openRawSocket(address)));
    const sixth = await dial(address, 'GET /api HT');
    await sixth.closed;
    for (const socket of sockets) socket.destroy();
  });

  it('through a proxy do not count for the proxy, and sockets count for the caller behind it', async () => {
    const server = await limited({ TRUST_PROXY: 'loopback' });
    const address = await server.listen();
    const from = (forwarded: string) =>
      openSocket(address, { headers: { 'x-forwarded-for': forwarded } }).then(
        () => 101,
        ({ status }: { status: number }) => status,
      );
    const responses: number[] = [];
    for (let n = 0; n < 7; n++) responses.push(await from('203.0.113.5'));
    expect(responses).toEqual([101, 101, 101, 101, 101, 429, 429]);
    expect(await from('203.0.113.6')).toBe(101);
    expect(await alive(address)).toBe(200);
    for (let n = 0; n < 7; n++) responses.push(await from(`2001:db8:1:2::${n + 1}`));
    expect(responses.slice(7)).toEqual([101, 101, 101, 101, 101, 429, 429]);
  });

  it('that keep requesting refused sockets are closed unread for a moment', async () => {
    let time = 0;
    const penalties = new Penalties(() => time);
    const server = await testServer({ RATE_LIMITS: 'on', CONNECTIONS_PER_ADDRESS: '5000' }, { penalties });
    const address = await server.listen();
    const routed = vi.spyOn(server.app, 'routing');
    const request = async (count: number) => {
      const requests = Array.from({ length: count }, () =>
        openRawSocket(address).then(
          (socket) => socket.destroy() && 'opened',
          (fault: Error) => (/429/.test(fault.message) ? 'refused' : 'closed'),
        ),
      );
      return [...new Set(await Promise.all(requests))];
    };
    for (let n = 0; n < 6; n++) expect(await request(100)).toEqual(['opened']);
    expect(await request(1)).toEqual(['refused']);
    // From here on none reaches a route.
    routed.mockClear();
    expect(await request(10)).toEqual(['refused']);
    // The other attempts of the burst, without a connection for each.
    for (let n = 0; n < 990; n++) penalties.tryAgain('127.0.0.1');
    expect(await alive(address)).toBe(200);
    expect(await request(1)).toEqual(['refused']);
    expect(await request(5)).toEqual(['closed']);
    expect(routed).not.toHaveBeenCalled();
    time += 3001;
    expect(await request(1)).toEqual(['refused']);
    expect(await alive(address)).toBe(200);
  }, 60_000);

  it('through a proxy are never closed for one caller behind it', async () => {
    const penalties = new Penalties(() => 0);
    const server = await testServer({ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' }, { penalties });
    const address = await server.listen();
    const from = (forwarded: string) =>
      openSocket(address, { headers: { 'x-forwarded-for': forwarded } }).then(
        () => 101,
        ({ status }: { status: number }) => status,
      );
    penalties.refuse('203.0.113.5', 60);
    for (let n = 0; n < 1001; n++) penalties.tryAgain('203.0.113.5');
    expect(penalties.isShut('203.0.113.5')).toBe(true);
    expect(await from('203.0.113.5')).toBe(429);
    expect(await from('203.0.113.6')).toBe(101);
    expect(await alive(address)).toBe(200);
  });

  it('beyond the limit of the whole server are closed, from any address', async () => {
    const server = await testServer({ CONNECTIONS: '4' });
    const address = await server.listen();
    const peers = await Promise.all(Array.from({ length: 4 }, () => dial(address, 'GET /api HT')));
    await (await dial(address)).closed;
    for (const { socket } of peers) socket.destroy();
    await expect.poll(() => alive(address).catch(() => 0)).toBe(200);
  });
});
