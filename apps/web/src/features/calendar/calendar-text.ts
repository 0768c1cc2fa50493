/** Texts and dates of the calendar. All of them are in UTC, the clock of the town. */
import type { TownEvent } from '@blookery/contract';
import { DAY_MS, formatMoment } from '../../session/holdings/event-text.ts';

export {
  DAY_MS,
  dressTexts as dressWords,
  effectOf,
  eventIcons,
  formatMoment as sayMoment,
} from '../../session/holdings/event-text.ts';

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const utc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const longDay = utc({ weekday: 'long', day: 'numeric', month: 'long' });
const dayMonth = utc({ day: 'numeric', month: 'long' });
const shortDayMonth = utc({ day: 'numeric', month: 'short' });
const weekday = utc({ weekday: 'short' });
const longWeekday = utc({ weekday: 'long' });
const month = utc({ month: 'short' });

export const formatToday = (now: number): string => longDay.format(now).replace(/ (?=\d)/, ', ');
export const formatWeekday = (at: number): string => weekday.format(at);
export const formatLongWeekday = (at: number): string => longWeekday.format(at);
export const formatMonth = (at: number): string => month.format(at);

/** `11 to 31 December`: the last day is the last whole or part day. */
export function formatSpan({ beginsAt, endsAt }: Pick<TownEvent, 'beginsAt' | 'endsAt'>): string {
  const [first, last] = [Date.parse(beginsAt), Date.parse(endsAt) - 1];
  if (dayMonth.format(first) === dayMonth.format(last)) return dayMonth.format(first);
  const sameMonth = new Date(first).getUTCMonth() === new Date(last).getUTCMonth();
  const from = sameMonth ? String(new Date(first).getUTCDate()) : dayMonth.format(first);
  return `${from} to ${dayMonth.format(last)}`;
}

/** `5 days left`, `3 hours left`. */
export function formatRest(endsAt: string, now: number): string {
  const left = Date.parse(endsAt) - now;
  const count = (value: number, unit: string) => `${value} ${unit}${value === 1 ? '' : 's'} left`;
  if (left >= DAY_MS) return count(Math.floor(left / DAY_MS), 'day');
  if (left >= 3_600_000) return count(Math.floor(left / 3_600_000), 'hour');
  return 'less than an hour left';
}

/** `until Sun 24:00`, or the day if that is more than a week away. */
export const formatUntil = (endsAt: string, now: number): string => {
  const end = Date.parse(endsAt);
  return `until ${end - now > 7 * DAY_MS ? shortDayMonth.format(end - 1) : formatMoment(end, true)}`;
};

/** When an event is, as short as its length allows. */
export const formatWhen = (event: Pick<TownEvent, 'beginsAt' | 'endsAt'>): string => {
  const [first, last] = [Date.parse(event.beginsAt), Date.parse(event.endsAt)];
  return last - first > 7 * DAY_MS
    ? formatSpan(event)
    : `${formatMoment(first)} to ${formatMoment(last, true)}`;
};

/** The first moment of the week, a Monday. */
export function weekOf(at: number): number {
  const day = Math.floor(at / DAY_MS) * DAY_MS;
  return day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS;
}

/** `16 to 22 Nov` */
export function formatWeek(start: number): string {
  const end = start + 6 * DAY_MS;
  const sameMonth = new Date(start).getUTCMonth() === new Date(end).getUTCMonth();
  return `${sameMonth ? new Date(start).getUTCDate() : shortDayMonth.format(start)} to ${shortDayMonth.format(end)}`;
}
