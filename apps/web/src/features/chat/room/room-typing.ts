/** Who is typing, and notifying others that the reader is. */
import {
  maySayTyping,
  stillTyping,
  TYPING_SHOWN_MS,
  type Typist,
  withTypist,
} from '@blookery/game/chat/typing';
import type { GameSocket } from '../../../transport/socket-client.ts';
import type { RoomDesk } from './room-desk.ts';

export function createTyping({ roomId, store, view }: RoomDesk, { send }: Pick<GameSocket, 'send'>) {
  let saidAt: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function forget(): void {
    const now = Date.now();
    const typists = stillTyping(view().typists, now);
    store.setState({ typists });
    const next = Math.min(...typists.map(({ at }) => at + TYPING_SHOWN_MS - now));
    clearTimeout(timer);
    if (typists.length > 0) timer = setTimeout(forget, next);
  }

  return {
    received: (typist: Omit<Typist, 'at'>) => {
      store.setState({ typists: withTypist(view().typists, { ...typist, at: Date.now() }) });
      forget();
    },
    /** May be called on every key; it is throttled. */
    say: () => {
      const now = Date.now();
      if (!maySayTyping(saidAt, now)) return;
      if (send('chat.typing', { roomId })) saidAt = now;
    },
    /** After a message is sent, the next key counts as the first of a new one. */
    said: () => {
      saidAt = null;
    },
    stop: () => {
      clearTimeout(timer);
      store.setState({ typists: [] });
    },
  };
}
