/** How the form says when an event is: for staff by their own clock, for players by that of the town. */
import { formatMoment } from '../../../session/holdings/event-text.ts';
import { formatLeft } from '../../../ui/browser/clock.ts';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;

const townDate = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const ownDate = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `48 h, begins in 3 d 3 h.` */
export function formatLength(begins: number, ends: number, now: number): string {
  const hours = (ends - begins) / HOUR;
  const length = hours < 1 ? `${Math.round(hours * 60)} min` : `${Math.round(hours * 10) / 10} h`;
  const long = hours > 72 ? `${Math.round(hours / 2.4) / 10} days` : length;
  return begins > now ? `${long}, begins in ${formatLeft(begins - now)}.` : `${long}, under way.`;
}

export const formatStaffTime = (begins: number, ends: number): string =>
  `${ownDate.format(begins)} to ${ownDate.format(ends)}`;

/** `Fri 18:00 to Sun 24:00`, or the days of an event that takes more than a week. */
export const formatPlayersTime = (begins: number, ends: number): string =>
  ends - begins > WEEK
    ? `${townDate.format(begins)} to ${townDate.format(ends - 1)}`
    : `${formatMoment(begins)} to ${formatMoment(ends, true)}`;
