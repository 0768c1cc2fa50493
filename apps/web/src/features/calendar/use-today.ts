import { socket } from '../../transport/socket.ts';
import { useNow } from '../../ui/browser/clock.ts';
import { DAY_MS } from './calendar-text.ts';

/** The first moment of today, by the server's clock. */
export function useToday(): number {
  useNow();
  return Math.floor(socket.serverTime() / DAY_MS) * DAY_MS;
}
