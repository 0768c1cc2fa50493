import type { GameSocket } from './socket-client.ts';

/** For what is asked whenever nothing is missed from then on: now, if there is a connection, and with each new one. */
export function whenReady(socket: Pick<GameSocket, 'onReady' | 'isReady'>, ask: () => void): () => void {
  const stop = socket.onReady(ask);
  if (socket.isReady()) ask();
  return stop;
}
