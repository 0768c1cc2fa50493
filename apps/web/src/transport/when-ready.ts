import type { GameSocket } from './socket-client.ts';

/** Calls `ask` whenever nothing is missed from then on: now, if there is a connection, and on each new one. */
export function whenReady(socket: Pick<GameSocket, 'onReady' | 'isReady'>, ask: () => void): () => void {
  const stop = socket.onReady(ask);
  if (socket.isReady()) ask();
  return stop;
}
