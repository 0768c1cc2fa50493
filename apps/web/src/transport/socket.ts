/** The only connection of this page. See `socket-client.ts`. */
import { GATEWAY_PATH } from '@blookery/game/realtime';
import { setConnection } from './connection.ts';
import { call } from './http.ts';
import { openWire } from './open-wire.ts';
import { createSocket } from './socket-client.ts';
import { getToken, onTokenChanged } from './token.ts';

export const socket = createSocket({
  connect: (events) => openWire(new URL(GATEWAY_PATH, window.location.href).href, events),
  token: { get: getToken, onChange: onTokenChanged },
  report: setConnection,
  // An ordinary call reports an ended session.
  onRefused: () => void call('GET /api/users/me').catch(() => undefined),
  onFault: (fault) => reportError(fault),
  now: () => performance.now(),
  random: Math.random,
});

/** Called once, at start. Returns a function that stops it. */
export function startSocket(): () => void {
  const wakeWhenSeen = () => {
    if (document.visibilityState === 'visible') socket.wake();
  };
  window.addEventListener('online', socket.wake);
  document.addEventListener('visibilitychange', wakeWhenSeen);
  const stop = socket.start();
  return () => {
    window.removeEventListener('online', socket.wake);
    document.removeEventListener('visibilitychange', wakeWhenSeen);
    stop();
  };
}
