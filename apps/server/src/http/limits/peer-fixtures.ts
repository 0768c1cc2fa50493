/** Connections whose bytes a test writes itself. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { whenDone } from '../../testing/when-done.ts';

export interface Peer {
  socket: Socket;
  received: () => string;
  /** Settles once the server has closed its end. */
  closed: Promise<void>;
}

export async function dial(address: string, text = ''): Promise<Peer> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  whenDone(async () => void socket.destroy());
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  // An excess connection may be reset before the client knows it was made.
  await Promise.race([once(socket, 'connect').catch(() => {}), closed]);
  if (text) socket.write(text);
  return { socket, received: () => received, closed };
}

/** Lines of a request, each with its line break. */
export const head = (...lines: string[]): string => `${lines.join('\r\n')}\r\n`;
