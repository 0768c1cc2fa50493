import { randomUUID } from 'node:crypto';
import { connections } from '../../apps/server/src/testing/connections.ts';
import { pick } from '../bench.ts';
import { openListeners } from './chat-listeners.ts';
import type { Load, LoadKind } from './load.ts';
import { paced } from './pace.ts';
import type { Town } from './town.ts';

export const listeners = 500;
export const messagesPerSecond = 20;
const warmUps = 150;
const callers = 8;
const content = 'Has anybody seen the other one? It is striped, and it answers to nothing at all.';

/** Players talk in one room, whose messages all of them receive. */
export const chat: LoadKind = {
  name: `Chat in a room of ${listeners}`,
  action: 'delivery',
  players: listeners,
  open,
};

async function open(town: Town): Promise<Load> {
  const players = town.players.slice(0, listeners);
  const received = await openListeners(
    town.ports,
    players.map(({ token }) => token),
  );
  const wires = town.ports.map((port) => connections(`http://127.0.0.1:${port}`, callers));
  async function send(turn: number): Promise<void> {
    const { status, text } = await pick(wires, turn).request('POST /api/chat/messages/global', {
      token: pick(players, turn).token,
      body: { content, nonce: randomUUID() },
    });
    if (status !== 200) throw new Error(`a message was answered ${status}: ${text}`);
  }
  const pace = paced(messagesPerSecond, send);
  return {
    start: pace.start,
    stop: async () => {
      await pace.stop();
      if (received.lost() > 0) throw new Error(`${received.lost()} sockets were closed`);
    },
    warmUp: async () => {
      for (let turn = 0; turn < warmUps * wires.length; turn += callers)
        await Promise.all(Array.from({ length: callers }, (_, at) => send(turn + at)));
    },
    count: received.messages,
    close: () => {
      received.close();
      for (const wire of wires) wire.close();
    },
  };
}
