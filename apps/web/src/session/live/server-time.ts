/** The server decides when a day, a week or a sale ends, and the clock of this device may be wrong. */
import { socket } from '../../transport/socket.ts';
import { useNow } from '../../ui/browser/clock.ts';

const ahead = (): number => socket.serverTime() - Date.now();

/** The server's time in milliseconds, updated once a second. */
export const useServerNow = (): number => useNow() + ahead();

/** Converts a time of the server to the clock of this device, by which countdowns run. */
export const onThisClock = (moment: Date | string | number): number => new Date(moment).getTime() - ahead();
