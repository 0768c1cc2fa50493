import { dayEnd } from '@blookery/game/collecting/earning';
import { socket } from '../../transport/socket.ts';

/** A little after midnight, so that the server agrees that the day is over. */
const GRACE_MS = 1000;

/** How many milliseconds to wait before something is fetched that is new each day. */
export function untilTomorrow(): number {
  const now = socket.serverTime();
  return dayEnd(new Date(now)).getTime() - now + GRACE_MS;
}
