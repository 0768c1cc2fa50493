/** Two rounds: who has gone quiet, and whose session ended without anybody telling us. */
import type { SocketClient } from './client.ts';

export interface Beat {
  heartbeatMs: number;
  sessionsMs: number;
  checkSessions: (clients: readonly SocketClient[]) => Promise<void>;
  onFault: (fault: unknown) => void;
}

/** Sessions looked up in one statement. */
const atOnce = 1000;

/** In a row without a byte, after which a socket is given up. */
const mostQuietRounds = 3;

/** Answers how to stop. */
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
 * A page that talks is alive; a quiet one (a tab in the background) is asked, and gone when it does not answer. Bytes
 * are compared rather than pongs listened for: that would be a listener for every socket that is quiet.
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
