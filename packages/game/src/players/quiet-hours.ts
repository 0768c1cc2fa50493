/** Quiet hours: the part of the day, by the player's own clock, in which no push is sent. */

export interface QuietHours {
  /** Minutes since midnight. If it is not before `until`, the quiet hours go past midnight. */
  from: number;
  until: number;
  /** A name of the time zone database, such as `Europe/Berlin`. */
  timeZone: string;
}

export const MINUTES_A_DAY = 1440;
export const TIME_ZONE_MAX = 60;

const minuteMs = 60_000;

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Returns when the quiet hours around this moment end, which is later, or null if it is outside of them. */
export function quietUntil(now: Date, { from, until, timeZone }: QuietHours): Date | null {
  const minuteOf = clockIn(timeZone);
  const length = around(until - from);
  const left = (moment: number): number => length - around(minuteOf(moment) - from);
  const minute = Math.floor(now.getTime() / minuteMs) * minuteMs;
  if (left(minute) <= 0) return null;
  const end = minute + left(minute) * minuteMs;
  // The clocks may be put forward or back before the end.
  const late = around(minuteOf(end) - until + MINUTES_A_DAY / 2) - MINUTES_A_DAY / 2;
  const onTime = end - late * minuteMs;
  // An end within the skipped hour never comes. By the clock before the change, quiet hours still last or have not begun.
  return new Date(onTime <= minute || left(onTime) > 0 ? end : onTime);
}

const around = (minutes: number): number => ((minutes % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY;

/** Returns a function from a moment to the minute of the day there. */
function clockIn(timeZone: string): (moment: number) => number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (moment) => {
    const [hour = 0, minute = 0] = clock.format(moment).split(':').map(Number);
    return hour * 60 + minute;
  };
}
