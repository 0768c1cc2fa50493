const MINUTE = 60_000;
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** `9 Nov 2026`. */
export const formatDay = (moment: string): string => day.format(new Date(moment));

/** `just now`, `5 min ago`, `2 h ago`, `yesterday`, `9 Nov 2026`. */
export function formatWhen(moment: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(moment)) / MINUTE);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  return hours < 48 ? 'yesterday' : formatDay(moment);
}
