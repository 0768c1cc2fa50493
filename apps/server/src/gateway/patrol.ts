/** Two rounds: who has gone quiet, and whose session ended without anybody telling us. */
import type { SocketClient } from './client.ts';

export interface Beat {
  now: () => number;
  heartbeatMs: number;
  sessionsMs: number;
  checkSessions: (clients: readonly SocketClient[]) => Promise<void>;
}

/** Sessions looked up in one statement. */
const atOnce = 1000;

/** Answers how to stop. */
export function patrol(clients: ReadonlySet<SocketClient>, beat: Beat): () => void {
  // A page that talks is alive; a quiet one (a tab in the background) is asked, and gone when it does not answer.
  const listen = setInterval(() => {
    const now = beat.now();
    for (const client of clients) {
      const quiet = now - client.heardAt;
      if (quiet > beat.heartbeatMs * 3) client.ws.terminate();
      else if (quiet > beat.heartbeatMs) {
        client.ws.once('pong', () => {
          client.heardAt = beat.now();
        });
        client.ws.ping();
      }
    }
  }, beat.heartbeatMs);

  let looking = false;
  const look = setInterval(() => {
    if (looking) return;
    looking = true;
    void lookAtAll([...clients].filter(({ state }) => state === 'ready')).finally(() => {
      looking = false;
    });
  }, beat.sessionsMs);

  async function lookAtAll(open: readonly SocketClient[]): Promise<void> {
    for (let start = 0; start < open.length; start += atOnce) {
      // The database may be away for a moment; the next round is soon enough.
      await beat.checkSessions(open.slice(start, start + atOnce)).catch(() => {});
    }
  }

  listen.unref();
  look.unref();
  return () => {
    clearInterval(listen);
    clearInterval(look);
  };
}
