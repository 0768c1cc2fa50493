/** Minimal listeners: TCP sockets that complete the handshake, send hello and then only count bytes. */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export interface Listeners {
  received: () => number;
  /** How many the server has closed. */
  lost: () => number;
  /** Resolves when all of them together have received this many more bytes. */
  receive: (bytes: number) => Promise<void>;
  close: () => void;
}

/** Numbered from `from`, so that each can be a different player. */
export async function openListeners(port: number, count: number, from = 0): Promise<Listeners> {
  const sockets: Socket[] = [];
  let total = 0;
  let lost = 0;
  let isClosing = false;
  let target = Number.POSITIVE_INFINITY;
  let reached = () => {};

  const open = (index: number) =>
    new Promise<void>((resolve, reject) => {
      let head = '';
      let isOpen = false;
      const socket = connect({ port, host: '127.0.0.1' });
      sockets.push(socket);
      socket.setNoDelay();
      socket.on('error', reject);
      socket.on('close', () => {
        if (!isClosing) lost++;
      });
      socket.on('data', (chunk: Buffer) => {
        if (isOpen) {
          total += chunk.length;
          if (total >= target) reached();
          return;
        }
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!greeted) {
          greeted = true;
          socket.write(maskedText(JSON.stringify({ t: 'hello', d: { token: `player-${index}` } })));
        }
        // The single frame that responds to hello.
        if (head.length > end + 4) {
          isOpen = true;
          resolve();
        }
      });
      let greeted = false;
      socket.write(
        `GET /gateway HTTP/1.1\r\nHost: bench\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
      );
    });
  // In batches, because the queue of new connections is short.
  for (let index = 0; index < count; index += 50) {
    await Promise.all(Array.from({ length: Math.min(50, count - index) }, (_, n) => open(from + index + n)));
  }

  return {
    received: () => total,
    lost: () => lost,
    receive: (bytes) =>
      new Promise((resolve) => {
        const done = total + bytes;
        target = done;
        reached = () => {
          target = Number.POSITIVE_INFINITY;
          resolve();
        };
        if (total >= done) reached();
      }),
    close: () => {
      isClosing = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

function maskedText(text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.length > 125) throw new Error('too long for this');
  return Buffer.concat([Buffer.of(0x81, 0x80 | payload.length, 0, 0, 0, 0), payload]);
}
