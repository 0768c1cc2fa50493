/** Two rounds: silent sockets, and sessions that ended without a message. */
import type { SocketClient } from './client.ts';

export interface Beat {
  heartbeatMs: number;
  sessionsMs: number;
  checkSessions: (clients: readonly SocketClient[]) => Promise<void>;
  onFault: (fault: unknown) => void;
}

/** Sessions per statement. */
const atOnce = 1000;

/** Rounds in a row without a byte after which a socket is given up. */
const mostQuietRounds = 3;

/** Returns a function that stops it. */
export function patrol(everyone: () => readonly SocketClient[], beat: Beat): () => void {
  const listen = setInterval(() => {
    for (const client of everyone()) checkPulse(client);
  }, beat.heartbeatMs);

  let looking = false;
  const look = setInterval(() => {
    if (looking) return;
    looking = true;
    void lookAtAll(everyone().filter(({ state }) => state === 'ready')).finally(() => {
      looking = false;
    });
  }, beat.sessionsMs);

  async function lookAtAll(open: readonly SocketClient[]): Promise<void> {
    for (let start = 0; start < open.length; start += atOnce) {
      // The database may be away for a moment; the next round is soon enough.
      await beat.checkSessions(open.slice(start, start + atOnce)).catch(beat.onFault);
    }
  }

  listen.unref();
  look.unref();
  return () => {
    clearInterval(listen);
    clearInterval(look);
  };
}

/**
 * A page that sends is alive; a silent one (a background tab) gets a ping, and is closed if it does not
 * reply. Bytes are compared instead of listening for pongs, which would need a listener for every silent
 * socket.
 */
function checkPulse(client: SocketClient): void {
  const { bytesIn } = client;
  if (bytesIn !== client.bytesSeen) {
    client.bytesSeen = bytesIn;
    client.quietRounds = 0;
    return;
  }
  client.quietRounds++;
  if (client.quietRounds >= mostQuietRounds) client.ws.terminate();
  else client.ws.ping();
}
