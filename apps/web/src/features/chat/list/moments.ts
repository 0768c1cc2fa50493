/** Dates and times in the reader's language and time zone. */

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const dayOfYear = new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long' });
const wholeDay = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' });

/** `14:03` */
export const timeOf = (moment: string): string => clock.format(new Date(moment));

/** The full date and time, for a tooltip. */
export const exactly = (moment: string): string => exact.format(new Date(moment));

/** The local day: equal for two times on the same day. */
export function dayOf(moment: string): string {
  const date = new Date(moment);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}

/** `Today`, `Yesterday`, `Monday, 9 November`, `9 November 2025`. */
export function formatDay(moment: string, now: Date): string {
  const date = new Date(moment);
  const day = new Date(date.getFullYear(), date.getMonth(), date.getDate());
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  // Days have 23 to 25 hours where clocks change.
  const ago = Math.round((today.getTime() - day.getTime()) / 86_400_000);
  if (ago === 0) return 'Today';
  if (ago === 1) return 'Yesterday';
  return (date.getFullYear() === now.getFullYear() ? dayOfYear : wholeDay).format(date);
}

/** Replaces ISO dates in texts from the server with local ones. */
export const readable = (sentence: string): string =>
  sentence.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (moment) => exactly(moment));
