import { vi } from 'vitest';
import { socket } from '../../transport/socket.ts';
import { followTime } from '../../ui/browser/clock.ts';

/** For this test the clock of the server is so many milliseconds behind that of this device. */
export function setServerBehind(ms: number): void {
  vi.spyOn(socket, 'serverTime').mockImplementation(() => Date.now() - ms);
  followTime(() => socket.serverTime());
}
