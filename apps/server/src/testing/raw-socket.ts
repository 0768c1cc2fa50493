/** A WebSocket peer for protocol tests: writes any frame and reads only on demand. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { GATEWAY_PATH } from '@blookery/game/realtime';

export const OPCODES = { continuation: 0x0, text: 0x1, binary: 0x2, close: 0x8, ping: 0x9, pong: 0xa };

/** A masked frame with a mask of zeros, so that the payload stays readable. */
export function clientFrame(opcode: number, payload: string | Buffer = '', isFinal = true): Buffer {
  const bytes = Buffer.from(payload);
  const isLong = bytes.length > 125;
  const header = Buffer.alloc(isLong ? 8 : 6);
  header[0] = (isFinal ? 0x80 : 0) | opcode;
  header[1] = 0x80 | (isLong ? 126 : bytes.length);
  if (isLong) header.writeUInt16BE(bytes.length, 2);
  return Buffer.concat([header, bytes]);
}

/** Connects, upgrades and stops reading. The returned socket is paused. */
export async function openRawSocket(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    [
      `GET ${GATEWAY_PATH} HTTP/1.1`,
      'Host: test',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
      '\r\n',
    ].join('\r\n'),
  );
  const [head] = await once(socket, 'data');
  socket.pause();
  const text = String(head);
  if (!text.startsWith('HTTP/1.1 101')) throw new Error(`not upgraded: ${text}`);
  return socket;
}
