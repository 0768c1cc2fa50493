/** Frames that are free in the protocol must cost credits here, and never use up memory. */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { CLOSED } from '@blookery/game/realtime';
import { describe, expect, it, vi } from 'vitest';
import { quickPlayer } from '../testing/quick-players.ts';
import { clientFrame, OPCODES, openRawSocket } from '../testing/raw-socket.ts';
import { testServer } from '../testing/test-server.ts';
import { openSocket } from '../testing/test-socket.ts';
import { mostBuffered } from './client.ts';
import { creditRate, patience } from './credits.ts';

const server = await testServer();
const address = await server.listen();

const someone = () => quickPlayer(server.database.sql);
const hello = (token: string) => clientFrame(OPCODES.text, JSON.stringify({ t: 'hello', d: { token } }));

/** The server side of the next connection. */
async function serverEnd<T>(opening: () => Promise<T>): Promise<[T, Socket]> {
  const connected = new Promise<Socket>((resolve) => server.app.server.once('connection', resolve));
  const opened = await opening();
  return [opened, await connected];
}

/** Writes the same bytes until the peer closes or the maximum is sent. */
async function flood(socket: Socket, chunk: Buffer, mostBytes: number, watch: () => void): Promise<void> {
  for (let sent = 0; sent < mostBytes && !socket.destroyed; sent += chunk.length) {
    const isFlushed = socket.write(chunk);
    await new Promise((resolve) => setImmediate(resolve));
    watch();
    // A peer that stops reading leaves the rest buffered here, which ends the flood.
    if (!isFlushed && socket.writableLength > 4 * chunk.length) return;
  }
}

const pings = (count: number) =>
  Buffer.concat(Array.from({ length: count }, () => clientFrame(OPCODES.ping, 'x'.repeat(125))));

describe('protocol pings', () => {
  it('get pongs with their payload', async () => {
    const socket = await openSocket(address, { token: (await someone()).token });
    const pong = once(socket.ws, 'pong');
    socket.ws.ping('stamp');
    expect(String((await pong)[0])).toBe('stamp');
  });

  it('cost credits like messages: a flood is refused, then the socket is closed', async () => {
    const socket = await openSocket(address, { token: (await someone()).token });
    let pongs = 0;
    socket.ws.on('pong', () => pongs++);
    for (let sent = 0; sent < creditRate.most + patience + 50; sent++) socket.ws.ping();
    expect(await socket.closed).toEqual({ code: CLOSED.flooded, reason: 'GATEWAY_TOO_FAST' });
    expect(pongs).toBeGreaterThanOrEqual(creditRate.most);
    expect(pongs).toBeLessThan(creditRate.most + 20);
  });

  it('share their credits with messages', async () => {
    const socket = await openSocket(address, { token: (await someone()).token });
    for (let sent = 0; sent < creditRate.most; sent++) socket.ws.ping();
    for (let sent = 0; sent < 10; sent++) socket.say('ping', { at: sent });
    expect((await socket.next('refused')).code).toBe('GATEWAY_TOO_FAST');
  });

  it('before hello get only a few pongs', async () => {
    const socket = await openSocket(address);
    let pongs = 0;
    socket.ws.on('pong', () => pongs++);
    for (let sent = 0; sent < 50; sent++) socket.ws.ping();
    expect((await socket.closed).code).toBe(CLOSED.flooded);
    expect(pongs).toBeGreaterThan(0);
    expect(pongs).toBeLessThan(10);
  });

  it.each([
    ['a stranger', false],
    ['a player', true],
  ])('of %s who never reads do not pile up as pongs', async (_, isPlayer) => {
    const { token } = await someone();
    const [socket, end] = await serverEnd(() => openRawSocket(address));
    if (isPlayer) socket.write(hello(token));
    let mostWaiting = 0;
    await flood(socket, pings(500), 24 * 1024 * 1024, () => {
      mostWaiting = Math.max(mostWaiting, end.writableLength);
    });
    expect(mostWaiting).toBeLessThan(mostBuffered);
    expect(end.bytesWritten).toBeLessThan(64 * 1024);
    socket.destroy();
  });
});

describe('other frames without a message', () => {
  it('cost credits if they are unrequested pongs', async () => {
    const socket = await openSocket(address, { token: (await someone()).token });
    for (let sent = 0; sent < creditRate.most + patience + 50; sent++) socket.ws.pong();
    expect((await socket.closed).code).toBe(CLOSED.flooded);
  });

  it('end the connection if a message has very many fragments', async () => {
    const [socket, end] = await serverEnd(() => openRawSocket(address));
    socket.write(clientFrame(OPCODES.text, '', false));
    for (let sent = 0; sent < 200; sent++) socket.write(clientFrame(OPCODES.continuation, '', false));
    socket.resume();
    await once(socket, 'end');
    expect(end.writableEnded).toBe(true);
    socket.destroy();
  });

  it('are accepted if a message has few fragments', async () => {
    const { token, id } = await someone();
    const [socket] = await serverEnd(() => openRawSocket(address));
    const text = JSON.stringify({ t: 'hello', d: { token } });
    socket.write(clientFrame(OPCODES.text, text.slice(0, 5), false));
    socket.write(clientFrame(OPCODES.continuation, text.slice(5)));
    socket.resume();
    const [response] = await once(socket, 'data');
    expect(String(response)).toContain(id);
    socket.destroy();
  });

  it('end the connection if a frame arrives byte by byte', async () => {
    const [socket, end] = await serverEnd(() => openRawSocket(address));
    socket.setNoDelay(true);
    socket.resume();
    const frame = clientFrame(OPCODES.text, 'x'.repeat(2000));
    for (const byte of frame.subarray(0, 1000)) {
      const seen = end.bytesRead;
      if (end.destroyed || end.writableEnded) break;
      socket.write(Buffer.of(byte));
      while (end.bytesRead === seen && !end.destroyed && !end.writableEnded)
        await new Promise((resolve) => setImmediate(resolve));
    }
    expect(end.writableEnded).toBe(true);
    socket.destroy();
  });
});

describe('a socket that was closed', () => {
  it('is not read any further if it keeps sending', async () => {
    const [socket, end] = await serverEnd(() => openRawSocket(address));
    const chunk = pings(500);
    await flood(socket, chunk, 24 * 1024 * 1024, () => {});
    // The rest of one read is still processed; everything after it stays with the sender.
    expect(end.bytesRead).toBeLessThan(1024 * 1024);
    socket.destroy();
  });

  it('is ended once, however many frames had already arrived', async () => {
    const [socket, end] = await serverEnd(() => openRawSocket(address));
    const endings = vi.spyOn(end, 'end');
    await flood(socket, pings(500), 24 * 1024 * 1024, () => {});
    await expect.poll(() => end.writableEnded).toBe(true);
    // Once for the close frame, once when reading stops. Every further call would create an error with a
    // stack trace.
    expect(endings.mock.calls.length).toBeLessThanOrEqual(2);
    socket.destroy();
  });
});
