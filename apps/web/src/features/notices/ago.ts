/** How long ago, short enough for a narrow column. */
const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' });
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' });

export const exactly = (moment: string): string => exact.format(new Date(moment));

/** `now`, `2 m`, `3 h`, `Yesterday`, `4 d`, `Nov 9`. */
export function formatAgo(moment: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(moment)) / 60_000);
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes} m`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h`;
  const days = Math.floor(hours / 24);
  if (days === 1) return 'Yesterday';
  return days < 7 ? `${days} d` : day.format(new Date(moment));
}
