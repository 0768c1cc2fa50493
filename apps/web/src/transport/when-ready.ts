import type { GameSocket } from './socket-client.ts';

/** Calls `load` whenever nothing is missed from then on: now, if there is a connection, and on each new one. */
export function whenReady(socket: Pick<GameSocket, 'onReady' | 'isReady'>, load: () => void): () => void {
  const stop = socket.onReady(load);
  if (socket.isReady()) load();
  return stop;
}
