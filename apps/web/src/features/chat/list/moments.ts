/** When something was said, in the words and the time zone of whoever reads it. */

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const dayOfYear = new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long' });
const wholeDay = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' });

/** `14:03` */
export const timeOf = (moment: string): string => clock.format(new Date(moment));

/** Everything there is to say about a moment, for a tooltip. */
export const exactly = (moment: string): string => exact.format(new Date(moment));

/** The day a moment falls on, here: two moments of one day answer the same. */
export function dayOf(moment: string): string {
  const date = new Date(moment);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}

/** `Today`, `Yesterday`, `Monday, 9 November`, `9 November 2025`. */
export function sayDay(moment: string, now: Date): string {
  const date = new Date(moment);
  const day = new Date(date.getFullYear(), date.getMonth(), date.getDate());
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  // Days are 23 to 25 hours long where clocks are changed.
  const ago = Math.round((today.getTime() - day.getTime()) / 86_400_000);
  if (ago === 0) return 'Today';
  if (ago === 1) return 'Yesterday';
  return (date.getFullYear() === now.getFullYear() ? dayOfYear : wholeDay).format(date);
}

/** The server's sentences carry moments as machines write them; people read them in their own way. */
export const readable = (sentence: string): string =>
  sentence.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (moment) => exactly(moment));
