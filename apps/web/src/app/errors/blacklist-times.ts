const words = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** Parses a time from the server; null for any other text, such as "never". */
export function readMoment(text: string): { date: Date; words: string } | null {
  const date = new Date(text);
  if (Number.isNaN(date.getTime()) || !/^\d{4}-\d\d/.test(text)) return null;
  return { date, words: `${words.format(date).replace(' at ', ', ')} UTC` };
}

/** The time left in its two largest units; null once it has passed. */
export function timeLeft(until: Date, now: Date): string | null {
  const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000);
  if (minutes <= 0) return null;
  const parts: [number, string][] = [
    [Math.floor(minutes / 1440), 'd'],
    [Math.floor(minutes / 60) % 24, 'h'],
    [minutes % 60, 'min'],
  ];
  const first = parts.findIndex(([amount]) => amount > 0);
  return parts
    .slice(first, first + 2)
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => `${amount} ${unit}`)
    .join(' ');
}
