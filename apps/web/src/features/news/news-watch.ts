/** The dot beside News: the number of unread posts, on every page. */

import { setCount } from '../../session/holdings/counts.ts';
import { call } from '../../transport/http.ts';
import type { GameSocket } from '../../transport/socket-client.ts';
import { stopAll } from '../../transport/stop-all.ts';
import { whenReady } from '../../transport/when-ready.ts';

/** Returns a function that stops it. */
export function watchNews(socket: Pick<GameSocket, 'on' | 'onReady' | 'isReady'>): () => void {
  let isOver = false;
  // If the request fails, the dot stays as it is; the next connection requests it again.
  const load = () =>
    void call('GET /api/news/unread').then(
      ({ unread }) => {
        if (!isOver) setCount('/news', unread);
      },
      () => undefined,
    );
  const stop = stopAll(socket.on('news.changed', load), whenReady(socket, load));
  return () => {
    isOver = true;
    stop();
    setCount('/news', 0);
  };
}

/** Marks all news as read. */
export async function markNewsRead(): Promise<void> {
  const { unread } = await call('PATCH /api/news/read');
  setCount('/news', unread);
}
