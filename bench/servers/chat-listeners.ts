/** Sockets of players that count the messages of rooms and read nothing else. */
import type { Socket } from 'node:net';
import { clientFrame, OPCODES, openRawSocket } from '../../apps/server/src/testing/raw-socket.ts';
import { pick } from '../bench.ts';
import { PING_EVERY_MS } from './load.ts';

const mark = Buffer.from('"t":"chat.created"');
const textFrame = (value: unknown): Buffer => clientFrame(OPCODES.text, JSON.stringify(value));

export interface Listeners {
  /** Messages that all of them together have received. */
  messages: () => number;
  /** How many the servers have closed. */
  lost: () => number;
  close: () => void;
}

/** On several servers each has a stretch of the list. */
export async function openListeners(ports: readonly number[], tokens: readonly string[]): Promise<Listeners> {
  const sockets: Socket[] = [];
  let messages = 0;
  let lost = 0;
  let isClosing = false;

  async function open(token: string, index: number): Promise<void> {
    const port = pick(ports, Math.floor((index * ports.length) / tokens.length));
    const socket = await openRawSocket(`http://127.0.0.1:${port}`);
    sockets.push(socket);
    await new Promise<void>((resolve, reject) => {
      socket.on('data', (chunk: Buffer) => {
        if (chunk.includes('"t":"ready"')) resolve();
        for (let at = chunk.indexOf(mark); at >= 0; at = chunk.indexOf(mark, at + mark.length)) messages++;
      });
      socket.on('close', () => {
        if (!isClosing) lost++;
        reject(new Error('a server closed the socket of a listener'));
      });
      socket.write(textFrame({ t: 'hello', d: { token } }));
      socket.resume();
    });
  }

  // In batches, because the queue of new connections is short.
  for (let index = 0; index < tokens.length; index += 50)
    await Promise.all(tokens.slice(index, index + 50).map((token, at) => open(token, index + at)));

  const pings = setInterval(() => {
    for (const socket of sockets) socket.write(textFrame({ t: 'ping', d: { at: 0 } }));
  }, PING_EVERY_MS);

  return {
    messages: () => messages,
    lost: () => lost,
    close: () => {
      isClosing = true;
      clearInterval(pings);
      for (const socket of sockets) socket.destroy();
    },
  };
}
